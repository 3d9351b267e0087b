import type { DocumentRecord } from '#contract/operations/document-records.ts';
import { EntityText } from '#features/directory/entity-text.tsx';
import { SourceNote } from '#features/log-derived/source-note.tsx';
import { RightsNote } from '#features/rights/rights-note.tsx';
import { Fact, FactList } from '#ui/fact-list.tsx';
import { TimeText } from '#ui/time-text.tsx';
import { useInvitePermission } from '../document-permission.ts';
import { documentSigning } from '../model/document-signing.ts';
import { SentPart } from '../sent-part.tsx';
import { CancelInvites } from './cancel-invites.tsx';
import { DocumentActions } from './document-actions.tsx';
import { DocumentHistory } from './document-history.tsx';
import classes from './document-overview.module.css';
import { openInvitesOf } from './open-invites.ts';
import { Recipients } from './recipients.tsx';

const time = (seconds: number | null | undefined) =>
  seconds ? <TimeText seconds={seconds} style="clock" /> : undefined;

function Facts({ document }: { readonly document: DocumentRecord }) {
  const { document_group_id: groupId, document_group_name: groupName } = document.document_group_info ?? {};
  return (
    <FactList>
      <Fact name="Owner">{document.owner}</Fact>
      <Fact name="Group">
        {groupId ? <EntityText type="document-group" id={groupId} name={groupName} linked /> : 'None'}
      </Fact>
      <Fact name="Roles">{(document.roles ?? []).map(({ name }) => name || 'Unnamed role').join(', ')}</Fact>
      <Fact name="Pages">{document.page_count?.toLocaleString('en-GB')}</Fact>
      <Fact name="Created">{time(document.created)}</Fact>
      <Fact name="Updated">{time(document.updated)}</Fact>
    </FactList>
  );
}

interface DocumentOverviewProps {
  readonly document: DocumentRecord;
  /** Milliseconds. */
  readonly answeredAt: number;
}

export function DocumentOverview({ document, answeredAt }: DocumentOverviewProps) {
  const permission = useInvitePermission(document.id);
  const { progress } = documentSigning(document, Math.floor(Date.now() / 1000));
  const open = openInvitesOf(document);
  const isTemplate = document.template === true;
  return (
    <div className={classes.page}>
      <div className={classes.main}>
        {!isTemplate && (
          <>
            <div>
              <RightsNote
                permission={permission}
                calls={['sendInvite', 'cancelFieldInvites', 'deleteFieldInvite']}
              />
              <DocumentActions documentId={document.id}>
                {permission.may !== false && open.length > 1 && (
                  <CancelInvites document={document} invites={open} />
                )}
              </DocumentActions>
            </div>
            <Recipients document={document} progress={progress} canCancel={permission.may !== false} />
            <SentPart documentId={document.id} />
            <DocumentHistory document={document} />
          </>
        )}
        {isTemplate && (
          <p className={classes.text}>Documents are made from a template; it is not signed itself.</p>
        )}
      </div>
      <aside className={classes.aside} aria-label="What it is">
        <Facts document={document} />
        <SourceNote from="service" at={answeredAt} />
      </aside>
    </div>
  );
}

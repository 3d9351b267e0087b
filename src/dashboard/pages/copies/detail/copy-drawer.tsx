import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, type RefObject, useEffect } from 'react';
import { useOutletContext, useParams } from 'react-router';
import type { Copy } from '#features/copies/copy.ts';
import { findCopyQuery, MOST_LOOKED_THROUGH } from '#features/copies/find-copy.ts';
import { GroupBrandCard } from '#features/document-group/group-brand-card.tsx';
import { GroupDocuments } from '#features/document-group/group-documents.tsx';
import { PanelPart } from '#features/document-group/panel-part.tsx';
import { nameOfGroup } from '#features/group-actions/acted-group.ts';
import { RowMissing } from '#features/lists/row-missing.tsx';
import { RowPanel } from '#features/lists/row-panel.tsx';
import { SourceNote } from '#features/log-derived/source-note.tsx';
import { groupKinds } from '#features/sent-record/send-kinds.ts';
import { SentFromHere } from '#features/sent-record/sent-from-here.tsx';
import { InviteTimeline } from '#features/signing-progress/invite-timeline.tsx';
import { progressOf } from '#features/signing-progress/signing-progress.ts';
import { usePageDetail } from '#lib/page-handle.ts';
import { paths } from '#lib/paths.ts';
import { useUrlState } from '#lib/use-url-state.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import { Link } from '#ui/link.tsx';
import { PanelBody } from '#ui/panel-body.tsx';
import { copyPartState } from '../filters/copy-state.ts';
import { CopyFacts } from './copy-details.tsx';
import classes from './copy-drawer.module.css';
import { CopyHeader, type CopyHeaderProps } from './copy-header.tsx';

export interface CopiesOutlet {
  readonly templateId: string;
  readonly rows: readonly Copy[] | undefined;
  /** The list has been answered or refused, so a copy that is not in its rows must be fetched. */
  readonly settled: boolean;
  readonly step: (move: 'next' | 'previous') => void;
  readonly close: () => void;
  readonly panel: RefObject<HTMLElement | null>;
}

interface CopyMissingProps extends Omit<ComponentProps<typeof RowMissing>, 'one' | 'actions' | 'children'> {
  readonly groupId: string;
}

function CopyMissing({ groupId, ...props }: CopyMissingProps) {
  return (
    <RowMissing
      one="copy"
      {...props}
      actions={
        <Button component={Link} to={paths.documentGroup(groupId)}>
          Open it as a document group
        </Button>
      }
    >
      <p>
        It is not among the newest copies of this template. At most the {MOST_LOOKED_THROUGH} updated last are
        looked through: search for one of its signers or documents to find an older one.
      </p>
    </RowMissing>
  );
}

function CopyContent(props: Omit<CopyHeaderProps, 'progress'>) {
  const { copy } = props;
  // Frozen when the copy is opened, so that durations do not change while the user reads.
  const now = copy ? Math.floor(Date.now() / 1000) : 0;
  const progress = progressOf(copy, now);
  return (
    <>
      <CopyHeader {...props} progress={progress} />
      <PanelBody>
        <PanelPart title="Invites, in order">
          <InviteTimeline progress={progress} now={now} />
        </PanelPart>
        <SentFromHere about={copy.id} kinds={groupKinds}>
          {(list) => <PanelPart title="Sent">{list}</PanelPart>}
        </SentFromHere>
        <PanelPart title="Documents">
          <GroupDocuments documents={copy.documents ?? []} />
        </PanelPart>
        <PanelPart title="Brand">
          <GroupBrandCard groupId={copy.id} />
        </PanelPart>
        <PanelPart title="Details">
          <CopyFacts copy={copy} />
        </PanelPart>
        <div className={classes.source}>
          <SourceNote from="service" />
        </div>
      </PanelBody>
    </>
  );
}

/** The copy in the URL: from the visible rows, otherwise fetched. */
export function CopyDrawer() {
  const { groupId = '' } = useParams();
  const [{ document }] = useUrlState(copyPartState);
  const { templateId, rows, settled, step, close, panel } = useOutletContext<CopiesOutlet>();
  const listed = rows?.find(({ id }) => id === groupId);
  const lookUp = useQuery({
    ...findCopyQuery(templateId, groupId, document),
    // The list may contain it, so the lookup waits for the list.
    enabled: settled && !listed,
  });
  const copy = listed ?? lookUp.data ?? undefined;
  const name = copy && nameOfGroup(copy);
  usePageDetail(name);
  useEffect(() => {
    if (name) announce(`Copy: ${name}`);
  }, [name]);

  return (
    <RowPanel label="Copy" panel={panel} onClose={close}>
      {copy ? (
        // Remounts for each copy, which resets scroll position and forms.
        <CopyContent
          key={copy.id}
          copy={copy}
          templateId={templateId}
          isListed={listed !== undefined}
          onStep={step}
          onClose={close}
        />
      ) : (
        <CopyMissing
          groupId={groupId}
          waiting={lookUp.isPending}
          error={lookUp.error}
          onRetry={() => void lookUp.refetch()}
          onClose={close}
        />
      )}
    </RowPanel>
  );
}

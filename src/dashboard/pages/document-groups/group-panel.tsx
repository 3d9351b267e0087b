import { Skeleton } from '@mantine/core';
import { useEffect } from 'react';
import type { LoaderFunctionArgs } from 'react-router';
import { useOutletContext, useParams } from 'react-router';
import { cacheContext, whenAnother } from '#api/page-loader.ts';
import { RecipientName } from '#features/contacts/recipient-name.tsx';
import { useOpened } from '#features/directory/use-directory.ts';
import { GroupBrandCard } from '#features/document-group/group-brand-card.tsx';
import { GroupDocuments } from '#features/document-group/group-documents.tsx';
import { PanelPart } from '#features/document-group/panel-part.tsx';
import { ReadError, RefusalTexts } from '#features/errors/read-error.tsx';
import { RowPanel } from '#features/lists/row-panel.tsx';
import { SourceNote } from '#features/log-derived/source-note.tsx';
import { groupKinds } from '#features/sent-record/send-kinds.ts';
import { SentFromHere } from '#features/sent-record/sent-from-here.tsx';
import { InviteTimeline } from '#features/signing-progress/invite-timeline.tsx';
import { progressOf } from '#features/signing-progress/signing-progress.ts';
import { usePageDetail } from '#lib/page-handle.ts';
import { announce } from '#ui/announce.ts';
import { DeveloperDetails } from '#ui/developer-details.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { Fact, FactList } from '#ui/fact-list.tsx';
import { IdText } from '#ui/id-text.tsx';
import { PanelBody } from '#ui/panel-body.tsx';
import { TimeText } from '#ui/time-text.tsx';
import { GroupHeader } from './group-header.tsx';
import classes from './group-panel.module.css';
import { type GroupReading, groupQuery, recipientsQuery, useGroupReading } from './group-reading.ts';
import { type GroupRow, type GroupsOutlet, nameOfRow } from './groups.ts';
import { SentAgainNote } from './invite-changes.tsx';

export function loader({ params: { groupId = '' }, context }: LoaderFunctionArgs): null {
  const cache = context.get(cacheContext);
  void cache.prefetchQuery(groupQuery(groupId));
  void cache.prefetchQuery(recipientsQuery(groupId));
  return null;
}

export const shouldRevalidate = whenAnother('groupId');

interface GroupContentProps {
  readonly groupId: string;
  readonly row: GroupRow | undefined;
  readonly reading: GroupReading;
  readonly name: string;
  readonly outlet: GroupsOutlet;
}

function Signing({ reading, row, groupId }: Pick<GroupContentProps, 'reading' | 'row' | 'groupId'>) {
  const { signing, group } = reading;
  // Frozen when the group is opened, so that durations do not change while the user reads.
  const now = signing ? Math.floor(Date.now() / 1000) : 0;
  if (!signing) return <Skeleton height={120} role="status" aria-label="Asking who signs" />;
  if (signing.from === 'nothing')
    return (
      <p className={classes.none}>
        This service does not tell who signs a document group. Its request logs say who was invited.
      </p>
    );
  const progress = progressOf(
    {
      invites: [...signing.invites],
      created: group?.created ?? 0,
      updated: group?.updated ?? row?.last_updated ?? 0,
    },
    now,
  );
  return (
    <>
      <SentAgainNote groupId={groupId} />
      <InviteTimeline
        progress={progress}
        now={now}
        renderRecipient={(email) => (
          <RecipientName email={email} told={signing.names.get(email.toLowerCase())} />
        )}
      />
      {signing.invites.length > 0 && signing.unmapped.length > 0 && (
        <p className={classes.none}>
          Nobody is asked to sign as{' '}
          {signing.unmapped.map(({ role, document }) => `${role} (${document})`).join(', ')}.
        </p>
      )}
      {signing.cc.length > 0 && (
        <ExternalText component="p" className={classes.none}>
          Gets a copy: {signing.cc.join(', ')}
        </ExternalText>
      )}
    </>
  );
}

function GroupContent(props: GroupContentProps) {
  const { groupId, row, reading } = props;
  const { group, inviteId, signing, error } = reading;
  // Waits for the signers, so that the content below them does not shift.
  const isSettled = signing !== undefined || error !== null;
  const documents = group?.documents ?? row?.documents;
  const updated = group?.updated ?? row?.last_updated;
  return (
    <>
      <GroupHeader {...props} />
      <PanelBody>
        {reading.error ? (
          <ReadError error={reading.error} retrying={reading.isFetching} onRetry={reading.retry}>
            <RefusalTexts error={reading.error} />
          </ReadError>
        ) : (
          <PanelPart title="Who signs, in order">
            <Signing {...{ reading, row, groupId }} />
          </PanelPart>
        )}
        <div hidden={!isSettled}>
          <SentFromHere about={groupId} kinds={groupKinds}>
            {(list) => <PanelPart title="Sent">{list}</PanelPart>}
          </SentFromHere>
          {documents && (
            <PanelPart title="Documents">
              <GroupDocuments
                documents={documents.map(({ id, document_name: name, roles }) => ({ id, name, roles }))}
              />
            </PanelPart>
          )}
          <PanelPart title="Brand">
            <GroupBrandCard groupId={groupId} />
          </PanelPart>
          <PanelPart title="Details">
            <FactList>
              <Fact name="Owner">{group?.owner?.email}</Fact>
              <Fact name="Updated">{updated && <TimeText seconds={updated} style="clock" />}</Fact>
              <Fact name="Created">
                {group?.created && <TimeText seconds={group.created} style="clock" />}
              </Fact>
            </FactList>
            {inviteId && (
              <DeveloperDetails>
                <FactList>
                  <Fact name="Invite id">
                    <IdText id={inviteId} what="Invite id" />
                  </Fact>
                </FactList>
              </DeveloperDetails>
            )}
          </PanelPart>
          {group && (
            <div className={classes.source}>
              <SourceNote from="service" />
            </div>
          )}
        </div>
      </PanelBody>
    </>
  );
}

/** The group in the URL, beside the list or, if the service has no list, alone. */
export function GroupPanel() {
  const { groupId = '' } = useParams();
  const outlet = useOutletContext<GroupsOutlet>();
  const row = outlet?.rows?.find(({ group_id: id }) => id === groupId);
  const reading = useGroupReading(groupId, row);
  const { group, error } = reading;
  const found = row ? nameOfRow(row) : group ? group.name?.trim() : undefined;
  // Only groups that exist and are accessible are remembered.
  const entry = useOpened('document-group', error ? '' : groupId, found);
  const name = found ?? entry?.givenName ?? entry?.name ?? 'Document group';
  usePageDetail(found);
  useEffect(() => {
    if (found) announce(`Document group: ${found}`);
  }, [found]);
  const content = (
    // Remounts for each group, which resets scroll position and forms.
    <GroupContent key={groupId} {...{ groupId, row, reading, name, outlet }} />
  );
  if (!outlet) return <div className={classes.alone}>{content}</div>;
  return (
    <RowPanel label="Document group" panel={outlet.panel} onClose={outlet.close}>
      {content}
    </RowPanel>
  );
}

import { Badge } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useLayoutEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { TimelineLink } from '#features/directory/timeline-link.tsx';
import type { ActedGroup } from '#features/group-actions/acted-group.ts';
import { ActionForms } from '#features/group-actions/action-forms.tsx';
import { useActionParam } from '#features/group-actions/use-action-param.ts';
import { useGroupActions } from '#features/group-actions/use-group-actions.ts';
import { progressOf } from '#features/signing-progress/signing-progress.ts';
import { standingOf } from '#features/signing-progress/standing.ts';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { IdText } from '#ui/id-text.tsx';
import { Link } from '#ui/link.tsx';
import { MenuButton } from '#ui/menu-button.tsx';
import { NamedPanelHeader } from '#ui/panel-header.tsx';
import type { GroupReading } from './group-reading.ts';
import { type GroupRow, type GroupsOutlet, stateOf } from './groups.ts';
import { InviteChanges } from './invite-changes.tsx';

interface GroupHeaderProps {
  readonly groupId: string;
  readonly row: GroupRow | undefined;
  readonly reading: GroupReading;
  readonly name: string;
  readonly outlet: GroupsOutlet;
}

function actedGroup({ groupId, row, reading, name }: GroupHeaderProps): ActedGroup {
  const { group, signing } = reading;
  return {
    id: groupId,
    document_group_name: name,
    owner: group?.owner?.email,
    created: group?.created ?? 0,
    updated: group?.updated ?? row?.last_updated ?? 0,
    documents: (group?.documents ?? row?.documents ?? []).map(({ id, document_name }) => ({
      id,
      name: document_name,
    })),
    invites: [...(signing?.invites ?? [])],
  };
}

const EMAIL = { label: 'Email a copy', action: 'email' } as const;

/** Menu actions that open a form. */
const MORE = [
  { label: 'Copy it', action: 'copy' },
  { label: 'Fax its documents', action: 'fax' },
  { label: 'Unshare from a user', action: 'unshare' },
] as const;

function GroupActions(props: GroupHeaderProps) {
  const { groupId, reading } = props;
  const { signing, inviteId } = reading;
  const { action, open, close } = useActionParam();
  const offered = useGroupActions();
  // Leaves room on the line for the invite actions, which appear later.
  const narrow = useMediaQuery('(width < 48em)', undefined, { getInitialValueInEffect: false });
  // Opens after the panel, so that its form lies above the panel on a phone.
  const [isDrawn, setDrawn] = useState(false);
  useLayoutEffect(() => setDrawn(true), []);
  const acted = actedGroup(props);
  const isSent = inviteId !== undefined && signing !== undefined && signing.from !== 'nothing';
  return (
    <>
      {!narrow && offered.includes('email') && <Button onClick={() => open('email')}>{EMAIL.label}</Button>}
      <MenuButton
        button={<Button>More</Button>}
        label="More with this document group"
        items={[
          ...(narrow ? [EMAIL, ...MORE] : MORE)
            .filter(({ action: it }) => offered.includes(it))
            .map(({ label, action: it }) => ({
              label,
              onClick: () => open(it),
            })),
          { label: 'Did it arrive?', to: paths.arrivalOf({ group: groupId }) },
          {
            label: 'Why did a callback not arrive?',
            to: paths.whyNoCallbackOf({ id: groupId, type: 'document-group' }),
          },
          { label: 'Show where its brand comes from', to: paths.groupBrandOf(groupId) },
          { label: 'Show its request logs', to: paths.requestLogsAbout(groupId) },
        ]}
      />
      {/* Last, because they appear only after several responses and must not shift the others. */}
      {isSent && (
        <InviteChanges
          {...{ groupId, inviteId, signing }}
          owner={reading.group?.owner ?? undefined}
          progress={progressOf(acted, Math.floor(Date.now() / 1000))}
        />
      )}
      <ActionForms action={isDrawn ? action : undefined} copies={[acted]} onClose={close} />
    </>
  );
}

export function GroupHeader(props: GroupHeaderProps) {
  const { groupId, row, reading, name, outlet } = props;
  const navigate = useNavigate();
  const { signing } = reading;
  const standing =
    row !== undefined
      ? stateOf(row)
      : signing?.from === 'invites'
        ? standingOf(progressOf(actedGroup(props), Math.floor(Date.now() / 1000)))
        : undefined;
  return (
    <NamedPanelHeader
      entity="document group"
      isListed={row !== undefined}
      onStep={(move) => outlet?.step(move)}
      onClose={() => (outlet ? outlet.close() : void navigate(paths.documentGroups))}
      name={name}
      isLate
      badges={
        standing && (
          <Badge color={standing.tone}>
            <ExternalText>{standing.text}</ExternalText>
          </Badge>
        )
      }
      facts={
        <>
          <IdText id={groupId} what="Document group id" />
          <TimelineLink kind="document-group" id={groupId} />
          <Link to={paths.requestLogsAbout(groupId)}>Request logs</Link>
        </>
      }
    >
      <GroupActions {...props} />
    </NamedPanelHeader>
  );
}

import { Badge } from '@mantine/core';
import { useLayoutEffect, useState } from 'react';
import type { Copy, CopyDocument } from '#features/copies/copy.ts';
import { nameOf } from '#features/directory/directory-entry.ts';
import { TimelineLink } from '#features/directory/timeline-link.tsx';
import { useDirectoryEntry } from '#features/directory/use-directory.ts';
import { nameOfGroup } from '#features/group-actions/acted-group.ts';
import { ActionForms } from '#features/group-actions/action-forms.tsx';
import { useActionParam } from '#features/group-actions/use-action-param.ts';
import { useGroupActions } from '#features/group-actions/use-group-actions.ts';
import type { SigningProgress } from '#features/signing-progress/signing-progress.ts';
import { standingOf, stuckText } from '#features/signing-progress/standing.ts';
import { paths } from '#lib/paths.ts';
import { shortenId } from '#lib/short-id.ts';
import { Button } from '#ui/button.tsx';
import { ExternalText } from '#ui/external-text.tsx';
import { IdText } from '#ui/id-text.tsx';
import { Link, NameLink } from '#ui/link.tsx';
import { MenuButton } from '#ui/menu-button.tsx';
import { NamedPanelHeader } from '#ui/panel-header.tsx';

function InviteButton({ documents }: { readonly documents: readonly CopyDocument[] }) {
  const [only, ...others] = documents;
  if (!only) return null;
  if (others.length === 0)
    return (
      <Button component={Link} to={paths.inviteTo(only.id)}>
        Invite
      </Button>
    );
  return (
    <MenuButton
      button={<Button>Invite</Button>}
      label="Invite somebody to which document?"
      items={documents.map(({ id, name }) => ({ label: name || 'Unnamed document', to: paths.inviteTo(id) }))}
    />
  );
}

interface CopyActionsProps {
  readonly copy: Copy;
  readonly templateId: string;
}

/** Menu actions that open a form. */
const MORE = [
  { label: 'Fax its documents', action: 'fax' },
  { label: 'Unshare from a user', action: 'unshare' },
] as const;

function CopyActions({ copy, templateId }: CopyActionsProps) {
  const { action, open, close } = useActionParam();
  const offered = useGroupActions();
  // Opens after the copy's drawer, so that its form lies above the drawer on a phone.
  const [isDrawn, setDrawn] = useState(false);
  useLayoutEffect(() => setDrawn(true), []);
  return (
    <>
      {offered.includes('email') && (
        <Button variant="filled" onClick={() => open('email')}>
          Email a copy
        </Button>
      )}
      {offered.includes('copy') && <Button onClick={() => open('copy')}>Copy</Button>}
      <InviteButton documents={copy.documents ?? []} />
      <MenuButton
        button={<Button>More</Button>}
        label="More with this copy"
        items={[
          ...MORE.filter(({ action: it }) => offered.includes(it)).map(({ label, action: it }) => ({
            label,
            onClick: () => open(it),
          })),
          { label: 'Did it arrive?', to: paths.arrivalOf({ group: copy.id, template: templateId }) },
          { label: 'Show where its brand comes from', to: paths.groupBrandOf(copy.id) },
          { label: 'Show its request logs', to: paths.requestLogsAbout(copy.id) },
        ]}
      />
      <ActionForms
        action={isDrawn ? action : undefined}
        copies={[copy]}
        templateId={templateId}
        onClose={close}
      />
    </>
  );
}

export interface CopyHeaderProps {
  readonly copy: Copy;
  readonly templateId: string;
  /** In the list, so there are next and previous rows. */
  readonly isListed: boolean;
  readonly onStep: (move: 'next' | 'previous') => void;
  readonly onClose: () => void;
  readonly progress: SigningProgress;
}

export function CopyHeader({ copy, templateId, isListed, onStep, onClose, progress }: CopyHeaderProps) {
  const template = useDirectoryEntry('group-template', templateId);
  const standing = standingOf(progress, copy.state);
  // The status badge may show something worse, so "stuck" has its own text.
  const stuck = stuckText(progress);
  return (
    <NamedPanelHeader
      entity="copy"
      isListed={isListed}
      onStep={onStep}
      onClose={onClose}
      name={nameOfGroup(copy)}
      badges={
        <>
          <Badge color={standing.tone}>
            <ExternalText>{standing.text}</ExternalText>
          </Badge>
          {stuck && stuck !== standing.text && (
            <Badge color="warn">
              <ExternalText>{stuck}</ExternalText>
            </Badge>
          )}
        </>
      }
      facts={
        <>
          <IdText id={copy.id} what="Copy id" />
          <TimelineLink kind="document-group" id={copy.id} />
          <span>
            from{' '}
            <NameLink to={paths.groupTemplate(templateId)}>
              {(template && nameOf(template)) ?? `template ${shortenId(templateId)}`}
            </NameLink>
          </span>
        </>
      }
    >
      <CopyActions copy={copy} templateId={templateId} />
    </NamedPanelHeader>
  );
}

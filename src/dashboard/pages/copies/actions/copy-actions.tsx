import { useLayoutEffect, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { MenuButton } from '#ui/menu-button.tsx';
import type { Copy, CopyDocument } from '../model/copy.ts';
import { ActionForms } from './action-forms.tsx';
import classes from './copy-actions.module.css';
import { useActionParam } from './use-action-param.ts';

/** The way to invite somebody: to the one document, or to one of several. */
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

/** What can be done with one copy. */
export function CopyActions({ copy, templateId }: CopyActionsProps) {
  const { action, open, close } = useActionParam();
  // Where the address has a form open from the start, it comes after the drawer of the copy, to lie above it on a phone.
  const [isDrawn, setDrawn] = useState(false);
  useLayoutEffect(() => setDrawn(true), []);
  return (
    <div className={classes.actions}>
      <Button variant="filled" onClick={() => open('email')}>
        Email a copy
      </Button>
      <Button onClick={() => open('copy')}>Copy</Button>
      <InviteButton documents={copy.documents ?? []} />
      <MenuButton
        button={<Button>More</Button>}
        label="More with this copy"
        items={[
          { label: 'Fax its documents', onClick: () => open('fax') },
          { label: 'Unshare from a user', onClick: () => open('unshare') },
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
    </div>
  );
}

import { useLayoutEffect, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '#kit/paths.ts';
import { Button } from '#ui/button.tsx';
import { MenuButton, MenuItem, MenuLink } from '#ui/menu-button.tsx';
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
    <MenuButton label="Invite" heading="Invite somebody to which document?">
      {documents.map(({ id, name }) => (
        <MenuLink key={id} to={paths.inviteTo(id)}>
          {name || 'Unnamed document'}
        </MenuLink>
      ))}
    </MenuButton>
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
      <MenuButton label="More" heading="More with this copy">
        <MenuItem onClick={() => open('fax')}>Fax its documents</MenuItem>
        <MenuItem onClick={() => open('unshare')}>Unshare from a user</MenuItem>
        <MenuLink to={paths.groupBrandOf(copy.id)}>Show where its brand comes from</MenuLink>
        <MenuLink to={paths.requestLogsAbout(copy.id)}>Show its request logs</MenuLink>
      </MenuButton>
      <ActionForms
        action={isDrawn ? action : undefined}
        copies={[copy]}
        templateId={templateId}
        onClose={close}
      />
    </div>
  );
}

import { useUser } from '#features/session/user.ts';
import classes from './role-note.module.css';

interface RoleNoteProps {
  readonly organizationId: string;
  /** What admins and moderators alone may do, after "Only admins and moderators of …". */
  readonly children: string;
}

/**
 * Says who may do something in an organization to somebody who is not its admin. The service tells admins from others, and
 * no more: whether a moderator or a member is signed in shows when it is tried. Nothing where it does not tell at all.
 */
export function RoleNote({ organizationId, children }: RoleNoteProps) {
  const organization = useUser()?.organization;
  if (organization?.id !== organizationId || organization.isAdmin !== false) return null;
  const name = organization.name ?? 'the organization';
  return (
    <p className={classes.note}>
      Only admins and moderators of {name} {children}. You are not one of its admins; if you are no moderator
      either, the service will refuse it.
    </p>
  );
}

import { useOwnOrganization } from '#features/session/user.ts';
import classes from './role-note.module.css';

interface RoleNoteProps {
  readonly organizationId: string;
  /** What admins and moderators alone may do, after "Only its admins and moderators …". */
  readonly children: string;
}

/**
 * Says who may do something in an organization to somebody who may not, or of whom the service does not tell it. Nothing
 * where it does not tell whose organization it is.
 */
export function RoleNote({ organizationId, children }: RoleNoteProps) {
  const organization = useOwnOrganization(organizationId);
  if (!organization) return null;
  const { role, name = 'this organization' } = organization;
  if (role === 'admin' || role === 'moderator') return null;
  if (role === 'member')
    return (
      <p className={classes.note}>
        You are a member of {name}. Only its admins and moderators {children}.
      </p>
    );
  const unknown =
    role === 'not-admin'
      ? 'You are not one of its admins; whether you are a moderator, this service does not say.'
      : 'This service does not say whether you are one of them.';
  return (
    <p className={classes.note}>
      Only admins and moderators of {name} {children}. {unknown}
    </p>
  );
}

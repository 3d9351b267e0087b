import { TextButton } from '#ui/text-button.tsx';
import { type Permission, sayDenied } from './permission.ts';
import { useTryAgain } from './refusals.ts';
import classes from './rights-note.module.css';

interface RightsNoteProps {
  readonly permission: Permission;
  /** It stands over what has edges of its own. */
  readonly inset?: boolean;
}

/** Says once on a page what somebody may not do there, or perhaps not, and who can. Nothing for who may. */
export function RightsNote({ permission, inset = false }: RightsNoteProps) {
  const tryAgain = useTryAgain();
  if (permission.may === true) return null;
  if (permission.may === undefined) {
    const { note } = permission;
    return note ? (
      <div className={classes.note} data-inset={inset || undefined} role="note">
        <p className={classes.text}>{note}</p>
      </div>
    ) : null;
  }
  return (
    <div className={classes.note} data-denied data-inset={inset || undefined} role="note">
      <p className={classes.text}>{sayDenied(permission)}</p>
      {permission.isLearned && <TextButton onClick={tryAgain}>Let me try again</TextButton>}
    </div>
  );
}

import type { OperationId } from '#contract/operations.ts';
import { TextButton } from '#ui/text-button.tsx';
import { useMayCall } from './may-call.ts';
import { type Permission, sayDenied } from './permission.ts';
import { useTryAgain } from './refusals.ts';
import classes from './rights-note.module.css';

interface RightsNoteProps {
  readonly permission: Permission;
  /** If roles exclude all of these, the note is omitted. */
  readonly calls?: readonly OperationId[];
  /** The content below has padding of its own. */
  readonly inset?: boolean;
}

/** One note on a page about a missing or uncertain permission. Empty with permission. */
export function RightsNote({ permission, calls, inset = false }: RightsNoteProps) {
  const tryAgain = useTryAgain();
  const mayCall = useMayCall();
  if (permission.may === true || (calls && !mayCall(...calls))) return null;
  if (permission.may === undefined) {
    const { note } = permission;
    return note ? (
      <div className={classes.note} data-inset={inset || undefined} role="note">
        <p>{note}</p>
      </div>
    ) : null;
  }
  return (
    <div className={classes.note} data-denied data-inset={inset || undefined} role="note">
      <p>{sayDenied(permission)}</p>
      {permission.isLearned && <TextButton onClick={tryAgain}>Let me try again</TextButton>}
    </div>
  );
}

import type { OperationId } from '#contract/operations.ts';
import { TextButton } from '#ui/text-button.tsx';
import { useMayCall } from './may-call.ts';
import { type Permission, sayDenied } from './permission.ts';
import { useTryAgain } from './refusals.ts';
import classes from './rights-note.module.css';

interface RightsNoteProps {
  readonly permission: Permission;
  /** What it is about calls one of these: where a role excludes them all, nobody needs to be told the rest. */
  readonly calls?: readonly OperationId[];
  /** It stands over what has edges of its own. */
  readonly inset?: boolean;
}

/** Says once on a page what somebody may not do there, or perhaps not, and who can. Nothing for who may. */
export function RightsNote({ permission, calls, inset = false }: RightsNoteProps) {
  const tryAgain = useTryAgain();
  const mayCall = useMayCall();
  if (permission.may === true || (calls && !mayCall(...calls))) return null;
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

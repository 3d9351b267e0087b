import type { ReactNode } from 'react';
import type { OperationId } from '#contract/operations.ts';
import { useMayCall, useRoleDenial } from './may-call.ts';
import classes from './read-only.module.css';
import { RightsNote } from './rights-note.tsx';

interface ReadOnlyProps {
  /** What the form sends, one of these at least. */
  readonly calls: readonly OperationId[];
  /** What that is, after "Your role does not include"; not where it is said already. */
  readonly what?: string;
  /** The form has edges of its own. */
  readonly inset?: boolean;
  readonly children: ReactNode;
}

/** A form that shows something to everybody: where a role excludes what it sends, it stays to be read, and says so. */
export function ReadOnly({ calls, what = '', inset = false, children }: ReadOnlyProps) {
  const mayCall = useMayCall();
  const denied = useRoleDenial(what);
  if (mayCall(...calls)) return children;
  return (
    <>
      {what !== '' && <RightsNote permission={denied} inset={inset} />}
      <fieldset disabled className={classes.form} aria-label="Read only">
        {children}
      </fieldset>
    </>
  );
}

import type { ReactNode } from 'react';
import type { OperationId } from '#contract/operations.ts';
import { useMayCall, useRoleDenial } from './may-call.ts';
import classes from './read-only.module.css';
import { RightsNote } from './rights-note.tsx';

interface ReadOnlyProps {
  /** The form sends at least one of these. */
  readonly calls: readonly OperationId[];
  /** Follows "Your role does not include"; undefined if the page says it already. */
  readonly what?: string;
  /** The form has padding of its own. */
  readonly inset?: boolean;
  readonly children: ReactNode;
}

/** A form that is read-only, with a note, if roles exclude what it sends. */
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

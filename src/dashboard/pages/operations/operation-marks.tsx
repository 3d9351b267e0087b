import type { Operation } from '#contract/operation.ts';
import classes from './operation-marks.module.css';

/** What sets an operation apart: it is deprecated, or public material alone tells of it. */
export function OperationMarks({ operation: { deprecated, source } }: { readonly operation: Operation }) {
  return (
    <>
      {deprecated && (
        <span className={classes.mark} data-tone="warn">
          deprecated
        </span>
      )}
      {source === 'public' && (
        <span className={classes.mark} data-tone="notice" title="Not in the service’s document">
          public
        </span>
      )}
    </>
  );
}

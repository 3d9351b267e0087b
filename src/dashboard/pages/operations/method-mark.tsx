import type { Method } from '#contract/operation.ts';
import classes from './method-mark.module.css';

/** A method: reads, writes and deletions by colour, and always by its word. */
export function MethodMark({ method }: { readonly method: Method }) {
  return (
    <span className={classes.method} data-method={method}>
      {method}
    </span>
  );
}

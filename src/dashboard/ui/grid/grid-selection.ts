import type { Store } from '../store.ts';

/** Rows that are chosen to do something with them; they stay chosen when they scroll out of sight. */
export interface GridSelection<R> {
  /** By the keys of the rows, in the order in which they were chosen. */
  readonly chosen: Store<ReadonlyMap<string, R>>;
  /** Chooses a row, or no longer. @param toHere chooses all from the one that was chosen before up to this one */
  readonly toggle: (index: number, toHere: boolean) => void;
  /** What the row is, for the name of its box. */
  readonly nameOf: (row: R) => string;
}

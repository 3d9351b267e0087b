/** One call of a run. What it sends must stand in its input as a whole: after a reload there is nothing else. */
export interface BulkItem<I> {
  /** Tells the item apart from the others of the run. */
  readonly key: string;
  /** What the person knows it by: an address, a name. */
  readonly label: string;
  /** Plain data, which is stored on disk until the run is cleared; a secret in it is not. */
  readonly input: I;
}

/**
 * Where a row stands. `unknown`: it was sent, and no answer was seen, so that it may or may not have been carried out.
 */
export type RowState = 'waiting' | 'sending' | 'done' | 'failed' | 'unknown';

/** Why a row failed, in words. */
export interface RowFailure {
  readonly text: string;
  /** Documented codes of the answer. */
  readonly codes: readonly number[];
  /** HTTP status; 0 where nobody answered. */
  readonly status: number;
  readonly requestId: string | undefined;
}

/** An item of a run and what became of it. */
export interface BulkRow<I> extends BulkItem<I> {
  /** Place in the run, from 0. */
  readonly index: number;
  readonly state: RowState;
  readonly failure?: RowFailure | undefined;
  /** When its state was reached, in milliseconds; undefined while it waits for the first time. */
  readonly at?: number | undefined;
}

export type RowCounts = Readonly<Record<RowState, number>> & { readonly total: number };

export function countRows(rows: readonly Pick<BulkRow<unknown>, 'state'>[]): RowCounts {
  const counts = { waiting: 0, sending: 0, done: 0, failed: 0, unknown: 0, total: rows.length };
  for (const { state } of rows) counts[state] += 1;
  return counts;
}

/** Rows as a reload finds them: what was under way was sent, and its answer went by unseen. */
export function afterReload<I>(rows: readonly BulkRow<I>[]): BulkRow<I>[] {
  return rows.map((row) => (row.state === 'sending' ? { ...row, state: 'unknown' } : row));
}

/** One call of a run. The input must hold everything that the call needs, since a reload restores nothing else. */
export interface BulkItem<I> {
  /** Unique in the run. */
  readonly key: string;
  /** For the user: an address, a name. */
  readonly label: string;
  /** Plain data, stored on disk until the run is cleared, without secrets. */
  readonly input: I;
}

/** `unknown`: the call was sent without an answer, so it may have been carried out. */
export type RowState = 'waiting' | 'sending' | 'done' | 'failed' | 'unknown';

export interface RowFailure {
  readonly text: string;
  readonly codes: readonly number[];
  /** HTTP status; 0 if there was no answer. */
  readonly status: number;
  readonly requestId: string | undefined;
}

export interface BulkRow<I> extends BulkItem<I> {
  /** From 0. */
  readonly index: number;
  readonly state: RowState;
  readonly failure?: RowFailure | undefined;
  /** Milliseconds of the last state change; undefined before the first. */
  readonly at?: number | undefined;
}

export type RowCounts = Readonly<Record<RowState, number>> & { readonly total: number };

export function countRows(rows: readonly Pick<BulkRow<unknown>, 'state'>[]): RowCounts {
  const counts = { waiting: 0, sending: 0, done: 0, failed: 0, unknown: 0, total: rows.length };
  for (const { state } of rows) counts[state] += 1;
  return counts;
}

/** The answers of calls under way at a reload are lost. */
export function afterReload<I>(rows: readonly BulkRow<I>[]): BulkRow<I>[] {
  return rows.map((row) => (row.state === 'sending' ? { ...row, state: 'unknown' } : row));
}

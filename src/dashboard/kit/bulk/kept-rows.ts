import { deleteRun, writeRows, writeRun } from './bulk-database.ts';
import type { BulkRow } from './bulk-row.ts';

/** What changes in a run, on its way to the disk. */
export interface KeptRows {
  /** Puts a new run in the place of the old one. */
  readonly replace: (rows: readonly BulkRow<unknown>[]) => Promise<void>;
  /** Resolves when the row as it is now is on disk, or could not be put there. */
  readonly write: (row: BulkRow<unknown>) => Promise<void>;
  readonly remove: () => Promise<void>;
  /** Resolves when everything so far is on disk, or could not be put there. */
  readonly settled: () => Promise<void>;
}

/** Storage can be forbidden or full; the run then lives as long as the page. */
const ignoreStorageFault = () => undefined;

/** Writes that come while one is under way go together in the next. */
export function keepRows(owner: string, name: string): KeptRows {
  let dirty = new Map<number, BulkRow<unknown>>();
  let turn: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;

  const inTurn = (work: () => Promise<void>) => {
    turn = turn.then(work).catch(ignoreStorageFault);
    return turn;
  };
  const flush = () => {
    next = undefined;
    const rows = [...dirty.values()];
    dirty = new Map();
    return writeRows(owner, name, rows);
  };
  return {
    replace: (rows) => inTurn(() => writeRun(owner, name, { startedAt: Date.now() }, rows)),
    write: (row) => {
      dirty.set(row.index, row);
      next ??= inTurn(flush);
      return next;
    },
    remove: () => inTurn(() => deleteRun(owner, name)),
    settled: () => turn,
  };
}

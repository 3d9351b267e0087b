import type { BulkRow } from '../bulk-row.ts';
import { deleteRun, writeRows, writeRun } from './bulk-database.ts';

/** What changes in a run, on its way to the disk. */
export interface SavedRows {
  /** Tries whether the rows can be kept, beside the run that is. */
  readonly canKeep: (rows: readonly BulkRow<unknown>[]) => Promise<boolean>;
  /** Puts a new run in the place of the old one. */
  readonly replace: (rows: readonly BulkRow<unknown>[]) => Promise<void>;
  /** Resolves when the row as it is now is on disk, or could not be put there. */
  readonly write: (row: BulkRow<unknown>) => Promise<void>;
  readonly remove: () => Promise<void>;
  /** Resolves when everything so far is on disk, or could not be put there. */
  readonly settled: () => Promise<void>;
}

/**
 * Writes that come while one is under way go together in the next.
 * @param onFault storage is full or was closed: the run lives as long as the page from now on
 */
export function keepRows(owner: string, name: string, onError: () => void): SavedRows {
  let dirty = new Map<number, BulkRow<unknown>>();
  let turn: Promise<void> = Promise.resolve();
  let next: Promise<void> | undefined;

  const inTurn = (work: () => Promise<void>) => {
    turn = turn.then(work).catch(onError);
    return turn;
  };
  const flush = () => {
    next = undefined;
    const rows = [...dirty.values()];
    dirty = new Map();
    return writeRows(owner, name, rows);
  };
  const trial = `${name} trial`;
  return {
    canKeep: async (rows) => {
      try {
        await writeRun(owner, trial, { startedAt: Date.now() }, rows);
        return true;
      } catch {
        return false;
      } finally {
        await deleteRun(owner, trial).catch(() => undefined);
      }
    },
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

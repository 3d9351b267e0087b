import type { DBSchema } from 'idb';
import { defineDatabase, inTransaction } from '#lib/database.ts';
import { storable } from '#lib/stored-record.ts';
import type { BulkRow } from '../bulk-row.ts';

/** How long another tab may be at it before it counts as busy, in milliseconds: to look at a run takes less. */
const PATIENCE_MS = 300;
/** How long to wait before it is tried again, in milliseconds. */
const PAUSE_MS = 20;

/**
 * Does something while no other tab does anything under the same name.
 * @returns false when another tab was at it, and nothing was done
 */
export async function withLock(name: string, work: () => Promise<void>): Promise<boolean> {
  // Browsers have locks in secure contexts only; without them the tabs are on their own.
  if (!('locks' in navigator)) {
    await work();
    return true;
  }
  const until = performance.now() + PATIENCE_MS;
  // Asked again and again, since a request that is given up may be granted all the same, and this tab would then pass for
  // another one that is at it.
  for (;;) {
    const isMine = await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock) await work();
      return lock !== null;
    });
    if (isMine) return true;
    if (performance.now() >= until) return false;
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

/** Does something as soon as every other tab has finished what it does under the name. */
export async function afterLock(name: string, work: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request(name, work);
}

/** What is stored of a run beside its rows. */
interface SavedRun {
  readonly startedAt: number;
}

interface Schema extends DBSchema {
  runs: { key: [string, string]; value: SavedRun };
  rows: { key: [string, string, number]; value: BulkRow<unknown> };
}

const NAME = 'sealdesk-bulk';
/** Rows written in one go. */
const PART = 250;

const open = defineDatabase<Schema>(NAME, 1, (database) => {
  database.createObjectStore('runs');
  database.createObjectStore('rows');
});

/** Rows of one run; an empty list sorts after every number. */
const rangeOf = (owner: string, name: string) => IDBKeyRange.bound([owner, name], [owner, name, []]);

/** The run that an owner keeps under a name, with its rows in order. */
export async function readRun(
  owner: string,
  name: string,
): Promise<{ readonly run: SavedRun; readonly rows: BulkRow<unknown>[] } | undefined> {
  const transaction = (await open()).transaction(['runs', 'rows']);
  const [run, rows] = await Promise.all([
    transaction.objectStore('runs').get([owner, name]),
    transaction.objectStore('rows').getAll(rangeOf(owner, name)),
  ]);
  return run && { run, rows };
}

/** Replaces the run that is stored under the name. */
export async function writeRun(
  owner: string,
  name: string,
  run: SavedRun,
  rows: readonly BulkRow<unknown>[],
): Promise<void> {
  const transaction = (await open()).transaction(['runs', 'rows'], 'readwrite');
  const store = transaction.objectStore('rows');
  inTransaction(store.delete(rangeOf(owner, name)));
  inTransaction(transaction.objectStore('runs').put(run, [owner, name]));
  // In parts, so that thousands of rows leave the page responsive.
  for (let from = 0; from < rows.length; from += PART) {
    const puts: Promise<unknown>[] = rows
      .slice(from, from + PART)
      .map((row) => store.put(storable(row), [owner, name, row.index]));
    for (const put of puts) inTransaction(put);
    // Where one fails the transaction does, too.
    await puts.at(-1)?.catch(() => undefined);
  }
  await transaction.done;
}

async function writeRows(owner: string, name: string, rows: readonly BulkRow<unknown>[]): Promise<void> {
  const transaction = (await open()).transaction('rows', 'readwrite');
  for (const row of rows) inTransaction(transaction.store.put(storable(row), [owner, name, row.index]));
  await transaction.done;
}

async function deleteRun(owner: string, name: string): Promise<void> {
  const transaction = (await open()).transaction(['runs', 'rows'], 'readwrite');
  inTransaction(transaction.objectStore('rows').delete(rangeOf(owner, name)));
  inTransaction(transaction.objectStore('runs').delete([owner, name]));
  await transaction.done;
}

/** What changes in a run, on its way to the disk. */
interface SavedRows {
  /** Tries whether the rows can be stored, beside the run that is. */
  readonly canStore: (rows: readonly BulkRow<unknown>[]) => Promise<boolean>;
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
export function openRowStore(owner: string, name: string, onError: () => void): SavedRows {
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
    canStore: async (rows) => {
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

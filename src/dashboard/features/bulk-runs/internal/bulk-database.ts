import type { DBSchema } from 'idb';
import { defineDatabase, inTransaction } from '#lib/database.ts';
import { storable } from '#lib/stored-record.ts';
import type { BulkRow } from '../bulk-row.ts';

/** Milliseconds after which a lock counts as held by another tab; a read of the run holds it for less. */
const PATIENCE_MS = 300;
/** Milliseconds between attempts. */
const PAUSE_MS = 20;

/** Runs `work` under the Web Lock `name`. @returns false if another tab holds the lock */
export async function withLock(name: string, work: () => Promise<void>): Promise<boolean> {
  // Web Locks exist in secure contexts only; without them tabs are not coordinated.
  if (!('locks' in navigator)) {
    await work();
    return true;
  }
  const until = performance.now() + PATIENCE_MS;
  // Polls: an aborted lock request may still be granted, and this tab would then take its own lock for another tab's.
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

export async function afterLock(name: string, work: () => Promise<void>): Promise<void> {
  if ('locks' in navigator) await navigator.locks.request(name, work);
}

interface SavedRun {
  readonly startedAt: number;
}

interface Schema extends DBSchema {
  runs: { key: [string, string]; value: SavedRun };
  rows: { key: [string, string, number]; value: BulkRow<unknown> };
}

const NAME = 'sealdesk-bulk';
/** Rows per batch. */
const PART = 250;

const open = defineDatabase<Schema>(NAME, 1, (database) => {
  database.createObjectStore('runs');
  database.createObjectStore('rows');
});

/** A key range: an empty array sorts after every number. */
const rangeOf = (owner: string, name: string) => IDBKeyRange.bound([owner, name], [owner, name, []]);

/** The stored run with its rows in order. */
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
  // In batches, so that thousands of rows do not block the page.
  for (let from = 0; from < rows.length; from += PART) {
    const puts: Promise<unknown>[] = rows
      .slice(from, from + PART)
      .map((row) => store.put(storable(row), [owner, name, row.index]));
    for (const put of puts) inTransaction(put);
    // If one put fails, the transaction fails too.
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

interface SavedRows {
  /** Tests whether the rows fit beside the stored run. */
  readonly canStore: (rows: readonly BulkRow<unknown>[]) => Promise<boolean>;
  readonly replace: (rows: readonly BulkRow<unknown>[]) => Promise<void>;
  /** Resolves when the row is written or the write failed. */
  readonly write: (row: BulkRow<unknown>) => Promise<void>;
  readonly remove: () => Promise<void>;
  /** Resolves when all writes so far are finished or failed. */
  readonly settled: () => Promise<void>;
}

/**
 * Writes requested during a write are batched into the next.
 * @param onError called if storage is full or closed: the run then lasts as long as the page
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

import type { DBSchema } from 'idb';
import { defineDatabase, inTransaction } from '#lib/database.ts';
import { storable } from '#lib/storable.ts';
import type { BulkRow } from '../bulk-row.ts';

/** What is kept of a run beside its rows. */
export interface SavedRun {
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

/** Puts a run in the place of the one that was kept under the name. */
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

export async function writeRows(
  owner: string,
  name: string,
  rows: readonly BulkRow<unknown>[],
): Promise<void> {
  const transaction = (await open()).transaction('rows', 'readwrite');
  for (const row of rows) inTransaction(transaction.store.put(storable(row), [owner, name, row.index]));
  await transaction.done;
}

export async function deleteRun(owner: string, name: string): Promise<void> {
  const transaction = (await open()).transaction(['runs', 'rows'], 'readwrite');
  inTransaction(transaction.objectStore('rows').delete(rangeOf(owner, name)));
  inTransaction(transaction.objectStore('runs').delete([owner, name]));
  await transaction.done;
}

import type { DBSchema } from 'idb';
import { defineDatabase, inTransaction } from '#lib/database.ts';
import { storable } from '#lib/stored-record.ts';
import type { DirectoryEntry } from '../directory-entry.ts';

/** Progress of reading the request logs. */
export interface ScanMark {
  /** UNIX seconds: `created` of the newest entry that was read. */
  readonly newest: number;
}

interface Schema extends DBSchema {
  entries: { key: [string, string, string]; value: DirectoryEntry & { readonly owner: string } };
  scans: { key: string; value: ScanMark };
}

const NAME = 'sealdesk-directory';

const open = defineDatabase<Schema>(NAME, 1, (database) => {
  database.createObjectStore('entries', { keyPath: ['owner', 'type', 'id'] });
  database.createObjectStore('scans');
});

/** A key range: an empty array sorts after every string. */
const rangeOf = (owner: string) => IDBKeyRange.bound([owner], [owner, []]);

export async function readEntries(owner: string): Promise<DirectoryEntry[]> {
  const rows = await (await open()).getAll('entries', rangeOf(owner));
  return rows.map(({ owner: _, ...entry }) => entry);
}

/** In one transaction. */
export async function writeEntries(
  owner: string,
  changed: readonly DirectoryEntry[],
  removed: readonly Pick<DirectoryEntry, 'type' | 'id'>[],
): Promise<void> {
  const transaction = (await open()).transaction('entries', 'readwrite');
  for (const { name, givenName, ...entry } of changed)
    inTransaction(transaction.store.put({ ...entry, ...storable({ name, givenName }), owner }));
  for (const { type, id } of removed) inTransaction(transaction.store.delete([owner, type, id]));
  // Commits at once: the browser aborts an open transaction when the page is left.
  transaction.commit();
  await transaction.done;
}

/** Deletes all entries and the scan mark of an owner. */
export async function clearOwner(owner: string): Promise<void> {
  const transaction = (await open()).transaction(['entries', 'scans'], 'readwrite');
  inTransaction(transaction.objectStore('entries').delete(rangeOf(owner)));
  inTransaction(transaction.objectStore('scans').delete(owner));
  await transaction.done;
}

export async function readScanMark(owner: string): Promise<ScanMark | undefined> {
  return (await open()).get('scans', owner);
}

export async function writeScanMark(owner: string, mark: ScanMark): Promise<void> {
  await (await open()).put('scans', mark, owner);
}

import type { DBSchema } from 'idb';
import { defineDatabase, inTransaction } from '#lib/database.ts';
import type { ActivityEntry } from '../activity-entry.ts';

interface Schema extends DBSchema {
  entries: {
    key: [string, string];
    value: ActivityEntry & { readonly owner: string };
    indexes: { time: [string, number] };
  };
}

const open = defineDatabase<Schema>('sealdesk-activity', 1, (database) => {
  const store = database.createObjectStore('entries', { keyPath: ['owner', 'id'] });
  store.createIndex('time', ['owner', 'at']);
});

/** Keys of one owner; an empty list sorts after every text and number. */
const rangeOf = (owner: string) => IDBKeyRange.bound([owner], [owner, []]);

/** Everything that was written down for an owner, oldest first. */
export async function readActivity(owner: string): Promise<ActivityEntry[]> {
  const rows = await (await open()).getAllFromIndex('entries', 'time', rangeOf(owner));
  return rows.map(({ owner: _, ...entry }) => entry);
}

export async function writeActivity(owner: string, entries: readonly ActivityEntry[]): Promise<void> {
  const transaction = (await open()).transaction('entries', 'readwrite');
  for (const entry of entries) inTransaction(transaction.store.put({ ...entry, owner }));
  // Said at once: a transaction that waits for its answers before it ends is lost with the page.
  transaction.commit();
  await transaction.done;
}

/** Gives up the oldest entries beyond a number. */
export async function trimActivity(owner: string, most: number): Promise<void> {
  const transaction = (await open()).transaction('entries', 'readwrite');
  const keys = await transaction.store.index('time').getAllKeys(rangeOf(owner));
  for (const key of keys.slice(0, Math.max(0, keys.length - most)))
    inTransaction(transaction.store.delete(key));
  await transaction.done;
}

export async function clearActivity(owner: string): Promise<void> {
  await (await open()).delete('entries', rangeOf(owner));
}

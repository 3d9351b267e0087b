import type { DBSchema } from 'idb';
import { useSyncExternalStore } from 'react';
import { ownerOf, useSession } from '#features/session/session.ts';
import { defineDatabase, inTransaction } from '#lib/database.ts';
import { memoize } from '#lib/memoize.ts';
import { noteStored } from '#lib/storage.ts';
import type { ActivityEntry } from './activity-entry.ts';

interface Schema extends DBSchema {
  entries: {
    key: [string, string];
    /** The reason of a refusal was `fault` until November 2026. */
    value: ActivityEntry & { readonly owner: string; readonly fault?: string };
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
async function readActivity(owner: string): Promise<ActivityEntry[]> {
  const rows = await (await open()).getAllFromIndex('entries', 'time', rangeOf(owner));
  return rows.map(({ owner: _, fault, ...entry }) =>
    fault === undefined ? entry : { ...entry, error: fault },
  );
}

async function writeActivity(owner: string, entries: readonly ActivityEntry[]): Promise<void> {
  const transaction = (await open()).transaction('entries', 'readwrite');
  for (const entry of entries) inTransaction(transaction.store.put({ ...entry, owner }));
  // Said at once: a transaction that waits for its answers before it ends is lost with the page.
  transaction.commit();
  await transaction.done;
}

/** Gives up the oldest entries beyond a number. */
async function trimActivity(owner: string, most: number): Promise<void> {
  const transaction = (await open()).transaction('entries', 'readwrite');
  const keys = await transaction.store.index('time').getAllKeys(rangeOf(owner));
  for (const key of keys.slice(0, Math.max(0, keys.length - most)))
    inTransaction(transaction.store.delete(key));
  await transaction.done;
}

async function clearActivity(owner: string): Promise<void> {
  await (await open()).delete('entries', rangeOf(owner));
}

/** Most entries stored for one owner. A run of an import alone has thousands. */
const MAX_ENTRIES = 20_000;
/**
 * The first change is told and written at once: the page may be left the next moment. Those of a run come by the dozen and
 * are taken together, at most so often, in milliseconds.
 */
const GATHER_MS = 200;

/** What was changed from this browser by one account in one environment. */
export interface Activity {
  /** Newest first; undefined until it is read. The same list until something changes. */
  readonly entries: () => readonly ActivityEntry[] | undefined;
  readonly subscribe: (listener: () => void) => () => void;
  readonly record: (entry: ActivityEntry) => void;
  /** @param at UNIX seconds */
  readonly markUndone: (id: string, at: number) => void;
  readonly clear: () => Promise<void>;
}

/** Storage can be forbidden or full; what was done is then remembered as long as the page lives. */
const ignoreStorageError = () => undefined;

function openActivity(owner: string): Activity {
  let list: readonly ActivityEntry[] | undefined;
  const due = new Map<string, ActivityEntry>();
  const writing = new Set<ActivityEntry>();
  let gathering: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const channel = new BroadcastChannel(`sealdesk-activity ${owner}`);
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const load = async () => {
    const stored = await readActivity(owner).catch(() => []);
    const known = new Map(stored.map((entry) => [entry.id, entry]));
    // What changed while the disk was read is newer than the disk.
    for (const entry of [...writing, ...due.values()]) known.set(entry.id, entry);
    list = [...known.values()].toSorted((a, b) => b.at - a.at || (b.id > a.id ? 1 : -1));
    tell();
  };
  const write = async (entries: readonly ActivityEntry[]) => {
    for (const entry of entries) writing.add(entry);
    await writeActivity(owner, entries).then(
      () => noteStored('activity', true),
      () => noteStored('activity', false),
    );
    for (const entry of entries) writing.delete(entry);
    channel.postMessage('changed');
  };
  const flush = () => {
    clearTimeout(gathering);
    gathering = undefined;
    if (due.size === 0) return;
    void write([...due.values()]);
    due.clear();
    tell();
  };
  const put = (entry: ActivityEntry) => {
    due.set(entry.id, entry);
    if (gathering !== undefined) return;
    flush();
    gathering = setTimeout(flush, GATHER_MS);
  };
  channel.onmessage = () => void load();
  addEventListener('pagehide', flush);
  void load();
  void trimActivity(owner, MAX_ENTRIES).catch(ignoreStorageError);
  return {
    entries: () => list,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    record: (entry) => {
      list = list && [entry, ...list];
      put(entry);
    },
    markUndone: (id, at) => {
      const undone = (entry: ActivityEntry) => (entry.id === id ? { ...entry, undoneAt: at } : entry);
      list = list?.map(undone);
      const entry = list?.find((it) => it.id === id);
      if (entry) put(entry);
    },
    clear: async () => {
      due.clear();
      list = [];
      tell();
      await clearActivity(owner).catch(ignoreStorageError);
      channel.postMessage('changed');
    },
  };
}

/** The activity of an owner: an account in an environment. */
export const activityOf = memoize(openActivity);

/** The activity of whoever is signed in; renders again whenever it changes. */
export function useActivity(): Activity {
  const activity = activityOf(ownerOf(useSession()));
  useSyncExternalStore(activity.subscribe, activity.entries);
  return activity;
}

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
    /** Entries until November 2026 have `fault` in place of `error`. */
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

/** Oldest first. */
async function readActivity(owner: string): Promise<ActivityEntry[]> {
  const rows = await (await open()).getAllFromIndex('entries', 'time', rangeOf(owner));
  return rows.map(({ owner: _, fault, ...entry }) =>
    fault === undefined ? entry : { ...entry, error: fault },
  );
}

async function writeActivity(owner: string, entries: readonly ActivityEntry[]): Promise<void> {
  const transaction = (await open()).transaction('entries', 'readwrite');
  for (const entry of entries) inTransaction(transaction.store.put({ ...entry, owner }));
  // Commits at once: the browser aborts an open transaction when the page is left.
  transaction.commit();
  await transaction.done;
}

/** Deletes the oldest entries beyond `most`. */
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

/** For one owner. One import can make thousands of entries. */
const MAX_ENTRIES = 20_000;
/**
 * Milliseconds between writes. The first change is written at once, since the page may be left; those of a run are
 * batched.
 */
const GATHER_MS = 200;

export interface Activity {
  /** Newest first; undefined until it is read. The same array until an entry changes. */
  readonly entries: () => readonly ActivityEntry[] | undefined;
  readonly subscribe: (listener: () => void) => () => void;
  readonly record: (entry: ActivityEntry) => void;
  /** @param at UNIX seconds */
  readonly markUndone: (id: string, at: number) => void;
  readonly clear: () => Promise<void>;
}

/** Storage can be forbidden or full: the activity then lasts as long as the page. */
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
    // Changes made during the read are newer than what was read.
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

export const activityOf = memoize(openActivity);

export function useActivity(): Activity {
  const activity = activityOf(ownerOf(useSession()));
  useSyncExternalStore(activity.subscribe, activity.entries);
  return activity;
}

import type { Entity } from '#contract/entities.ts';
import type { EntityType } from '#contract/entity-types.ts';
import { memoize } from '#lib/memoize.ts';
import { noteStored } from '#lib/storage.ts';
import {
  type DirectoryEntry,
  keyOf,
  MAX_NAME_LENGTH,
  type NotedBrand,
  sighted,
  surplus,
} from './directory-entry.ts';
import { searchDirectory } from './directory-search.ts';
import { clearOwner, readEntries, writeEntries } from './internal/directory-database.ts';

/** Milliseconds. Sightings are frequent, so they are batched. */
const GATHER_MS = 300;

/** For one owner, without pinned and named IDs. */
export const MAX_ENTRIES = 20_000;

type Key = Pick<DirectoryEntry, 'type' | 'id'>;

/** The IDs that this browser remembers for an owner. */
export interface Directory {
  /** Unordered; the same array until an entry changes. */
  readonly entries: () => readonly DirectoryEntry[];
  readonly subscribe: (listener: () => void) => () => void;
  readonly find: (key: Key) => DirectoryEntry | undefined;
  readonly search: (
    text: string,
    options?: { type?: EntityType | undefined; limit?: number },
  ) => DirectoryEntry[];
  /** @param at UNIX seconds */
  readonly see: (entities: readonly Entity[], at: number) => void;
  readonly pin: (key: Key, pinned: boolean) => void;
  /** Sets the user's own name; an empty one removes it. */
  readonly rename: (key: Key, name: string) => void;
  /** Notes the assigned brand; undefined forgets it. The entity must have been seen. */
  readonly noteBrand: (key: Key, brand: NotedBrand | undefined) => void;
  /** @param at UNIX seconds */
  readonly noteMade: (entity: Entity, at: number) => void;
  readonly forget: (key: Key) => void;
  readonly clear: () => Promise<void>;
  /** Resolves when all changes so far are written or failed. */
  readonly settled: () => Promise<void>;
}

interface Pending {
  readonly changed: Map<string, DirectoryEntry>;
  readonly removed: Map<string, Key>;
}

/** Storage can be forbidden or full: the directory then lasts as long as the page. */
const ignoreStorageError = () => undefined;

/** Merges entries seen before the read without losing stored marks. */
function marksSaved(stored: DirectoryEntry, early: DirectoryEntry): DirectoryEntry {
  return {
    ...sighted(stored, early, early.lastSeen),
    pinned: stored.pinned || early.pinned,
    givenName: early.givenName ?? stored.givenName,
    brand: early.brand ?? stored.brand,
    madeHere: early.madeHere ?? stored.madeHere,
  };
}

function openDirectory(owner: string): Directory {
  const known = new Map<string, DirectoryEntry>();
  const listeners = new Set<() => void>();
  const channel = new BroadcastChannel(`sealdesk-directory ${owner}`);
  let list: readonly DirectoryEntry[] | undefined;
  let gathering: ReturnType<typeof setTimeout> | undefined;
  let pending: Pending = { changed: new Map(), removed: new Map() };
  const writing = new Set<Pending>();
  let turn: Promise<void> = Promise.resolve();
  let scheduled = false;
  let isLoaded = false;

  const changedNow = () => {
    list = undefined;
    for (const listener of listeners) listener();
  };

  const load = async () => {
    const stored = await readEntries(owner);
    // Changes made during the read are newer than what was read.
    known.clear();
    for (const entry of stored) known.set(keyOf(entry), entry);
    for (const [key, entry] of pending.changed) {
      const before = isLoaded ? undefined : known.get(key);
      const newest = before ? marksSaved(before, entry) : entry;
      known.set(key, newest);
      pending.changed.set(key, newest);
    }
    isLoaded = true;
    for (const { changed, removed } of [...writing, pending]) {
      for (const [key, entry] of changed) known.set(key, entry);
      for (const key of removed.keys()) known.delete(key);
    }
    changedNow();
  };

  const write = async (batch: Pending) => {
    writing.add(batch);
    await writeEntries(owner, [...batch.changed.values()], [...batch.removed.values()]).then(
      () => noteStored('names', true),
      () => noteStored('names', false),
    );
    writing.delete(batch);
    channel.postMessage('changed');
  };

  const flush = () => {
    scheduled = false;
    const batch = pending;
    pending = { changed: new Map(), removed: new Map() };
    return write(batch);
  };

  /**
   * Writes all changes of a task at once, since the page may be left. Waits for the first read, which may hold the user's
   * marks.
   */
  const schedule = () => {
    if (scheduled) return;
    scheduled = true;
    if (isLoaded)
      queueMicrotask(() => {
        turn = Promise.all([turn, flush()]).then(() => undefined);
      });
    else turn = turn.then(flush);
  };

  const put = (entry: DirectoryEntry) => {
    const key = keyOf(entry);
    known.set(key, entry);
    pending.changed.set(key, entry);
    pending.removed.delete(key);
  };

  const remove = (entry: Key) => {
    const key = keyOf(entry);
    known.delete(key);
    pending.changed.delete(key);
    pending.removed.set(key, entry);
  };

  /** Publishes and writes the batched sightings. */
  const gather = () => {
    clearTimeout(gathering);
    gathering = undefined;
    if (known.size > MAX_ENTRIES) for (const entry of surplus(known.values(), MAX_ENTRIES)) remove(entry);
    schedule();
    changedNow();
  };

  const change = (key: Key, changes: Partial<DirectoryEntry>) => {
    const entry = known.get(keyOf(key));
    if (!entry) return;
    put({ ...entry, ...changes });
    schedule();
    changedNow();
  };

  // Reads and writes are serialized, so that a read never restores what a write is about to change.
  const reload = () => {
    turn = turn.then(load).catch(ignoreStorageError);
  };
  channel.onmessage = reload;
  reload();

  const entries = () => {
    list ??= [...known.values()];
    return list;
  };

  return {
    entries,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    find: (key) => known.get(keyOf(key)),
    search: (text, options) => searchDirectory(entries(), text, options),
    see: (entities, at) => {
      let different = false;
      for (const entity of entities) {
        const before = known.get(keyOf(entity));
        const after = sighted(before, entity, at);
        if (before && before.lastSeen === after.lastSeen && before.name === after.name) continue;
        put(after);
        different = true;
      }
      if (different) gathering ??= setTimeout(gather, GATHER_MS);
    },
    pin: (key, pinned) => change(key, { pinned }),
    rename: (key, name) => change(key, { givenName: name.trim().slice(0, MAX_NAME_LENGTH) || undefined }),
    noteBrand: (key, brand) => change(key, { brand }),
    noteMade: (entity, at) => {
      put({ ...sighted(known.get(keyOf(entity)), entity, at), madeHere: at });
      schedule();
      changedNow();
    },
    forget: (key) => {
      remove(key);
      schedule();
      changedNow();
    },
    clear: async () => {
      known.clear();
      pending = { changed: new Map(), removed: new Map() };
      clearTimeout(gathering);
      gathering = undefined;
      changedNow();
      turn = turn.then(() => clearOwner(owner)).catch(ignoreStorageError);
      await turn;
      channel.postMessage('changed');
    },
    settled: async () => {
      if (gathering !== undefined) gather();
      // Pending changes are written at the end of this task.
      await Promise.resolve();
      await turn;
    },
  };
}

export const directoryOf = memoize(openDirectory);

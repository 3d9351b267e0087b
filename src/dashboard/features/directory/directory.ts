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

/** Sightings come by the hundred; they are told and written together, at most so often, in milliseconds. */
const GATHER_MS = 300;

/** Most ids stored for one owner, apart from those that are pinned or named. */
export const MAX_ENTRIES = 20_000;

type Key = Pick<DirectoryEntry, 'type' | 'id'>;

/** The ids that this browser remembers for one account in one environment. */
export interface Directory {
  /** All entries, in no order; the same list until something changes. */
  readonly entries: () => readonly DirectoryEntry[];
  readonly subscribe: (listener: () => void) => () => void;
  readonly find: (key: Key) => DirectoryEntry | undefined;
  readonly search: (
    text: string,
    options?: { type?: EntityType | undefined; limit?: number },
  ) => DirectoryEntry[];
  /** Remembers entities that were seen. @param at UNIX seconds */
  readonly see: (entities: readonly Entity[], at: number) => void;
  readonly pin: (key: Key, pinned: boolean) => void;
  /** Gives an entry a name of the person's own; an empty one takes it away. */
  readonly rename: (key: Key, name: string) => void;
  /** Remembers which brand an entity was given here; undefined forgets it. The entity must have been seen. */
  readonly noteBrand: (key: Key, brand: NotedBrand | undefined) => void;
  /** Remembers that an entity was created from here. @param at UNIX seconds */
  readonly noteMade: (entity: Entity, at: number) => void;
  readonly forget: (key: Key) => void;
  readonly clear: () => Promise<void>;
  /** Resolves when what was changed so far is on disk, or could not be put there. */
  readonly settled: () => Promise<void>;
}

interface Pending {
  readonly changed: Map<string, DirectoryEntry>;
  readonly removed: Map<string, Key>;
}

/** Storage can be forbidden or full; the directory then lives as long as the page. */
const ignoreStorageError = () => undefined;

/** What was seen before the disk was read, without taking away the marks that stood there. */
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
    // What changed while the disk was read is newer than the disk.
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
   * One write for everything that changes in one go, at once: the page may be left the next moment. Before the disk is
   * read a write has to wait for that, since it may hold the person's marks.
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

  /** Tells and writes what was seen since the last time. */
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

  // Reads and writes take turns, so that a read never brings back what a write is about to change.
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
      // What is due is written at the end of this task, and takes its turn then.
      await Promise.resolve();
      await turn;
    },
  };
}

/** The directory of an owner: an account in an environment. */
export const directoryOf = memoize(openDirectory);

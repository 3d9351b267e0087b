import { clearActivity, readActivity, trimActivity, writeActivity } from './activity-database.ts';
import type { ActivityEntry } from './activity-entry.ts';

/** Most entries kept for one owner. A run of an import alone has thousands. */
export const MOST_ENTRIES = 20_000;
/** Changes of a run come by the dozen; they are told and written together, at most so often, in milliseconds. */
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
const ignoreStorageFault = () => undefined;

function openActivity(owner: string): Activity {
  let list: readonly ActivityEntry[] | undefined;
  let due = new Map<string, ActivityEntry>();
  let gathering: ReturnType<typeof setTimeout> | undefined;
  let turn: Promise<void> = Promise.resolve();
  const listeners = new Set<() => void>();
  const channel = new BroadcastChannel(`sealdesk-activity ${owner}`);
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const load = async () => {
    const stored = await readActivity(owner).catch(() => []);
    const known = new Map(stored.map((entry) => [entry.id, entry]));
    for (const entry of [...(list ?? []), ...due.values()]) if (due.has(entry.id)) known.set(entry.id, entry);
    list = [...known.values()].toSorted((a, b) => b.at - a.at);
    tell();
  };
  const flush = () => {
    clearTimeout(gathering);
    gathering = undefined;
    if (due.size === 0) return;
    const entries = [...due.values()];
    due = new Map();
    turn = turn
      .then(() => writeActivity(owner, entries))
      .then(() => channel.postMessage('changed'))
      .catch(ignoreStorageFault);
    tell();
  };
  const put = (entry: ActivityEntry) => {
    due.set(entry.id, entry);
    gathering ??= setTimeout(flush, GATHER_MS);
  };
  const reload = () => {
    turn = turn.then(load);
  };
  channel.onmessage = reload;
  addEventListener('pagehide', flush);
  turn = turn.then(() => trimActivity(owner, MOST_ENTRIES)).catch(ignoreStorageFault);
  reload();
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
      if (!entry) return;
      put(entry);
      flush();
    },
    clear: async () => {
      due = new Map();
      list = [];
      tell();
      turn = turn.then(() => clearActivity(owner)).catch(ignoreStorageFault);
      await turn;
      channel.postMessage('changed');
    },
  };
}

const opened = new Map<string, Activity>();

/** The activity of an owner: an account in an environment. Opened once for a page. @param owner see `ownerOf` */
export function activityOf(owner: string): Activity {
  const known = opened.get(owner);
  if (known) return known;
  const activity = openActivity(owner);
  opened.set(owner, activity);
  return activity;
}

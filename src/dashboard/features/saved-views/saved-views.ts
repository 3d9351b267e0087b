import { z } from 'zod';
import { memoize } from '#lib/memoize.ts';
import { createStore, type Store } from '#lib/store.ts';
import { readStoredRecord, storable, writeStoredRecord } from '#lib/stored-record.ts';

/** What is saved under names, and how it is called on its page. */
export interface SavedKind {
  /** `view`, `query` */
  readonly one: string;
  readonly many: string;
  /** A name that somebody might give. */
  readonly exampleName: string;
  /** What it is good for, for whoever has none yet. */
  readonly purpose: string;
  /** What the query of an address shows, in words. */
  readonly words: (query: string) => string;
  /** Path, with its query, of the list that a query of an address shows. */
  readonly link: (query: string) => string;
}

/** What a list shows, by filters and sorting, under a name of the person's own. */
export interface SavedView {
  readonly name: string;
  /** Query of the address, with its question mark; empty for the list as it usually is. */
  readonly query: string;
}

/** In characters. */
export const MAX_VIEW_NAME_LENGTH = 60;
/** So many are saved; the list is read by people. */
const MOST_VIEWS = 100;

const storedViews = z.array(z.object({ name: z.string().min(1), query: z.string() })).max(MOST_VIEWS);

/** The views of one account on one list, stored on this browser. */
export interface SavedViews extends Pick<Store<readonly SavedView[]>, 'get' | 'subscribe'> {
  /** Keeps a view, in the place of the one that has its name, if there is one. */
  readonly save: (view: SavedView) => void;
  /** Gives a view another name. It replaces the one that had it. */
  readonly rename: (name: string, next: string) => void;
  readonly remove: (name: string) => void;
}

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** The view that has a name, whatever its capitals. */
export const viewNamed = (views: readonly SavedView[], name: string): SavedView | undefined =>
  views.find((view) => same(view.name, name.trim()));

const sorted = (views: readonly SavedView[]) =>
  views.toSorted((a, b) => a.name.localeCompare(b.name, 'en-GB', { numeric: true }));

function openViews(key: string): SavedViews {
  const read = () => sorted(readStoredRecord(key, storedViews) ?? []);
  const store = createStore<readonly SavedView[]>(read());
  const put = (views: readonly SavedView[]) => {
    // As they are stored: a view that does something else after a reload would be none.
    store.set(storable(sorted(views).slice(0, MOST_VIEWS)));
    writeStoredRecord(key, store.get());
  };
  const without = (...names: readonly string[]) =>
    store.get().filter((view) => !names.some((name) => same(view.name, name)));
  // Another tab has changed them.
  addEventListener('storage', (event) => {
    if (event.key === key) store.set(read());
  });
  return {
    get: store.get,
    subscribe: store.subscribe,
    save: (view) => put([...without(view.name), view]),
    rename: (name, next) => {
      const view = viewNamed(store.get(), name);
      if (view) put([...without(name, next), { ...view, name: next }]);
    },
    remove: (name) => put(without(name)),
  };
}

/**
 * The views that an account in an environment keeps of a list.
 * @param list names the list in the storage: `copy-views`
 * @param owner see `ownerOf`
 */
export const savedViews = memoize((list: string, owner: string) => openViews(`sealdesk.${list} ${owner}`));

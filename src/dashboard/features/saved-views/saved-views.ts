import { z } from 'zod';
import { memoize } from '#lib/memoize.ts';
import type { Store } from '#lib/store.ts';
import { storable, storedStore } from '#lib/stored-record.ts';

/** Texts for a kind of saved query. */
export interface SavedKind {
  /** `view`, `query` */
  readonly one: string;
  readonly many: string;
  readonly exampleName: string;
  /** Shown in an empty list. */
  readonly purpose: string;
  /** Describes a query. */
  readonly words: (query: string) => string;
  /** Path of the list with a query. */
  readonly link: (query: string) => string;
}

export interface SavedView {
  readonly name: string;
  /** With the question mark; empty for the default list. */
  readonly query: string;
}

/** Characters. */
export const MAX_VIEW_NAME_LENGTH = 60;
const MAX_VIEWS = 100;

const storedViews = z
  .array(z.object({ name: z.string().min(1), query: z.string() }))
  .max(MAX_VIEWS)
  .readonly();

/** Stored in this browser, by account and list. */
export interface SavedViews extends Pick<Store<readonly SavedView[]>, 'get' | 'subscribe'> {
  /** Replaces a view of the same name. */
  readonly save: (view: SavedView) => void;
  /** Replaces a view of the same name. */
  readonly rename: (name: string, next: string) => void;
  readonly remove: (name: string) => void;
}

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** Case-insensitive. */
export const viewNamed = (views: readonly SavedView[], name: string): SavedView | undefined =>
  views.find((view) => same(view.name, name.trim()));

const sorted = (views: readonly SavedView[]) =>
  views.toSorted((a, b) => a.name.localeCompare(b.name, 'en-GB', { numeric: true }));

function openViews(key: string): SavedViews {
  const store = storedStore(key, storedViews, []);
  // Normalized as stored, so that a reload changes nothing.
  const put = (views: readonly SavedView[]) => store.set(storable(sorted(views).slice(0, MAX_VIEWS)));
  const without = (...names: readonly string[]) =>
    store.get().filter((view) => !names.some((name) => same(view.name, name)));
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

/** @param list name in the storage: `copy-views` @param owner see `ownerOf` */
export const savedViews = memoize((list: string, owner: string) => openViews(`sealdesk.${list} ${owner}`));

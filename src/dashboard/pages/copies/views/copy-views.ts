import { z } from 'zod';
import { readStoredRecord } from '#kit/stored-record.ts';
import { createStore, type Store } from '#ui/store.ts';
import { writeStored } from '#ui/stored-text.ts';
import { type CopyState, copyUrlState } from '../filters/copy-state.ts';

/** Filters and sorting under a name of the person's own. It belongs to no template: any can be looked at through it. */
export interface CopyView {
  readonly name: string;
  /** Query of the address, with its question mark; empty for all copies as they are usually sorted. */
  readonly query: string;
}

/** Longest name of a view, in characters. */
export const LONGEST_VIEW_NAME = 60;
/** So many are kept; the list is read by people. */
const MOST_VIEWS = 100;

const storedViews = z.array(z.object({ name: z.string().min(1), query: z.string() })).max(MOST_VIEWS);

/** The views of one account, kept on this browser. */
export interface CopyViews extends Pick<Store<readonly CopyView[]>, 'get' | 'subscribe'> {
  /** Keeps a view, in the place of the one that has its name, if there is one. */
  readonly save: (view: CopyView) => void;
  /** Gives a view another name. It takes the place of the one that had it. */
  readonly rename: (name: string, next: string) => void;
  readonly remove: (name: string) => void;
}

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** The view that has a name, whatever its capitals. */
export const viewNamed = (views: readonly CopyView[], name: string): CopyView | undefined =>
  views.find((view) => same(view.name, name.trim()));

const sorted = (views: readonly CopyView[]) =>
  views.toSorted((a, b) => a.name.localeCompare(b.name, 'en-GB', { numeric: true }));

/** The query of a view that shows what the state shows, from its first page. */
export const viewQueryOf = (state: CopyState): string =>
  copyUrlState.change(new URLSearchParams(), { ...state, page: 1 });

function openViews(key: string): CopyViews {
  const read = () => sorted(readStoredRecord(key, storedViews) ?? []);
  const store = createStore<readonly CopyView[]>(read());
  const put = (views: readonly CopyView[]) => {
    store.set(sorted(views).slice(0, MOST_VIEWS));
    writeStored(key, JSON.stringify(store.get()));
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

const opened = new Map<string, CopyViews>();

/** The views of an account in an environment. @param owner see `ownerOf` */
export function viewsOf(owner: string): CopyViews {
  const known = opened.get(owner);
  if (known) return known;
  const views = openViews(`sealdesk.copy-views ${owner}`);
  opened.set(owner, views);
  return views;
}

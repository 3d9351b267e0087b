import { useEffect, useLayoutEffect, useState } from 'react';
import { createStore, type Store, useStore } from '#ui/store.ts';
import type { Copy } from '../model/copy.ts';

type Chosen = ReadonlyMap<string, Copy>;

/** The copies that are chosen, on this page of the list and on others. */
export interface CopySelection extends Pick<Store<Chosen>, 'get' | 'subscribe'> {
  /** The rows on the screen, for ranges and for "all of this page"; chosen ones among them are taken over anew. */
  readonly show: (rows: readonly Copy[]) => void;
  readonly toggle: (id: string) => void;
  /** Chooses everything from the row that was toggled last to this one. */
  readonly extendTo: (id: string) => void;
  /** Chooses all rows on the screen, or none of them. */
  readonly setAll: (chosen: boolean) => void;
  readonly clear: () => void;
}

/** An empty selection. */
export function createCopySelection(): CopySelection {
  const store = createStore<Chosen>(new Map());
  let rows: readonly Copy[] = [];
  let anchor: string | undefined;

  const change = (changed: readonly Copy[], chosen: boolean) => {
    const next = new Map(store.get());
    for (const copy of changed) {
      if (chosen) next.set(copy.id, copy);
      else next.delete(copy.id);
    }
    store.set(next);
  };
  const indexOf = (id: string | undefined) => rows.findIndex((row) => row.id === id);

  return {
    get: store.get,
    subscribe: store.subscribe,
    show: (shown) => {
      rows = shown;
      const newer = rows.filter(({ id }) => store.get().has(id));
      if (newer.some((copy) => store.get().get(copy.id) !== copy)) change(newer, true);
    },
    toggle: (id) => {
      const row = rows[indexOf(id)];
      if (!row) return;
      anchor = id;
      change([row], !store.get().has(id));
    },
    extendTo: (id) => {
      const to = indexOf(id);
      const from = indexOf(anchor);
      if (to < 0) return;
      const first = from < 0 ? to : Math.min(from, to);
      anchor = id;
      change(rows.slice(first, Math.max(from, to) + 1), true);
    },
    setAll: (chosen) => change(rows, chosen),
    clear: () => {
      anchor = undefined;
      if (store.get().size > 0) store.set(new Map());
    },
  };
}

/** Whether a copy is chosen; renders again when that changes alone. */
export function useIsChosen(selection: CopySelection, id: string): boolean {
  return useStore({ subscribe: selection.subscribe, get: () => selection.get().has(id) });
}

/** How many of the rows are chosen. */
export function useChosenCount(selection: CopySelection, rows: readonly { readonly id: string }[]): number {
  return useStore({
    subscribe: selection.subscribe,
    get: () => rows.filter(({ id }) => selection.get().has(id)).length,
  });
}

/**
 * The selection of a list. It stays through pages and sorting, and ends with another filter: nobody would know any more
 * what is chosen.
 * @param filters the filters that hold, as a text
 */
export function useCopySelection(rows: readonly Copy[] | undefined, filters: string): CopySelection {
  const [selection] = useState(createCopySelection);
  // Before the boxes can be pressed, which know their rows from here.
  useLayoutEffect(() => {
    if (rows) selection.show(rows);
  }, [selection, rows]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another filter is what ends it.
  useEffect(() => selection.clear, [selection, filters]);
  return selection;
}

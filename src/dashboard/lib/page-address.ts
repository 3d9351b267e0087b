import { useLayoutEffect } from 'react';
import { createStore } from './store.ts';
import type { AnyUrlState, UrlError } from './url-state.ts';

/** What reads the address of the page that is shown, once for each component that does. */
const readers = createStore<readonly AnyUrlState[]>([]);

/** What the address says to the page that is shown; empty where the page reads nothing of it. */
export const addressReaders = { get: readers.get, subscribe: readers.subscribe };

/** Says that the page reads its address by a state, as long as the component is mounted. A part of a page says nothing. */
export function useAddressReader(state: AnyUrlState): void {
  useLayoutEffect(() => {
    if (state.isPart) return;
    readers.set([...readers.get(), state]);
    return () => {
      const rest = [...readers.get()];
      rest.splice(rest.indexOf(state), 1);
      readers.set(rest);
    };
  }, [state]);
}

/** What the address says in vain: values that are none, and parameters that nothing on the page knows. */
export function addressErrors(query: URLSearchParams, states: readonly AnyUrlState[]): readonly UrlError[] {
  if (states.length === 0) return [];
  const distinct = [...new Set(states)];
  const unknown = [...query].filter(([name]) => distinct.every(({ params }) => !params.has(name)));
  return [
    ...unknown.map(([param, value]) => ({ param, value })),
    ...distinct.flatMap((state) => state.errors(query)),
  ];
}

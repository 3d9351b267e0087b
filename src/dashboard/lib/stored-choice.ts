import { noteStored } from './storage-trouble.ts';
import { createStore, type Store } from './store.ts';

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    // Storage can be forbidden by the browser; a choice then lasts as long as the page.
    return null;
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
    noteStored('choices', true);
  } catch {
    noteStored('choices', false);
  }
}

/**
 * One choice of a few that this browser keeps, in step with its other tabs.
 * @param choices the first is what holds until somebody chooses, and stands in for a stored value that is none of them
 */
export function storedChoice<const T extends string>(
  key: string,
  choices: readonly [T, ...(readonly T[])],
): Store<T> {
  const [fallback] = choices;
  const parse = (value: string | null) => choices.find((choice) => choice === value) ?? fallback;
  const store = createStore<T>(parse(read(key)));
  // Node has none of these events; there the models of pages are tested.
  globalThis.addEventListener?.('storage', (event) => {
    if (event.key === key) store.set(parse(event.newValue));
  });
  return {
    ...store,
    set: (value) => {
      store.set(value);
      write(key, value);
    },
  };
}

import { createStore, type Store } from './store.ts';

/** What this browser is asked to store, in people's words, in the order in which it is told. */
export const storedKinds = {
  typed: 'what you type into forms',
  activity: 'the list of your changes',
  names: 'the names and ids of what you open',
  choices: 'saved searches and settings',
} as const;

export type StoredKind = keyof typeof storedKinds;

/** What could not be stored when it was last tried: storage can be full, switched off, or broken. */
export const storageTrouble = createStore<readonly StoredKind[]>([]);

/** Notes whether something could be stored. */
export function noteStored(kind: StoredKind, isSaved: boolean): void {
  const others = storageTrouble.get();
  if (others.includes(kind) !== isSaved) return;
  storageTrouble.set(isSaved ? others.filter((it) => it !== kind) : [...others, kind]);
}

/** What storage does not take, because it is forbidden or full, lasts as long as the page. */
const inMemory = new Map<string, string>();

export function readStored(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? inMemory.get(key);
  } catch {
    return inMemory.get(key);
  }
}

/** @param text undefined takes it away @param kind what to call it where it cannot be stored */
export function writeStored(key: string, text: string | undefined, kind: StoredKind = 'choices'): void {
  inMemory.delete(key);
  try {
    if (text === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    if (text !== undefined) noteStored(kind, true);
  } catch {
    if (text === undefined) return;
    inMemory.set(key, text);
    noteStored(kind, false);
  }
}

/**
 * One choice of a few, stored on this browser, in step with its other tabs.
 * @param choices the first is what holds until somebody chooses, and stands in for a stored value that is none of them
 */
export function storedChoice<const T extends string>(
  key: string,
  choices: readonly [T, ...(readonly T[])],
): Store<T> {
  const [fallback] = choices;
  const parse = (value: string | null | undefined) => choices.find((choice) => choice === value) ?? fallback;
  const store = createStore<T>(parse(readStored(key)));
  // Node has none of these events; there the models of pages are tested.
  globalThis.addEventListener?.('storage', (event) => {
    if (event.key === key) store.set(parse(event.newValue));
  });
  return {
    ...store,
    set: (value) => {
      store.set(value);
      writeStored(key, value);
    },
  };
}

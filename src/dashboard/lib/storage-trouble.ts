import { createStore } from './store.ts';

/** What the browser is asked to keep, as people know it, in the order in which it is told. */
export const storedKinds = {
  typed: 'what you type into forms',
  activity: 'the list of your changes',
  names: 'the names and ids of what you open',
  choices: 'saved searches and settings',
} as const;

export type StoredKind = keyof typeof storedKinds;

/** What could not be kept when it was last tried: storage can be full, switched off, or broken. */
export const storageTrouble = createStore<readonly StoredKind[]>([]);

/** Notes whether something could be kept. */
export function noteStored(kind: StoredKind, isSaved: boolean): void {
  const others = storageTrouble.get();
  if (others.includes(kind) !== isSaved) return;
  storageTrouble.set(isSaved ? others.filter((it) => it !== kind) : [...others, kind]);
}

import { createStore } from './store.ts';

/** What the browser is asked to keep, as people know it, in the order in which it is told. */
export const keptKinds = {
  typed: 'what you type into forms',
  activity: 'the list of your changes',
  names: 'the names and ids of what you open',
  choices: 'saved searches and settings',
} as const;

export type KeptKind = keyof typeof keptKinds;

/** What could not be kept when it was last tried: storage can be full, switched off, or broken. */
export const storageTrouble = createStore<readonly KeptKind[]>([]);

/** Notes whether something could be kept. */
export function noteKept(kind: KeptKind, isKept: boolean): void {
  const others = storageTrouble.get();
  if (others.includes(kind) !== isKept) return;
  storageTrouble.set(isKept ? others.filter((it) => it !== kind) : [...others, kind]);
}

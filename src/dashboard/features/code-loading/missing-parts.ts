import { createStore } from '#lib/store.ts';

/** Whether a part that somebody waits for cannot be loaded: nobody answers, or the server does not have it any more. */
export type MissingParts = 'none' | 'unanswered' | 'gone';

/** What the parts that are waited for have in common. */
export const missingParts = createStore<MissingParts>('none');

const states = new Map<object, MissingParts>();
const listeners = new Set<() => void>();

/**
 * Tells each time that a part could not be loaded: also where another one is missing already.
 * @returns stops it
 */
export function onMissingPart(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells of a part, named by any object of its own. */
export function setMissing(part: object, state: MissingParts): void {
  if (state === 'none') states.delete(part);
  else states.set(part, state);
  const all = [...states.values()];
  missingParts.set(all.includes('gone') ? 'gone' : (all[0] ?? 'none'));
  if (state !== 'none') for (const listener of listeners) listener();
}

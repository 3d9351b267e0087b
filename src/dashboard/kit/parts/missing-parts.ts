import { createStore } from '#ui/store.ts';

/** Whether a part that somebody waits for cannot be loaded: nobody answers, or the server does not have it any more. */
export type MissingParts = 'none' | 'unanswered' | 'gone';

/** What the parts that are waited for have in common. */
export const missingParts = createStore<MissingParts>('none');

const states = new Map<object, MissingParts>();

/** Tells of a part, named by any object of its own. */
export function setMissing(part: object, state: MissingParts): void {
  if (state === 'none') states.delete(part);
  else states.set(part, state);
  const all = [...states.values()];
  missingParts.set(all.includes('gone') ? 'gone' : (all[0] ?? 'none'));
}

import { createStore } from '#lib/store.ts';

/** The colour that was copied last in this tab, which pasting by a button takes without asking the browser. */
export const copiedColour = createStore<string | undefined>(undefined);

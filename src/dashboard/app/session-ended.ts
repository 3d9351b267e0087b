import { createStore } from '#lib/store.ts';

/** Whether a call has found the session ended, so that the person has to sign in again over the page. */
export const sessionEnded = createStore(false);

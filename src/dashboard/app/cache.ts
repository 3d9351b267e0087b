import { createQueryClient } from '#api/query-client.ts';
import { createStore } from '#lib/store.ts';

/** Whether a call has found the session ended, so that the person has to sign in again over the page. */
export const sessionEnded = createStore(false);

/** The one cache of the page: of the session, and of what the service answered. */
export const cache = createQueryClient(() => sessionEnded.set(true));

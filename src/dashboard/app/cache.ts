import { createQueryClient } from '#api/query-client.ts';
import { sessionEnded } from './session-ended.ts';

/** The one cache of the page: of the session, and of what the service answered. */
export const cache = createQueryClient(() => sessionEnded.set(true));

import { gateCalls } from '#api/may-call.ts';
import { sessionQuery } from '#api/session.ts';
import { cache } from './cache.ts';

/** The session, as far as it is known by now. */
export const sessionNow = () => cache.getQueryData(sessionQuery.queryKey)?.session;

// Comes with whatever calls the service first: the router, or what begins its page.
gateCalls(sessionNow);

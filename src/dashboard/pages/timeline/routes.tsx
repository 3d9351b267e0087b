import type { RouteObject } from 'react-router';

/** What the request logs tell of one id, as a story. */
export const routes: RouteObject[] = [];

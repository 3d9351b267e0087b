import type { RouteObject } from 'react-router';

/** Activity. */
export const routes: RouteObject[] = [];

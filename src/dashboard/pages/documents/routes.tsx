import type { RouteObject } from 'react-router';

/** Documents. */
export const routes: RouteObject[] = [];

import type { RouteObject } from 'react-router';

/** Group templates. */
export const routes: RouteObject[] = [];

import type { RouteObject } from 'react-router';

/** Copies. */
export const routes: RouteObject[] = [];

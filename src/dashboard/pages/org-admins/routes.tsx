import type { RouteObject } from 'react-router';

/** Org admins. */
export const routes: RouteObject[] = [];

import type { RouteObject } from 'react-router';

/** Contacts. */
export const routes: RouteObject[] = [];

import type { RouteObject } from 'react-router';

/** Subscriptions. */
export const routes: RouteObject[] = [];

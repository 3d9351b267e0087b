import type { RouteObject } from 'react-router';

/** Two entries of the request logs beside each other. */
export const routes: RouteObject[] = [];

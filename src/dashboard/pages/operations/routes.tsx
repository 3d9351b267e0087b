import type { RouteObject } from 'react-router';

/** Operations. */
export const routes: RouteObject[] = [];

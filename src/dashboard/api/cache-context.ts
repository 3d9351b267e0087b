import type { QueryClient } from '@tanstack/react-query';
import { createContext } from 'react-router';

/**
 * The cache, for loaders: `context.get(cacheContext)`. Components take it from `useQueryClient`. Not in `query-client.ts`,
 * which is loaded before sign-in, where the router is not: it would be 4 kB more.
 */
export const cacheContext = createContext<QueryClient>();

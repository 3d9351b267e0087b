import type { QueryClient } from '@tanstack/react-query';
import { createContext } from 'react-router';

/** The cache, for loaders: `context.get(cacheContext)`. Components take it from `useQueryClient`. */
export const cacheContext = createContext<QueryClient>();

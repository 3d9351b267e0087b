import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { ApiError } from './api-error.ts';
import { readRecoveryOf } from './read-recovery.ts';

const MOST_RETRIES = 2;

/** What the keys of everything that the service answered begin with. */
export const serviceKey = ['service'] as const;

/**
 * The cache of everything the service answered. Reads are tried again only where that may help (502, 503, 504,
 * nobody answered): twice at once, then with pauses for as long as they are on the screen (`ReadRecovery`); writes never.
 * @param onSessionEnded called when any call finds that the session has ended
 */
export function createQueryClient(onSessionEnded: () => void): QueryClient {
  const onError = (error: unknown) => {
    if (error instanceof ApiError && error.sessionEnded) onSessionEnded();
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      // The proxy may well be on this very machine: whether it can be reached is for the call to find out.
      queries: {
        networkMode: 'always',
        staleTime: 30_000,
        refetchOnWindowFocus: false,
        retry: (failures, error) => failures < MOST_RETRIES && error instanceof ApiError && error.retryable,
      },
      mutations: { networkMode: 'always', retry: false },
    },
  });
  readRecoveryOf(client);
  return client;
}

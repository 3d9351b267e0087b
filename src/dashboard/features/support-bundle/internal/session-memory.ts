import { type QueryClient, skipToken, useQuery } from '@tanstack/react-query';
import { serviceKey } from '#api/query-client.ts';

const KEPT = {
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
  structuralSharing: false,
} as const;

/** A value in the query cache, and so only in memory: it is sensitive and ends with the session. */
export function sessionMemory<T>(name: string, initial: T) {
  const queryKey: readonly unknown[] = [...serviceKey, name];
  return {
    get: (client: QueryClient): T => client.getQueryData<T>(queryKey) ?? initial,
    set: (client: QueryClient, value: T) => {
      client.setQueryDefaults(queryKey, KEPT);
      client.setQueryData(queryKey, value);
    },
    useValue: (): T => useQuery<T>({ queryKey, queryFn: skipToken, ...KEPT }).data ?? initial,
  };
}

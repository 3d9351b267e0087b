import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { operationKey } from '#api/operation-query.ts';
import { listRequestLogs } from '#contract/operations/request-logs.ts';
import type { LogReading } from '../reading/use-log-reading.ts';

/**
 * The worker's answer about a list, asked for again when more entries were read. Undefined until the first answer; keeps
 * the previous one meanwhile.
 * @param key identifies the question
 */
export function useAnswer<T>(
  { search, state }: LogReading,
  key: readonly unknown[],
  ask: () => Promise<T | undefined>,
  enabled = state !== undefined,
): T | undefined {
  const { data } = useQuery({
    queryKey: [...operationKey(listRequestLogs), 'answer', search.id, state?.version, ...key],
    queryFn: async () => (await ask()) ?? null,
    enabled,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
  return data ?? undefined;
}

import { queryOptions } from '@tanstack/react-query';
import { callOperation } from '#api/call-operation.ts';
import { operationKey } from '#api/operation-query.ts';
import { listRequestLogs } from '#contract/operations/request-logs.ts';
import { type LogFilterValues, logFilters } from '../model/log-filters.ts';
import type { Count, CountWindow } from './ledger.ts';

/** How long a count stays in the cache while nobody looks at it, in milliseconds. */
const KEEP_MS = 3_600_000;

/**
 * Counts a window by a list of one row, whose total is the count and whose row is the oldest. What is over does not
 * change, so that an answer holds for ever.
 */
export function countQuery(values: LogFilterValues, { from, to, code }: CountWindow) {
  const narrowed = { ...values, created: { from, to }, code: code ?? values.code };
  // Both ends are set, so that no time is relative to a present.
  const query = {
    filters: logFilters.toService(narrowed, to),
    'sort[created]': 'asc' as const,
    per_page: 1,
    page: 1,
  };
  return queryOptions({
    // Of the row only its time is cached.
    queryKey: [...operationKey(listRequestLogs, { query }), 'count'],
    queryFn: async ({ signal }): Promise<Count> => {
      const { data, meta } = await callOperation(listRequestLogs, { query }, { signal });
      return { total: meta.pagination.total, first: data[0]?.created };
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: KEEP_MS,
  });
}

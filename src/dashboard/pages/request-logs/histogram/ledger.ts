import { queryOptions } from '@tanstack/react-query';
import { callOperation } from '#api/call-operation.ts';
import { operationKey } from '#api/operation-query.ts';
import { listRequestLogs } from '#contract/operations/request-logs.ts';
import type { IntegerRange } from '#lib/text-codec.ts';
import type { TimeBounds } from '#lib/time-range.ts';
import { type LogFilterValues, logFilters } from '../model/log-filters.ts';

/** What is counted by one call: the entries of a time and, unless it is undefined, of some statuses. */
export interface CountWindow extends TimeBounds {
  readonly code: IntegerRange | undefined;
}

/** What a call answers: how many entries there are, and when the first of them was made. */
export interface Count {
  readonly total: number;
  /** UNIX seconds; undefined where there is none, or where the count follows from others. */
  readonly first: number | undefined;
}

/** The count of a window, as far as it was asked for. */
export type Answers = (window: CountWindow) => Count | 'failed' | undefined;

/** What a count is, or why it is not known. */
export type Counted = Count | 'failed' | 'pending';

/** Looks windows up in the answers, and writes down which of them are missing. */
export function ledgerOf(answers: Answers) {
  const todo: { readonly window: CountWindow; readonly bars: number }[] = [];
  let [answered, failed, atMost] = [0, 0, 0];
  return {
    /**
     * @param bars how many bars the window holds: the widest are asked for first
     * @param most calls that knowing all of its bars can take
     */
    look: (window: CountWindow, bars: number, most: number): Counted => {
      const answer = answers(window);
      if (answer === 'failed') failed++;
      else if (answer) answered++;
      else {
        todo.push({ window, bars });
        atMost += most;
      }
      return answer ?? 'pending';
    },
    sum: () => ({
      needed: todo.toSorted((a, b) => b.bars - a.bars).map(({ window }) => window),
      answered,
      failed,
      atMost,
    }),
  };
}

export type Ledger = ReturnType<typeof ledgerOf>;

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

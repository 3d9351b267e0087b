import type { InputOf } from '#contract/operation.ts';
import type { listRequestLogs } from '#contract/operations/request-logs.ts';
import { pagingFields } from '#kit/list-paging.ts';
import { oneOfCodec } from '#kit/text-codec.ts';
import { fieldWithDefault, type UrlStateOf, urlState } from '#kit/url-state.ts';
import { logFilters } from './log-filters.ts';

const fields = {
  ...logFilters.fields,
  sort: fieldWithDefault<'asc' | 'desc'>('sort', oneOfCodec(['asc', 'desc']), 'desc'),
  ...pagingFields,
};

/** Filters, sorting and page of the request logs, as the URL holds them. */
export const logUrlState = urlState(fields);

export type LogState = UrlStateOf<typeof fields>;

/**
 * The state as a call to the service.
 * @param now UNIX seconds that relative times count from
 */
export function logListInput(state: LogState, now: number): InputOf<typeof listRequestLogs> {
  const filters = logFilters.toService(state, now);
  return {
    query: {
      ...(filters.length > 0 ? { filters } : {}),
      'sort[created]': state.sort,
      per_page: state.perPage,
      page: state.page,
    },
  };
}

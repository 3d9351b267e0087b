import type { InputOf } from '#contract/operation.ts';
import type { listRequestLogs } from '#contract/operations/request-logs.ts';
import { integerCodec, oneOfCodec } from '#lib/text-codec.ts';
import { errorsOf, fieldWithDefault, type UrlField, type UrlStateOf, urlState } from '#lib/url-state.ts';
import { type LogFilterValues, logFilters } from './log-filters.ts';
import { entryUrlState } from './log-links.ts';

const yes = oneOfCodec(['1']);

/** Whether the list follows what comes. */
const live: UrlField<boolean> = {
  params: ['live'],
  read: (query) => yes.parse(query.get('live') ?? '') !== undefined,
  write: (value): Readonly<Record<string, string>> => (value ? { live: '1' } : {}),
  errors: errorsOf('live', yes),
};

/** Links from when the list had pages name one. They go on leading there, and nobody writes them any more. */
const pageSize = integerCodec(1, 100);
const page = integerCodec(1, 1_000_000);
const oldPaging: UrlField<undefined> = {
  params: ['page', 'per'],
  read: () => undefined,
  write: () => ({}),
  errors: (query) => [...errorsOf('page', page)(query), ...errorsOf('per', pageSize)(query)],
};

/** Index of the first row that an old link leads to. */
export function indexOfOldLink(query: URLSearchParams): number {
  const size = pageSize.parse(query.get('per') ?? '') ?? 50;
  return ((page.parse(query.get('page') ?? '') ?? 1) - 1) * size;
}

const fields = {
  ...logFilters.fields,
  sort: fieldWithDefault<'asc' | 'desc'>('sort', oneOfCodec(['asc', 'desc']), 'desc'),
  live,
  view: fieldWithDefault<'entries' | 'facts'>('view', oneOfCodec(['entries', 'facts']), 'entries'),
  oldPaging,
};

/**
 * Filters and sorting of the request logs, as the URL holds them, whether the list follows what comes, and whether its
 * rows are shown or what is counted among them.
 */
export const logUrlState = urlState(fields, { parts: [entryUrlState] });

export type LogState = Omit<UrlStateOf<typeof fields>, 'oldPaging'>;

/**
 * The state as a call to the service, which page of it is for the caller to say.
 * @param now UNIX seconds that relative times count from
 */
export function logListInput(
  state: LogFilterValues & Pick<LogState, 'sort'>,
  now: number,
): InputOf<typeof listRequestLogs> {
  const filters = logFilters.toService(state, now);
  return {
    query: {
      ...(filters.length > 0 ? { filters } : {}),
      'sort[created]': state.sort,
    },
  };
}

import type { InputOf, OutputOf } from '#contract/operation.ts';
import type { listRequestLogs, RequestLogEntry } from '#contract/operations/request-logs.ts';
import { boundsOf, LATEST_SECOND } from '#lib/time-range.ts';
import { logFilters } from '../model/log-filters.ts';
import { type LogState, logListInput } from '../model/log-state.ts';

export type LogInput = InputOf<typeof listRequestLogs>;
export type LogAnswer = OutputOf<typeof listRequestLogs>;

/** Entries on a page. */
export const PAGE = 100;

/** How far the clocks of browser and service may lie apart before an end counts as past, in seconds. */
const SKEW = 60;

/** What a list is of: filters and direction. Which entries they are is decided when it is first read. */
export interface LogSearch {
  /** Two searches with the same id and the same present are the same. */
  readonly id: string;
  readonly direction: 'asc' | 'desc';
  /** The span that the filters ask for. Its end is no bound of ours: an hour ago "the last hour" ended there. */
  readonly from: number;
  /** Where the span ends for good, if that is in the past; nothing new can come then. */
  readonly end: number | undefined;
  /** The call for a page of the entries from `from` (that of the span) to `to`. */
  input(page: LogPage): LogInput;
}

interface LogPage {
  readonly from?: number;
  readonly to?: number | undefined;
  readonly direction?: 'asc' | 'desc';
  readonly page?: number;
  readonly perPage?: number;
}

/** @param now UNIX seconds that relative times count from */
export function logSearch(state: LogState, now: number): LogSearch {
  const { created } = state;
  const asked = created ? boundsOf(created, now) : { from: 0, to: LATEST_SECOND };
  // The end of "the last hour" is the present, and whose clock says what that is, nobody knows.
  const last = created && 'last' in created ? LATEST_SECOND : asked.to;
  const filters = logFilters.toService({ ...state, created: undefined }, now);
  return {
    id: JSON.stringify([filters, created, state.sort]),
    direction: state.sort,
    from: asked.from,
    end: last < now - SKEW ? last : undefined,
    input: ({ from = asked.from, to = last, direction = state.sort, page = 1, perPage = PAGE }) => {
      const range = from === 0 && to === LATEST_SECOND ? undefined : { from, to: Math.max(from, to) };
      const { query } = logListInput({ ...state, created: range, sort: direction }, now);
      return { query: { ...query, per_page: perPage, page } };
    },
  };
}

/**
 * The first call of a search. It reads the newest entries, whatever the direction: the second in which the newest was
 * made is what the search is pinned at, by the service's own clock. Where nothing can come any more it reads on.
 */
export const firstInput = (search: LogSearch): LogInput =>
  search.input(search.end === undefined ? { direction: 'desc' } : { to: search.end });

/** What a search is held to while it is read, as its first answer tells. */
interface LogPin {
  /** Last second whose entries are read page by page; undefined while there are none. */
  readonly bound: number | undefined;
  /** The answer's entries, newest first, if it was asked for the newest. */
  readonly newest: readonly RequestLogEntry[];
  /** Those of the newest second, which may go on. */
  readonly newestSecond: readonly RequestLogEntry[];
  /** Entries up to the bound, those of them that the answer told, and where these begin. */
  readonly bodyTotal: number;
  readonly body: readonly RequestLogEntry[];
  readonly from: number;
}

/** @param answer that of `firstInput` */
export function pinOf({ data, meta }: LogAnswer, { end, direction }: LogSearch): LogPin {
  const { total } = meta.pagination;
  const newest = data[0]?.created;
  if (end !== undefined || newest === undefined)
    return { bound: end, newest: [], newestSecond: [], bodyTotal: total, body: data, from: 0 };
  const latest = data.filter(({ created }) => created === newest);
  // More in one second than a page holds: where it ends is not known, so it is read like the others.
  const newestSecond = latest.length < data.length || latest.length === total ? latest : [];
  const ended = data.slice(newestSecond.length);
  const bodyTotal = Math.max(0, total - newestSecond.length);
  return {
    bound: newestSecond.length > 0 ? newest - 1 : newest,
    newest: data,
    newestSecond,
    bodyTotal,
    ...(direction === 'desc'
      ? { body: ended, from: 0 }
      : { body: ended.toReversed(), from: Math.max(0, bodyTotal - ended.length) }),
  };
}

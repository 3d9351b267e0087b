import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import type { LogAnswer, LogSearch } from './log-search.ts';

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

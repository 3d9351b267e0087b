import { createPath } from 'react-router';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import type { SearchState } from '#features/log-store/log-question.ts';
import { isoTime } from '#features/support-bundle/support-bundle.ts';
import type { TimeBounds } from '#lib/time-range.ts';
import { shownSpan } from '../histogram/use-bars.ts';
import { entryLink, listLink } from '../model/log-links.ts';
import { logUrlState } from '../model/log-state.ts';
import type { LogReading } from '../reading/use-log-reading.ts';

/** A URL that shows the same entries at any time: absolute times, and not live. @param query that of the page */
export function seenAt(query: URLSearchParams, list: LogReading): string {
  const { pathname, search } = listLink(query);
  const held = { created: shownSpan(list), live: false };
  return createPath({ pathname, search: logUrlState.change(new URLSearchParams(search), held) });
}

export function entrySeenAt(query: URLSearchParams, list: LogReading, entry: RequestLogEntry): string {
  const { searchParams } = new URL(seenAt(query, list), location.origin);
  return createPath(entryLink(searchParams, entry));
}

export const isoSpan = ({ from, to }: TimeBounds) => ({ from: isoTime(from), to: isoTime(to) });

/** The entries among which an item of a bundle was counted. */
export const countedIn = (span: TimeBounds, { count, left }: Pick<SearchState, 'count' | 'left'>) => ({
  ...isoSpan(span),
  entries: count,
  notRead: left,
});

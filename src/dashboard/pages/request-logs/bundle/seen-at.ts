import { createPath } from 'react-router';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import type { SearchState } from '#features/log-store/log-question.ts';
import { isoTime } from '#features/support-bundle/support-bundle.ts';
import { boundsOf, type TimeBounds, type TimeRange } from '#lib/time-range.ts';
import { entryLink, listLink } from '../model/log-links.ts';
import { type LogState, logUrlState } from '../model/log-state.ts';
import type { LogReading } from '../reading/use-log-reading.ts';

type Shown = Pick<LogReading, 'created' | 'now' | 'state'>;

/** The shown range as two absolute times. */
function heldRange({ created, now, state }: Shown): TimeRange {
  const { from, to } = boundsOf(created, now);
  // The service's clock may be ahead of the browser's.
  const present = Math.max(now, state?.newest ?? 0);
  const end = 'last' in created ? present : Math.min(to, present);
  return { from: from === 0 ? undefined : from, to: Math.max(from, end) };
}

/** A URL that shows the same entries at any time: absolute times, and not live. @param query that of the page */
export function seenAt(query: URLSearchParams, list: Shown, changes: Partial<LogState> = {}): string {
  const { pathname, search } = listLink(query);
  const held = { created: heldRange(list), live: false, ...changes };
  return createPath({ pathname, search: logUrlState.change(new URLSearchParams(search), held) });
}

export function entrySeenAt(query: URLSearchParams, list: Shown, entry: RequestLogEntry): string {
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

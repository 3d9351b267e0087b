import { createPath } from 'react-router';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import { boundsOf, type TimeRange } from '#lib/time-range.ts';
import { entryLink, listLink } from '../model/log-links.ts';
import { type LogState, logUrlState } from '../model/log-state.ts';
import type { LogReading } from '../reading/use-log-reading.ts';

type Shown = Pick<LogReading, 'created' | 'now' | 'state'>;

/** The time that is shown, as points that are the same whenever somebody looks. */
function heldRange({ created, now, state }: Shown): TimeRange {
  const { from, to } = boundsOf(created, now);
  // The clock that stamps the entries may be ahead of that of the browser.
  const present = Math.max(now, state?.newest ?? 0);
  const end = 'last' in created ? present : Math.min(to, present);
  return { from: from === 0 ? undefined : from, to: Math.max(from, end) };
}

/**
 * The address of what the list shows, whenever it is opened: the range as two points, and nothing that follows what comes.
 * @param query that of the page
 */
export function seenAt(query: URLSearchParams, list: Shown, changes: Partial<LogState> = {}): string {
  const { pathname, search } = listLink(query);
  const held = { created: heldRange(list), live: false, ...changes };
  return createPath({ pathname, search: logUrlState.change(new URLSearchParams(search), held) });
}

/** The same with an entry open over it. */
export function entrySeenAt(query: URLSearchParams, list: Shown, entry: RequestLogEntry): string {
  const { searchParams } = new URL(seenAt(query, list), location.origin);
  return createPath(entryLink(searchParams, entry));
}

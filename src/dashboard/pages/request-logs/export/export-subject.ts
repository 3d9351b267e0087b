import type { RequestLogEntry, RequestLogFilter } from '#contract/operations/request-logs.ts';
import { boundsOf, LATEST_SECOND, type TimeRange } from '#lib/time-range.ts';
import { type LogFilterValues, logFilters } from '../model/log-filters.ts';
import type { GivenEntries, MatchingEntries } from './export-job.ts';

/** What is to be exported: everything that matches, or the entries that were chosen. */
export type ExportSubject =
  | {
      readonly kind: 'matching';
      readonly filters: LogFilterValues;
      readonly direction: 'asc' | 'desc';
      /** UNIX seconds that relative times count from. */
      readonly now: number;
      /** The last second that counts, where the list has one; entries that are newer stand beside it. */
      readonly pinnedAt: number | undefined;
      readonly newer: readonly RequestLogEntry[];
      /** How many there are in all, as far as the list knows. */
      readonly total: number;
    }
  | GivenEntries;

interface Bounds {
  readonly created: TimeRange | undefined;
  readonly now: number;
  readonly pinnedAt: number | undefined;
}

/** From when to when entries are asked for: as the filter says, and never beyond what was pinned. */
function pinnedBounds({ created, now, pinnedAt }: Bounds) {
  // A second that is still running may get more entries.
  const pinned = pinnedAt ?? now - 1;
  const { from, to } = created ? boundsOf(created, now) : { from: 0, to: LATEST_SECOND };
  // The end of "the last hour" is the present, which the service's clock tells better than the browser's.
  const last = created && 'last' in created ? pinned : Math.min(to, pinned);
  return { from, to: Math.max(from, last) };
}

/** What the worker is to read. @param limit at most so many entries */
export function sourceOf(subject: ExportSubject, limit: number | undefined): MatchingEntries | GivenEntries {
  // Newest first, in whatever order they were chosen.
  if (subject.kind === 'given')
    return { kind: 'given', entries: subject.entries.toSorted((a, b) => b.created - a.created) };
  const { filters, direction, now, pinnedAt, newer } = subject;
  const { created, ...others } = filters;
  return {
    kind: 'matching',
    // Only the table's own keys: a state holds more than filters.
    filters: logFilters.toService(others, now) as RequestLogFilter[],
    ...pinnedBounds({ created, now, pinnedAt }),
    ...{ direction, newer, limit },
  };
}

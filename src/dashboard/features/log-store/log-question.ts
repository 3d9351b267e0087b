import type { TimeBounds } from '#lib/time-range.ts';
import type { ErrorDetails } from './internal/error-details.ts';
import type { LogTerm } from './log-terms.ts';

/** A search of the request logs. Equal values are the same search. */
export interface LogQuestion {
  /** UNIX seconds, inclusive; to `LATEST_SECOND` for the present. */
  readonly span: TimeBounds;
  /** Combined with AND. */
  readonly terms: readonly LogTerm[];
  readonly direction: 'asc' | 'desc';
  /** Whether hidden reads are shown. */
  readonly withReads: boolean;
}

export interface SearchState {
  /** Changes with the rows. */
  readonly version: number;
  /** Number of shown rows. */
  readonly count: number;
  /** Total that `count` is a part of, without hidden reads. */
  readonly entries: number;
  /** Whether `entries` is the whole span, or only what matches the served terms. */
  readonly isOfAll: boolean;
  /** Number of hidden reads. */
  readonly reads: number;
  /** Unread entries, as far as the service has returned the number. */
  readonly left: number;
  /** The service's page size limit. */
  readonly pageSize: number;
  /** UNIX seconds; undefined without rows. */
  readonly oldest: number | undefined;
  readonly newest: number | undefined;
  readonly isReading: boolean;
  /** Stopped before everything was read. */
  readonly isPartial: boolean;
  /** See `errorOf`. */
  readonly error: ErrorDetails | undefined;
  readonly calls: number;
  /** New entries that are not shown yet. */
  readonly waiting: number;
  /** Milliseconds of the last look for new entries. */
  readonly lookedAt: number;
}

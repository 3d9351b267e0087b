import type { TimeBounds } from '#lib/time-range.ts';
import type { ErrorDetails } from './internal/error-details.ts';
import type { LogTerm } from './log-terms.ts';

/** A search of the request logs. Two searches that say the same are the same. */
export interface LogQuestion {
  /** UNIX seconds, both included; up to `LATEST_SECOND` where its end is the present. */
  readonly span: TimeBounds;
  /** All of them hold for an entry that is found. */
  readonly terms: readonly LogTerm[];
  readonly direction: 'asc' | 'desc';
  /** Reads of the request logs themselves, which are logged like every call, are shown. */
  readonly withReads: boolean;
}

/** How far a search has come, and what it has found. */
export interface SearchState {
  /** Another number whenever the rows may be others. */
  readonly version: number;
  /** Rows that are shown. */
  readonly count: number;
  /** Rows at the beginning that are the same as in the version before. */
  readonly unchanged: number;
  /** Entries that `count` is a part of, without reads of the logs. */
  readonly entries: number;
  /** Whether these are all of the span, whatever the terms; else those that the service has found by the served part. */
  readonly isOfAll: boolean;
  /** Reads of the logs beside them. */
  readonly reads: number;
  /** Entries that the service has and that were not read, as far as it has said. */
  readonly left: number;
  /** Entries that the service gives at once. */
  readonly pageSize: number;
  /** When the oldest and the newest row were created, UNIX seconds; undefined where there is none. */
  readonly oldest: number | undefined;
  readonly newest: number | undefined;
  readonly isReading: boolean;
  /** It has stopped before everything was read. */
  readonly isPartial: boolean;
  /** Why, where it was an error; see `errorOf`. */
  readonly error: ErrorDetails | undefined;
  /** Calls of the service that it took. */
  readonly calls: number;
  /** Entries that have come since and wait to be shown. */
  readonly waiting: number;
  /** When it was last looked for what is new, milliseconds. */
  readonly lookedAt: number;
}

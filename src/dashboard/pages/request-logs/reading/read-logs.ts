import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import type { LogRow } from '#features/log-entry/log-row.ts';
import type { RowSource } from '#ui/table/row-source.ts';

/** A search as far as it was read. */
export interface ReadLogs {
  /** The first answer has come. */
  readonly ready: boolean;
  /** Why there are no rows. */
  readonly error: Error | null;
  /** The same, or why some rows are missing. */
  readonly lastError: Error | null;
  /** Last second that is in the list as a whole, UNIX seconds; undefined while nothing was found. */
  readonly pinnedAt: number | undefined;
  /** Entries of the list that are newer than that, newest first. */
  readonly head: readonly RequestLogEntry[];
  readonly total: number;
  /** Entries that were read. */
  readonly size: number;
  /** Everything that was read, in the order of the list; put together for whoever asks. */
  readonly loaded: () => readonly RequestLogEntry[];
  readonly calls: number;
  readonly reading: boolean;
  readonly source: RowSource<LogRow>;
}

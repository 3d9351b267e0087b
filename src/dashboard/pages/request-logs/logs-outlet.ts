import type { RefObject } from 'react';
import { useOutletContext } from 'react-router';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import type { AlikeFailures } from '#features/log-entry/entry-errors.tsx';
import type { LogRow } from '#features/log-entry/log-row.ts';
import type { RowSelection } from '#ui/table/row-selection.ts';

/** A search for one entry among the newest; costs calls. */
export interface EntrySearch {
  /** Maximum number of entries and calls. */
  readonly entries: number;
  readonly calls: number;
  /** @returns undefined if none is the entry */
  readonly run: (signal: AbortSignal) => Promise<RequestLogEntry | undefined>;
}

export interface LogsOutlet {
  /** Undefined if the row was not read. */
  readonly rowOf: (requestId: string) => LogRow | undefined;
  /** Position from 1; undefined if the entry is not in the list. */
  readonly position: number | undefined;
  readonly count: number | undefined;
  /** Searches everything that was read, and waits for pending reads. */
  readonly findRead: (requestId: string) => Promise<RequestLogEntry | undefined>;
  readonly searchFor: (requestId: string) => EntrySearch;
  /** Failures similar to the open entry; undefined if there are none. */
  readonly alike: AlikeFailures | undefined;
  /** Milliseconds, the median of other calls of the open entry's operation. */
  readonly othersTook: number | undefined;
  readonly step: (move: 'next' | 'previous') => void;
  readonly chosen: RowSelection<LogRow>['chosen'];
  readonly onBundle: (entries: readonly RequestLogEntry[]) => void;
  /** Also returns the focus to the row. */
  readonly close: () => void;
  readonly panel: RefObject<HTMLElement | null>;
}

export function useLogsOutlet(): LogsOutlet {
  return useOutletContext<LogsOutlet>();
}

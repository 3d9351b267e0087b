import type { RefObject } from 'react';
import { useOutletContext } from 'react-router';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import type { AlikeFailures } from '#features/log-entry/entry-errors.tsx';
import type { LogRow } from '#features/log-entry/log-row.ts';
import type { RowSelection } from '#ui/table/row-selection.ts';

/** A search for one entry through the newest ones, which costs calls. */
export interface EntrySearch {
  /** How many entries are looked through at most, and in how many calls. */
  readonly entries: number;
  readonly calls: number;
  /** @returns undefined where none of them is the entry */
  readonly run: (signal: AbortSignal) => Promise<RequestLogEntry | undefined>;
}

/** What the list tells the entry that is open over it. */
export interface LogsOutlet {
  /** Whether the list knows its first rows. */
  readonly ready: boolean;
  /** The row of an entry, if it is among those that were read. */
  readonly rowOf: (requestId: string) => LogRow | undefined;
  /** Index of the open entry in the list, from 1, and how many are in the list; undefined where it is in none. */
  readonly position?: number | undefined;
  readonly count?: number | undefined;
  /** Looks for an entry in all that was read, whether the list shows it or not; waits for what is being read. */
  readonly findRead?: ((requestId: string) => Promise<RequestLogEntry | undefined>) | undefined;
  /** A search for an entry that nothing else finds; undefined where there is nothing more to look through. */
  readonly searchFor?: ((requestId: string) => EntrySearch | undefined) | undefined;
  /** Failures like the one of a row; undefined where there are none. */
  readonly alikeOf?: ((row: LogRow) => AlikeFailures | undefined) | undefined;
  /** Median time of the other calls of a row's operation, in milliseconds. */
  readonly othersTook?: ((row: LogRow) => number | undefined) | undefined;
  /** Goes to the row before or after the open one. */
  readonly step: (move: 'next' | 'previous') => void;
  /** The rows that are chosen in the list. */
  readonly chosen: RowSelection<LogRow>['chosen'];
  /** Puts entries into the support bundle. */
  readonly onBundle: (entries: readonly RequestLogEntry[]) => void;
  /** Puts the entry away and the focus back on its row. */
  readonly close: () => void;
  /** For the element beside the list that shows the open row. */
  readonly panel: RefObject<HTMLElement | null>;
}

export function useLogsOutlet(): LogsOutlet {
  return useOutletContext<LogsOutlet>();
}

import type { RefObject } from 'react';
import { useOutletContext } from 'react-router';
import type { LogRow } from '#features/log-entry/log-row.ts';
import type { RowSelection } from '#ui/table/row-selection.ts';

/** What the list tells the entry that is open over it. */
export interface LogsOutlet {
  /** Whether the list knows its first rows. */
  readonly ready: boolean;
  /** The row of an entry, if it is among those that were read. */
  readonly rowOf: (requestId: string) => LogRow | undefined;
  /** Goes to the row before or after the open one. */
  readonly step: (move: 'next' | 'previous') => void;
  /** The rows that are chosen in the list. */
  readonly chosen: RowSelection<LogRow>['chosen'];
  /** Puts the entry away and the focus back on its row. */
  readonly close: () => void;
  /** For the element beside the list that shows the open row. */
  readonly panel: RefObject<HTMLElement | null>;
}

export function useLogsOutlet(): LogsOutlet {
  return useOutletContext<LogsOutlet>();
}

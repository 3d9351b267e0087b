import type { RefObject } from 'react';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';

/** What the timeline tells the entry that is open beside it. */
export interface TimelineOutlet {
  /** Whether the history was read, or could not be. */
  readonly ready: boolean;
  /** An entry of the history, whether it is shown or not. */
  readonly entryOf: (requestId: string) => RequestLogEntry | undefined;
  /** Which of the steps that are shown it is, from 1; undefined where it is none of them. */
  readonly position: number | undefined;
  readonly count: number;
  readonly step: (move: 'next' | 'previous') => void;
  readonly close: () => void;
  readonly panel: RefObject<HTMLElement | null>;
}

import type { RefObject } from 'react';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';

export interface TimelineOutlet {
  /** The history was read, or reading it failed. */
  readonly ready: boolean;
  readonly entryOf: (requestId: string) => RequestLogEntry | undefined;
  /** Position among the shown steps, from 1; undefined for other entries. */
  readonly position: number | undefined;
  readonly count: number;
  readonly step: (move: 'next' | 'previous') => void;
  readonly close: () => void;
  readonly panel: RefObject<HTMLElement | null>;
}

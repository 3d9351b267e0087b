import type { RequestLogEntry, RequestLogFilter } from '#contract/operations/request-logs.ts';
import { boundsOf, LATEST_SECOND, type TimeRange } from '#lib/time-range.ts';
import { type LogFilterValues, logFilters } from '../model/log-filters.ts';

/** Formats that entries can be written in. */
export const exportFormats = ['ndjson', 'csv', 'har'] as const;

export type ExportFormat = (typeof exportFormats)[number];

/** Entries to read from the service: everything that matches between two seconds, both included. */
export interface MatchingEntries {
  readonly kind: 'matching';
  /** Without the bounds of time. */
  readonly filters: readonly RequestLogFilter[];
  readonly from: number;
  /** Pinned, so that what is logged meanwhile moves nothing. */
  readonly to: number;
  readonly direction: 'asc' | 'desc';
  /** Entries that have been read already and are newer than all of these. */
  readonly newer: readonly RequestLogEntry[];
  /** At most so many; all when undefined. */
  readonly limit: number | undefined;
}

/** Entries that have been read already. */
export interface GivenEntries {
  readonly kind: 'given';
  readonly entries: readonly RequestLogEntry[];
}

/** What is written, and how. */
export interface ExportOptions {
  readonly format: ExportFormat;
  /** With tokens, passwords and e-mail addresses as they are in the log. */
  readonly withSecrets: boolean;
  /** With what the contract makes of each entry: its operation, its error codes and their conditions. */
  readonly decoded: boolean;
}

/** Where the worker writes. */
export type ExportTarget =
  /** A file that the person has chosen. */
  | { readonly kind: 'chosen'; readonly file: FileSystemFileHandle }
  /** A file in the browser's private file system, downloaded at the end. */
  | { readonly kind: 'private'; readonly name: string }
  /** In memory, where neither is available. */
  | { readonly kind: 'memory' };

export interface ExportJob {
  readonly source: MatchingEntries | GivenEntries;
  readonly options: ExportOptions;
  readonly target: ExportTarget;
}

/** Why an export stands still for the moment. */
export interface ExportPause {
  /** `session`: somebody has to sign in again. `busy`: the service asked to wait. `silence`: nobody answers. */
  readonly why: 'session' | 'busy' | 'silence';
  /** When it goes on by itself, in milliseconds. */
  readonly until: number | undefined;
}

/** How far an export is. */
export interface ExportProgress {
  /** Entries that were written. */
  readonly entries: number;
  /** Entries that there will be, as far as the service has said. */
  readonly expected: number;
  readonly bytes: number;
  /** Calls of the service that it took. */
  readonly calls: number;
  readonly pause: ExportPause | undefined;
}

/** Words to the worker. */
export type ToWorker =
  | { readonly type: 'start'; readonly job: ExportJob }
  | { readonly type: 'stop' }
  /** Somebody does something on the page, which comes first. */
  | { readonly type: 'yield' }
  /** Somebody has signed in again. */
  | { readonly type: 'resume' };

/** How an export ended: with all entries, stopped by the person, or by an error. */
export type ExportEnd =
  | { readonly kind: 'whole' }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'failed'; readonly title: string; readonly text: string };

/** Words of the worker. */
export type FromWorker =
  | { readonly type: 'progress'; readonly progress: ExportProgress }
  | {
      readonly type: 'end';
      readonly progress: ExportProgress;
      readonly end: ExportEnd;
      /** What was written, where it is in no file that the person has chosen. */
      readonly file: Blob | undefined;
    };

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

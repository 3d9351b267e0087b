import type { RequestLogEntry, RequestLogFilter } from '#contract/operations/request-logs.ts';

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
  /** A file of the browser's own, to be handed over at the end. */
  | { readonly kind: 'kept'; readonly name: string }
  /** Neither can be had: the browser holds it. */
  | { readonly kind: 'held' };

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
  | { readonly type: 'make-way' }
  /** Somebody has signed in again. */
  | { readonly type: 'resume' };

/** How an export ended: with all entries, before that by the person's wish, or by a fault. */
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

import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import type { ReadingPause } from '#features/log-store/entry-stream.ts';
import type { LogQuestion, SearchState } from '#features/log-store/log-question.ts';
import type { LogStore } from '#features/log-store/log-store.ts';
import type { LogFilterValues } from '../filters/log-filters.ts';

export const exportFormats = ['ndjson', 'csv', 'har'] as const;

export type ExportFormat = (typeof exportFormats)[number];

export interface ExportOptions {
  readonly format: ExportFormat;
  /** Includes tokens, passwords and email addresses. */
  readonly withSecrets: boolean;
  /** Includes the contract's meaning of each entry: operation, error codes and conditions. */
  readonly decoded: boolean;
}

export interface ExportJob {
  /** Entries that the user chose, or the other end of an `EntryStream`. */
  readonly source: readonly RequestLogEntry[] | MessagePort;
  /** Undefined for all. */
  readonly limit: number | undefined;
  readonly expected: number;
  readonly options: ExportOptions;
  /** The file that the user chose; undefined for a download. */
  readonly file: FileSystemFileHandle | undefined;
}

export interface ExportProgress {
  readonly entries: number;
  readonly batches: number;
  /** According to the service's metadata. */
  readonly expected: number;
  readonly bytes: number;
  readonly calls: number;
  readonly pause: ReadingPause | undefined;
}

export const NO_PROGRESS: ExportProgress = {
  entries: 0,
  batches: 0,
  expected: 0,
  bytes: 0,
  calls: 0,
  pause: undefined,
};

export type ExportEnd =
  | { readonly kind: 'whole' }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'failed'; readonly title: string; readonly text: string };

export interface ExportOutcome {
  readonly end: ExportEnd;
  readonly progress: ExportProgress;
  /** The written data; undefined if they are in the user's own file. */
  readonly download: Blob | undefined;
}

export type ExportSubject =
  | { readonly kind: 'given'; readonly entries: readonly RequestLogEntry[] }
  | {
      readonly kind: 'matching';
      readonly filters: LogFilterValues;
      readonly question: LogQuestion;
      /** Progress of the list's search. */
      readonly found: SearchState | undefined;
    };

/** @param limit maximum number of entries */
export function expectedOf(subject: ExportSubject, limit = Number.POSITIVE_INFINITY): number {
  if (subject.kind === 'given') return subject.entries.length;
  return Math.min((subject.found?.count ?? 0) + (subject.found?.left ?? 0), limit);
}

export async function sourceOf(subject: ExportSubject, store: LogStore): Promise<ExportJob['source']> {
  // Newest first, independent of the order of selection.
  if (subject.kind === 'given') return subject.entries.toSorted((a, b) => b.created - a.created);
  const { question, found } = subject;
  const { from, to } = question.span;
  // Excludes entries logged from now on.
  const end = Math.min(to, Math.max(found?.newest ?? 0, Math.floor(Date.now() / 1000)));
  return store.stream({ ...question, span: { from, to: Math.max(from, end) } });
}

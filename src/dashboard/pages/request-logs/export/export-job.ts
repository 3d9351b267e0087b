import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import type { ReadingPause } from '#features/log-store/entry-stream.ts';
import type { LogQuestion, SearchState } from '#features/log-store/log-question.ts';
import type { LogStore } from '#features/log-store/log-store.ts';
import type { LogFilterValues } from '../filters/log-filters.ts';

export const exportFormats = ['ndjson', 'csv', 'har'] as const;

export type ExportFormat = (typeof exportFormats)[number];

export interface MatchingEntries {
  readonly kind: 'matching';
  /** The other end of an `EntryStream`. */
  readonly port: MessagePort;
  /** Undefined for all. */
  readonly limit: number | undefined;
  /** Expected number of entries. */
  readonly expected: number;
}

export interface GivenEntries {
  readonly kind: 'given';
  readonly entries: readonly RequestLogEntry[];
}

export interface ExportOptions {
  readonly format: ExportFormat;
  /** Includes tokens, passwords and email addresses. */
  readonly withSecrets: boolean;
  /** Includes the contract's meaning of each entry: operation, error codes and conditions. */
  readonly decoded: boolean;
}

export type ExportTarget =
  /** A file chosen by the user. */
  | { readonly kind: 'chosen'; readonly file: FileSystemFileHandle }
  /** A file in the origin private file system, downloaded at the end. */
  | { readonly kind: 'private'; readonly name: string }
  /** Fallback if neither is available. */
  | { readonly kind: 'memory' };

export interface ExportJob {
  readonly source: MatchingEntries | GivenEntries;
  readonly options: ExportOptions;
  readonly target: ExportTarget;
}

export interface ExportProgress {
  readonly entries: number;
  /** According to the service's metadata. */
  readonly expected: number;
  readonly bytes: number;
  readonly calls: number;
  readonly pause: ReadingPause | undefined;
}

export type ToWorker =
  | { readonly type: 'start'; readonly job: ExportJob }
  | { readonly type: 'stop' }
  /** The user interacts with the page, which has priority. */
  | { readonly type: 'yield' }
  /** The user signed in again. */
  | { readonly type: 'resume' };

export type ExportEnd =
  | { readonly kind: 'whole' }
  | { readonly kind: 'stopped' }
  | { readonly kind: 'failed'; readonly title: string; readonly text: string };

export type FromWorker =
  | { readonly type: 'progress'; readonly progress: ExportProgress }
  | {
      readonly type: 'end';
      readonly progress: ExportProgress;
      readonly end: ExportEnd;
      /** Undefined if the user chose the file. */
      readonly file: Blob | undefined;
    };

export type ExportSubject =
  | {
      readonly kind: 'matching';
      readonly filters: LogFilterValues;
      readonly question: LogQuestion;
      /** Progress of the list's search. */
      readonly found: SearchState | undefined;
    }
  | GivenEntries;

/** @param limit maximum number of entries */
export async function sourceOf(
  subject: ExportSubject,
  limit: number | undefined,
  store: LogStore,
): Promise<MatchingEntries | GivenEntries> {
  // Newest first, independent of the order of selection.
  if (subject.kind === 'given')
    return { kind: 'given', entries: subject.entries.toSorted((a, b) => b.created - a.created) };
  const { question, found } = subject;
  const { from, to } = question.span;
  // Excludes entries logged from now on.
  const end = Math.min(to, Math.max(found?.newest ?? 0, Math.floor(Date.now() / 1000)));
  const port = await store.stream({ ...question, span: { from, to: Math.max(from, end) } });
  const expected = (found?.count ?? 0) + (found?.left ?? 0);
  return { kind: 'matching', port, limit, expected: Math.min(expected, limit ?? expected) };
}

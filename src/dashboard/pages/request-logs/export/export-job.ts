import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import type { ReadingPause } from '#features/log-store/entry-stream.ts';
import type { LogQuestion, SearchState } from '#features/log-store/log-question.ts';
import type { LogStore } from '#features/log-store/log-store.ts';
import type { LogFilterValues } from '../model/log-filters.ts';

/** Formats that entries can be written in. */
export const exportFormats = ['ndjson', 'csv', 'har'] as const;

export type ExportFormat = (typeof exportFormats)[number];

/** Everything that a search finds. */
export interface MatchingEntries {
  readonly kind: 'matching';
  /** An `EntryStream` at its other end. */
  readonly port: MessagePort;
  /** At most so many; all when undefined. */
  readonly limit: number | undefined;
  /** How many there will be, as far as is known. */
  readonly expected: number;
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

/** How far an export is. */
export interface ExportProgress {
  /** Entries that were written. */
  readonly entries: number;
  /** Entries that there will be, as far as the service has said. */
  readonly expected: number;
  readonly bytes: number;
  /** Calls of the service that it took. */
  readonly calls: number;
  readonly pause: ReadingPause | undefined;
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
      readonly question: LogQuestion;
      /** What the list has found of it. */
      readonly found: SearchState | undefined;
    }
  | GivenEntries;

/**
 * What the worker is to write.
 * @param limit at most so many entries
 */
export async function sourceOf(
  subject: ExportSubject,
  limit: number | undefined,
  store: LogStore,
): Promise<MatchingEntries | GivenEntries> {
  // Newest first, in whatever order they were chosen.
  if (subject.kind === 'given')
    return { kind: 'given', entries: subject.entries.toSorted((a, b) => b.created - a.created) };
  const { question, found } = subject;
  const { from, to } = question.span;
  // What is logged from now on is not in it.
  const end = Math.min(to, Math.max(found?.newest ?? 0, Math.floor(Date.now() / 1000)));
  const port = await store.stream({ ...question, span: { from, to: Math.max(from, end) } });
  const expected = (found?.count ?? 0) + (found?.left ?? 0);
  return { kind: 'matching', port, limit, expected: Math.min(expected, limit ?? expected) };
}

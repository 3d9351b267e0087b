import type { QueryClient } from '@tanstack/react-query';
import { expectCallable } from '#api/may-call.ts';
import { listRequestLogs } from '#contract/operations/request-logs.ts';
import { LATEST_SECOND } from '#lib/time-range.ts';
import type { FoundEntries } from './internal/walk.ts';
import { logStoreOf, nextId } from './log-store.ts';
import type { LogTerm } from './log-terms.ts';

interface EntriesWanted {
  readonly terms: readonly LogTerm[];
  /** UNIX seconds, inclusive; default: no limit. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  /** Default: newest first. */
  readonly direction?: 'asc' | 'desc';
  readonly limit: number;
  /** Number of leading entries to leave out. */
  readonly skip?: number;
  /** Default: unlimited. */
  readonly mostCalls?: number | undefined;
  /** Skips counting the rest. */
  readonly withoutLeft?: boolean;
}

/** The first matching entries, including hidden reads. Entries that were read are not read again. @throws ApiError */
export async function readEntries(
  client: QueryClient,
  wanted: EntriesWanted,
  signal?: AbortSignal,
): Promise<FoundEntries> {
  const { terms, from = 0, to = LATEST_SECOND, direction = 'desc', limit, skip = 0 } = wanted;
  const question = { terms, span: { from, to }, direction, withReads: true };
  const { mostCalls, withoutLeft = false } = wanted;
  const options = { limit: skip + limit, mostCalls, withLeft: !withoutLeft };
  // The worker does not know the session.
  expectCallable(listRequestLogs);
  signal?.throwIfAborted();
  const { worker } = logStoreOf(client);
  const id = nextId();
  const cancel = () => void worker.cancel(id);
  signal?.addEventListener('abort', cancel);
  try {
    const found = await worker.find(id, question, options);
    return { ...found, entries: found.entries.slice(skip) };
  } finally {
    signal?.removeEventListener('abort', cancel);
  }
}

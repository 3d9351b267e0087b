import type { QueryClient } from '@tanstack/react-query';
import { LATEST_SECOND } from '#lib/time-range.ts';
import type { FoundEntries } from './internal/walk.ts';
import { logStoreOf } from './log-store.ts';
import type { LogTerm } from './log-terms.ts';

interface EntriesWanted {
  readonly terms: readonly LogTerm[];
  /** UNIX seconds, both included; since ever and until now unless stated. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  /** Newest first unless stated. */
  readonly direction?: 'asc' | 'desc';
  readonly limit: number;
  /** Entries to leave out, from the first on. */
  readonly skip?: number;
  /** Calls to make at most; as many as it takes unless stated. */
  readonly mostCalls?: number | undefined;
  /** Nobody asks how many more there are. */
  readonly withoutLeft?: boolean;
}

/**
 * Entries of the request logs that meet all of the terms, reads of the logs among them.
 * @throws ApiError
 */
export async function readEntries(
  client: QueryClient,
  wanted: EntriesWanted,
  signal?: AbortSignal,
): Promise<FoundEntries> {
  const { terms, from = 0, to = LATEST_SECOND, direction = 'desc', limit, skip = 0 } = wanted;
  const question = { terms, span: { from, to }, direction, withReads: true };
  const { mostCalls, withoutLeft = false } = wanted;
  const options = { limit: skip + limit, mostCalls, withLeft: !withoutLeft };
  const found = await logStoreOf(client).find(question, options, signal);
  return { ...found, entries: found.entries.slice(skip) };
}

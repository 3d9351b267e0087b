import type { QueryClient } from '@tanstack/react-query';
import { LATEST_SECOND } from '#lib/time-range.ts';
import type { FoundEntries } from './internal/walk.ts';
import { logStoreOf } from './log-store.ts';
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

/** Matching entries, including hidden reads. @throws ApiError */
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

import type { QueryClient } from '@tanstack/react-query';
import { readEntries } from '#features/log-store/read-entries.ts';
import { createStore } from '#lib/store.ts';
import { directoryOf } from './directory.ts';
import { readScanMark, writeScanMark } from './internal/directory-database.ts';
import { rememberEntries } from './use-directory.ts';

/** In the first scan, newest first. */
const MOST_ENTRIES = 500;
/** Entries processed between progress updates. */
const AT_ONCE = 100;

export interface ScanProgress {
  readonly read: number;
  readonly total: number;
}

/** Undefined if none is running. */
export const scanProgress = createStore<ScanProgress | undefined>(undefined);

/**
 * Reads the IDs of the newest request logs: 500 entries at first, later only new ones. Ignores refusals, since pages work
 * without it.
 * @param owner see `ownerOf`
 */
export async function scanRequestLogs(
  client: QueryClient,
  owner: string,
  signal: AbortSignal,
): Promise<void> {
  const mark = await readScanMark(owner).catch(() => undefined);
  let newest = mark?.newest ?? 0;
  try {
    // More entries may have arrived in the same second, so it is read again.
    const wanted = { terms: [], from: mark?.newest, limit: MOST_ENTRIES, withoutLeft: true };
    const { entries } = await readEntries(client, wanted, signal);
    for (let read = 0; read < entries.length && !signal.aborted; read += AT_ONCE) {
      const total = entries.length;
      scanProgress.set({ read, total });
      await rememberEntries(directoryOf(owner), entries.slice(read, read + AT_ONCE), signal);
      scanProgress.set({ read: Math.min(read + AT_ONCE, total), total });
      newest = Math.max(newest, entries[0]?.created ?? 0);
    }
  } catch {
    // Stopped, signed out, no subscription or no scope for request logs: pages work without the scan.
  } finally {
    scanProgress.set(undefined);
    // A stopped scan is not resumed; the next one reads only new entries.
    if (newest > 0) await writeScanMark(owner, { newest }).catch(() => undefined);
  }
}

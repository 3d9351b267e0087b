import type { QueryClient } from '@tanstack/react-query';
import { readEntries } from '#features/log-store/read-entries.ts';
import { createStore } from '#lib/store.ts';
import { directoryOf } from './directory.ts';
import { readScanMark, writeScanMark } from './internal/directory-database.ts';
import { rememberEntries } from './use-directory.ts';

/** Entries to read after the first sign-in, newest first. */
const MOST_ENTRIES = 500;
/** Entries whose ids are remembered before it is told how far it is. */
const AT_ONCE = 100;

/** A scan that is running: how many entries it has read, and how many there are to read. */
export interface ScanProgress {
  readonly read: number;
  readonly total: number;
}

/** The scan that is running; undefined when none is. */
export const scanProgress = createStore<ScanProgress | undefined>(undefined);

/**
 * Reads the newest request logs for the ids in them: 500 entries when this owner's were never read, afterwards only
 * those that are new since. Quietly does nothing more when the service refuses: the directory is a convenience.
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
    // The second of the newest entry may have had more than one, so it is read again.
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
    // Stopped, signed out, no subscription, a scope without request logs: every page works without the scan.
  } finally {
    scanProgress.set(undefined);
    // Whoever stops a scan does not want it back the next time; only what is new is read then.
    if (newest > 0) await writeScanMark(owner, { newest }).catch(() => undefined);
  }
}

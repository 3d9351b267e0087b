import { callOperation } from '#api/call-operation.ts';
import { listRequestLogs } from '#contract/operations/request-logs.ts';
import { createStore } from '#lib/store.ts';
import { LATEST_SECOND } from '#lib/time-range.ts';
import { directoryOf } from './directory.ts';
import { readScanMark, writeScanMark } from './internal/directory-database.ts';
import { rememberEntries } from './use-directory.ts';

/** Entries to read after the first sign-in, newest first. */
const MOST_ENTRIES = 500;
/** Small pages make each answer a short task to read; large ones leave fewer calls of our own in the logs. */
const PER_PAGE = 50;

/** A scan that is running: how many entries it has read, and how many there are to read. */
export interface ScanProgress {
  readonly read: number;
  readonly total: number;
}

/** The scan that is running; undefined when none is. */
export const scanProgress = createStore<ScanProgress | undefined>(undefined);

function createdSince(newest: number | undefined) {
  // The second of the newest entry may have had more than one, so it is read again.
  return newest === undefined
    ? {}
    : {
        filters: [
          { created: { type: 'between' as const, value: [newest, LATEST_SECOND] as [number, number] } },
        ],
      };
}

/**
 * Reads the newest request logs for the ids in them: 500 entries when this owner's were never read, afterwards only
 * those that are new since. Quietly does nothing more when the service refuses: the directory is a convenience.
 * @param owner see `ownerOf`
 */
export async function scanRequestLogs(owner: string, signal: AbortSignal): Promise<void> {
  const mark = await readScanMark(owner).catch(() => undefined);
  let newest = mark?.newest ?? 0;
  let read = 0;
  try {
    for (let page = 1, total = MOST_ENTRIES; read < total && !signal.aborted; page++) {
      const query = {
        ...createdSince(mark?.newest),
        'sort[created]': 'desc' as const,
        per_page: PER_PAGE,
        page,
      };
      const { data, meta } = await callOperation(listRequestLogs, { query }, { signal });
      total = Math.min(MOST_ENTRIES, meta.pagination.total);
      if (data.length === 0) break;
      scanProgress.set({ read, total });
      newest = Math.max(newest, ...data.map(({ created }) => created));
      await rememberEntries(directoryOf(owner), data, signal);
      read += data.length;
      scanProgress.set({ read, total });
    }
  } catch {
    // Stopped, signed out, no subscription, a scope without request logs: every page works without the scan.
  } finally {
    scanProgress.set(undefined);
    // Whoever stops a scan does not want it back the next time; only what is new is read then.
    if (newest > 0) await writeScanMark(owner, { newest }).catch(() => undefined);
  }
}

import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import type { LogPlaces } from './log-places.ts';
import { PAGE } from './log-search.ts';

/** Pages in which entries that came late are looked for. */
const LATE_PAGES = 3;

interface Repair {
  readonly places: LogPlaces;
  /** Entries that the pinned search has now. */
  readonly total: number;
  readonly newestFirst: boolean;
  /** Entries on a page. */
  readonly size: number;
  readonly readPage: (page: number) => Promise<readonly RequestLogEntry[]>;
}

/** The pinned search has another number of entries than before: the places of those that were read may be wrong. */
export async function repairPlaces(repair: Repair): Promise<void> {
  const { places, total, newestFirst } = repair;
  const late = total - places.bodyTotal;
  if (late < 0) places.clear(total);
  // Oldest first they have come in near the end.
  else if (!newestFirst) places.resize(total, places.bodyTotal - LATE_PAGES * PAGE);
  else if (!(await takeInLate(repair, late))) places.clear(total);
}

/** What comes late is from the last seconds before the pin, so that it is near the top. @returns whether all was found */
async function takeInLate({ places, size, readPage }: Repair, count: number): Promise<boolean> {
  let found = 0;
  try {
    for (let page = 1; page <= LATE_PAGES && found < count; page++) {
      const late = places.merge((page - 1) * size, await readPage(page));
      if (late === undefined) return false;
      found += late;
    }
  } catch {
    return false;
  }
  return found === count;
}

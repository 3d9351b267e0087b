import { z } from 'zod';
import { LOG_POSITIONS_KEY as KEY } from '#features/session/forget-session-data.ts';
import { storable } from '#lib/stored-record.ts';

const savedPosition = z.object({
  /** UNIX seconds that the relative times of the search count from. */
  now: z.int(),
  /** Request id of the first row in sight. */
  requestId: z.string(),
});

/** Where somebody left a list, for the way back to it. */
type SavedPosition = z.output<typeof savedPosition>;

const MOST = 30;

type Positions = [string, SavedPosition][];

const positionsSchema = z.array(z.tuple([z.string(), savedPosition]));

function readAll(): Positions {
  try {
    return positionsSchema.parse(JSON.parse(sessionStorage.getItem(KEY) ?? '[]'));
  } catch {
    return [];
  }
}

/** Where the list was left at this step of the history, if it was. */
export const savedPositionOf = (step: string): SavedPosition | undefined =>
  readAll().find(([key]) => key === step)?.[1];

/** @param position undefined where there is nothing to come back to */
export function savePosition(step: string, position: SavedPosition | undefined): void {
  const others = readAll().filter(([key]) => key !== step);
  if (position) others.push([step, position]);
  try {
    sessionStorage.setItem(KEY, JSON.stringify(storable(others.slice(-MOST))));
  } catch {
    // Storage can be forbidden; the list then begins at its top.
  }
}

// Whoever types the address comes anew, though the step of the history has no name of its own then either.
const [visit] = performance.getEntriesByType('navigation');
if (visit instanceof PerformanceNavigationTiming && visit.type === 'navigate')
  savePosition('default', undefined);

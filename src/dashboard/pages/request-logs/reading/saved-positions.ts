import { z } from 'zod';
import { LOG_POSITIONS_KEY as KEY } from '#features/session/forget-session-data.ts';
import { readStoredRecord, writeStoredRecord } from '#lib/stored-record.ts';

const savedPosition = z.object({
  /** UNIX seconds that relative times count from. */
  now: z.int(),
  /** Request ID of the first visible row. */
  requestId: z.string(),
});

type SavedPosition = z.output<typeof savedPosition>;

const MAX_POSITIONS = 30;

const positionsSchema = z.array(z.tuple([z.string(), savedPosition]));

const readAll = () => readStoredRecord(KEY, positionsSchema, 'tab') ?? [];

/** By history entry. */
export const savedPositionOf = (step: string): SavedPosition | undefined =>
  readAll().find(([key]) => key === step)?.[1];

/** @param position undefined deletes it */
export function savePosition(step: string, position: SavedPosition | undefined): void {
  const others = readAll().filter(([key]) => key !== step);
  const all = position ? [...others, [step, position]] : others;
  writeStoredRecord(KEY, all.slice(-MAX_POSITIONS), undefined, 'tab');
}

// A typed URL starts at the top, although its history entry has no key either.
const [visit] = performance.getEntriesByType('navigation');
if (visit instanceof PerformanceNavigationTiming && visit.type === 'navigate')
  savePosition('default', undefined);

import { entitiesOf } from '#contract/entities.ts';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import type { Directory } from './directory.ts';

/** Time to work without a pause where the browser does not say how much it can spare, in milliseconds. */
const SLICE_MS = 5;

/** Resolves when the page has nothing better to do, with a way to ask whether that is still so. */
function whenIdle(): Promise<() => boolean> {
  return new Promise((resolve) => {
    const begin = (remaining: () => number) => resolve(() => remaining() > 1);
    if ('requestIdleCallback' in globalThis)
      requestIdleCallback((deadline) => begin(() => Math.min(deadline.timeRemaining(), SLICE_MS)), {
        timeout: 500,
      });
    else
      setTimeout(() => {
        const until = performance.now() + SLICE_MS;
        begin(() => until - performance.now());
      }, 30);
  });
}

/**
 * Remembers the ids in request log entries, a few at a time: typing the ids of a hundred bodies takes a while on a slow
 * machine, and the page comes first.
 */
export async function rememberEntries(
  directory: Directory,
  entries: readonly RequestLogEntry[],
  signal: AbortSignal,
): Promise<void> {
  const left = [...entries];
  while (left.length > 0) {
    const isIdle = await whenIdle();
    if (signal.aborted) return;
    do {
      const entry = left.shift();
      if (entry) directory.see(entitiesOf(entry), entry.created);
    } while (left.length > 0 && isIdle());
  }
}

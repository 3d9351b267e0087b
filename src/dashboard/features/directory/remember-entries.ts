import { entitiesOf } from '#contract/entities.ts';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import { whenIdle } from '#lib/when-idle.ts';
import type { Directory } from './directory.ts';

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

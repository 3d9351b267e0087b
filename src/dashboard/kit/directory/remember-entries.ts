import { entitiesOf } from '#contract/entities.ts';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import type { Directory } from './directory.ts';

/** Entries to type in one go, so that no key press waits for them. */
const AT_ONCE = 10;

/** Typing the ids of a hundred bodies takes a while on a slow machine; the page comes first. */
function whenIdle(): Promise<void> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(() => resolve(), { timeout: 250 });
    else setTimeout(resolve, 50);
  });
}

/** Remembers the ids in request log entries, a few entries at a time, whenever the page has nothing else to do. */
export async function rememberEntries(
  directory: Directory,
  entries: readonly RequestLogEntry[],
  signal: AbortSignal,
): Promise<void> {
  for (let start = 0; start < entries.length; start += AT_ONCE) {
    await whenIdle();
    if (signal.aborted) return;
    for (const entry of entries.slice(start, start + AT_ONCE))
      directory.see(entitiesOf(entry), entry.created);
  }
}

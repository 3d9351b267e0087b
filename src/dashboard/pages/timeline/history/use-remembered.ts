import { useEffect, useRef } from 'react';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import { rememberEntries } from '#features/directory/remember-entries.ts';
import { useOwnDirectory } from '#features/directory/use-directory.ts';

/** Remembers the ids of entries as they come, each entry once: of a long list most was there before. */
export function useRemembered(entries: readonly RequestLogEntry[] | undefined): void {
  const directory = useOwnDirectory();
  const remembered = useRef(new WeakSet<RequestLogEntry>());
  useEffect(() => {
    if (!entries) return;
    const known = remembered.current;
    const fresh = entries.filter((entry) => !known.has(entry));
    for (const entry of fresh) known.add(entry);
    // It goes on when more entries come, and when the page is left: what was read is worth remembering.
    void rememberEntries(directory, fresh, new AbortController().signal);
  }, [entries, directory]);
}

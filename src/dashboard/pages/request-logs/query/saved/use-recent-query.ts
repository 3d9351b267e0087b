import { useEffect } from 'react';
import { ownerOf } from '#features/directory/use-directory.ts';
import { useSession } from '#features/session/session.ts';

/** How long a query is looked at before it counts as one, in milliseconds: not every step on the way to it does. */
const LOOK_MS = 2000;

async function remember(owner: string, query: string): Promise<void> {
  try {
    const { recentQueries } = await import('./recent-queries.ts');
    recentQueries(owner).add({ query, at: Math.floor(Date.now() / 1000) });
  } catch {
    // A new version was put in place meanwhile; all that is lost is one line of what was looked at.
  }
}

/** Remembers what is looked at. @param query of the address; empty for no filter at all */
export function useRecentQuery(query: string): void {
  const owner = ownerOf(useSession());
  useEffect(() => {
    if (query === '') return;
    const timer = setTimeout(() => void remember(owner, query), LOOK_MS);
    return () => clearTimeout(timer);
  }, [owner, query]);
}

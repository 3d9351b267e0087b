import { z } from 'zod';
import { memoize } from '#lib/memoize.ts';
import type { Store } from '#lib/store.ts';
import { holdsSecrets, storedStore } from '#lib/stored-record.ts';

/** `query` is that of the URL, including "?"; `at` is in UNIX seconds. */
const storedQueries = z.array(z.object({ query: z.string().min(1), at: z.int() })).readonly();

type StoredQueries = z.output<typeof storedQueries>;

const MAX_QUERIES = 20;

/** Newest first. @param owner see `ownerOf` */
export const recentQueries = memoize((owner: string) =>
  storedStore(`sealdesk.recent-log-queries ${owner}`, storedQueries, []),
);

/** A query with a secret is not kept, because it would be another one without it. */
export function addRecentQuery(store: Store<StoredQueries>, recent: StoredQueries[number]): void {
  if (holdsSecrets(recent)) return;
  const others = store.get().filter(({ query }) => query !== recent.query);
  store.set([recent, ...others].slice(0, MAX_QUERIES));
}

import { z } from 'zod';
import { memoize } from '#lib/memoize.ts';
import { createStore, type Store } from '#lib/store.ts';
import { holdsSecrets, readStoredRecord, writeStoredRecord } from '#lib/stored-record.ts';

interface RecentQuery {
  /** Query of the URL, including "?". */
  readonly query: string;
  /** UNIX seconds. */
  readonly at: number;
}

const MOST = 20;

const storedQueries = z.array(z.object({ query: z.string().min(1), at: z.int() }));

/** Newest first. */
export interface RecentQueries extends Pick<Store<readonly RecentQuery[]>, 'get' | 'subscribe'> {
  readonly add: (recent: RecentQuery) => void;
  readonly clear: () => void;
}

function openQueries(key: string): RecentQueries {
  const read = () => (readStoredRecord(key, storedQueries) ?? []).slice(0, MOST);
  const store = createStore<readonly RecentQuery[]>(read());
  // Changed by another tab.
  addEventListener('storage', (event) => {
    if (event.key === key) store.set(read());
  });
  return {
    get: store.get,
    subscribe: store.subscribe,
    add: (recent) => {
      const others = store.get().filter(({ query }) => query !== recent.query);
      store.set([recent, ...others].slice(0, MOST));
      // Queries with secrets are not stored, because without the secret they would be different.
      writeStoredRecord(
        key,
        store.get().filter((it) => !holdsSecrets(it)),
      );
    },
    clear: () => {
      store.set([]);
      writeStoredRecord(key, undefined);
    },
  };
}

/** @param owner see `ownerOf` */
export const recentQueries = memoize((owner: string) => openQueries(`sealdesk.recent-log-queries ${owner}`));

import type { DatabaseSync } from 'node:sqlite';
import { LRUCache } from 'lru-cache';

/**
 * Answers of reads, kept until anything is written: SQLite counts the rows that this connection changed, and no other
 * connection can write (the lock is exclusive). Asking for the count costs a fifth of the cheapest read.
 */
export interface ReadCache {
  /** What `read` answers, or answered before for the same key since the last write. */
  get<T extends object>(key: string, read: () => T): T;
}

const MAX_ANSWERS = 5000;

export function createReadCache(database: DatabaseSync): ReadCache {
  const count = database.prepare('SELECT total_changes()');
  count.setReturnArrays(true);
  const answers = new LRUCache<string, object>({ max: MAX_ANSWERS });
  let changes: unknown;

  return {
    get<T extends object>(key: string, read: () => T): T {
      // What a transaction reads may be undone, and the count does not go back with it.
      if (database.isTransaction) return read();
      const [current] = count.get() as unknown as readonly unknown[];
      if (current !== changes) {
        answers.clear();
        changes = current;
      }
      const known = answers.get(key);
      // A key is used by one caller with one type.
      if (known !== undefined) return known as T;
      const answer = read();
      answers.set(key, answer);
      return answer;
    },
  };
}

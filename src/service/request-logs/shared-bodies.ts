import type { DatabaseSync } from 'node:sqlite';
import { LRUCache } from 'lru-cache';

/** A shorter text takes hardly more space than the key that would stand for it. */
const MIN_SHARED_LENGTH = 128;
const MAX_CHARACTERS = 2_000_000;

/** Stores a body that comes again once. Which ones do is remembered for those of late. */
export interface SharedBodies {
  /** @returns what stands in the entry: the text itself, or the key of the shared one */
  share(text: string | null): string | number | null;
  /** To be called when a transaction was undone, in which bodies may have been stored. */
  forget(): void;
}

export function createSharedBodies(database: DatabaseSync): SharedBodies {
  const insert = database.prepare('INSERT INTO log_bodies (text) VALUES (?)');
  /** Key of the shared text; 0 for one that was met once. */
  const keys = new LRUCache<string, number>({
    maxSize: MAX_CHARACTERS,
    sizeCalculation: (_, text) => text.length,
  });

  return {
    share(text) {
      if (text === null || text.length < MIN_SHARED_LENGTH) return text;
      const known = keys.get(text);
      if (known) return known;
      if (known === undefined) {
        keys.set(text, 0);
        return text;
      }
      const key = Number(insert.run(text).lastInsertRowid);
      keys.set(text, key);
      return key;
    },
    forget() {
      keys.clear();
    },
  };
}

import { foldCase, likeTest, matchTest, type UriTest } from './uri-pattern.ts';

/** Answers to the filters of late are kept; paging through one asks the same filter again and again. */
const MOST_CACHED = 32;

interface CachedAnswer {
  readonly test: UriTest;
  /** By URI key: 1 where the test holds. */
  table: Uint8Array;
  /** URIs that were tested so far. */
  tested: number;
}

/**
 * The distinct URIs of all entries. A text filter is answered once for each of them instead of once for each entry, and
 * again only for those that were added since.
 */
export class UriDictionary {
  readonly #uris: string[] = [];
  readonly #cache = new Map<string, CachedAnswer>();

  get size(): number {
    return this.#uris.length;
  }

  /** @param key small positive integer, the row's key in the store */
  set(key: number, uri: string): void {
    while (this.#uris.length < key) this.#uris.push('');
    this.#uris[key] = foldCase(uri);
  }

  /** A table by URI key, 1 where the filter holds. Not to be written to; right until a URI is added. */
  tableOf(type: 'match' | 'like', value: string): Uint8Array {
    const name = `${type} ${foldCase(value)}`;
    const answer = this.#cache.get(name) ?? {
      test: type === 'match' ? matchTest(value) : likeTest(value),
      table: new Uint8Array(0),
      tested: 0,
    };
    // Put last, so that the first one is the one that was not asked for longest.
    this.#cache.delete(name);
    this.#cache.set(name, answer);
    const oldest = this.#cache.keys().next();
    if (this.#cache.size > MOST_CACHED && !oldest.done) this.#cache.delete(oldest.value);
    this.#extend(answer);
    return answer.table;
  }

  #extend(answer: CachedAnswer): void {
    const uris = this.#uris;
    if (answer.table.length < uris.length) {
      const table = new Uint8Array(Math.max(uris.length, answer.table.length * 2));
      table.set(answer.table);
      answer.table = table;
    }
    const { test, table } = answer;
    for (let key = answer.tested; key < uris.length; key += 1) table[key] = test(uris[key] ?? '') ? 1 : 0;
    answer.tested = uris.length;
  }
}

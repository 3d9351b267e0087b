import { isAscii } from 'node:buffer';
import { LRUCache } from 'lru-cache';
import { foldCase, likeTest, matchTest, type UriTest } from '#contract/uri-pattern.ts';

/** Answers to recent filters are cached: paging through one asks the same filter again and again. */
const MAX_CACHED = 32;

const UNKNOWN = 0;
const NO = 1;
const YES = 2;

/** What is known so far of which URIs a text filter holds for. */
export class UriAnswers {
  readonly #uris: readonly string[];
  readonly #test: UriTest;
  /** By URI key. */
  #known = new Uint8Array(0);

  constructor(uris: readonly string[], test: UriTest) {
    this.#uris = uris;
    this.#test = test;
  }

  /**
   * Keeps the positions whose URI the filter holds for, in place and in order. A URI is tested when it is first met, so
   * those of entries that another filter has ruled out cost nothing.
   * @param positions indexes of `column`
   * @param count how many of them there are
   * @param column URI keys
   * @returns how many are left
   */
  keep(positions: Uint32Array, count: number, column: Uint32Array): number {
    const known = this.#grownToAll();
    let left = 0;
    for (let index = 0; index < count; index += 1) {
      const at = positions[index] as number;
      const key = column[at] as number;
      let answer = known[key] as number;
      if (answer === UNKNOWN) {
        answer = this.#test(this.#uris[key] ?? '') ? YES : NO;
        known[key] = answer;
      }
      positions[left] = at;
      left += answer - NO;
    }
    return left;
  }

  #grownToAll(): Uint8Array {
    if (this.#known.length < this.#uris.length) {
      const larger = new Uint8Array(Math.max(this.#uris.length, this.#known.length * 2));
      larger.set(this.#known);
      this.#known = larger;
    }
    return this.#known;
  }
}

/** The distinct URIs of all entries: a text filter is answered once for each of them instead of once for each entry. */
export class UriDictionary {
  readonly #uris: string[] = [];
  readonly #cache = new LRUCache<string, UriAnswers>({ max: MAX_CACHED });

  get size(): number {
    return this.#uris.length;
  }

  /** @param key small positive integer, the row's key in the store */
  set(key: number, uri: string): void {
    while (this.#uris.length < key) this.#uris.push('');
    // Copies it out of SQLite's hands, which makes a dictionary of them a third faster to search.
    this.#uris[key] = isAscii(Buffer.from(uri)) ? uri.toLowerCase() : foldCase(uri);
  }

  /** The answers to a filter, with those that were found before. */
  answersTo(type: 'match' | 'like', value: string): UriAnswers {
    const name = `${type} ${foldCase(value)}`;
    const answers =
      this.#cache.get(name) ??
      new UriAnswers(this.#uris, type === 'match' ? matchTest(value) : likeTest(value));
    this.#cache.set(name, answers);
    return answers;
  }
}

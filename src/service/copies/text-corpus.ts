import { hash } from 'node:crypto';
import { folded } from './folded.ts';

/** A text of the corpus: where its words stand, and what the last search found. */
export interface CorpusText {
  readonly start: number;
  readonly end: number;
  readonly digest: string;
  /** Number of the search that {@link holds} is the answer to. */
  search: number;
  holds: boolean;
}

/** Whether a text holds what is searched for. */
export type TextTest = (text: CorpusText) => boolean;

const FIRST_CAPACITY = 4096;
const WORD_END = '\n';

/**
 * Texts as numbers of words, so that searching through all of them is a pass over numbers: a word of the search is
 * looked for among the distinct words first, which are few. Equal texts are kept once, and looked through once. Four
 * bytes for each word of each distinct text, and what the distinct words take.
 */
export class TextCorpus {
  #words = new Uint32Array(FIRST_CAPACITY);
  #length = 0;
  readonly #texts = new Map<string, CorpusText>();
  readonly #numbers = new Map<string, number>();
  /** All distinct words in order of their numbers, with a line break before and after each. */
  #vocabulary = WORD_END;
  /** Where in the vocabulary the next word begins, by number. */
  readonly #ends: number[] = [];
  #searches = 0;

  /** Words of all texts. */
  get length(): number {
    return this.#length;
  }

  add(text: string): CorpusText {
    const digest = hash('sha256', text, 'base64url');
    const known = this.#texts.get(digest);
    if (known) return known;
    const content = folded(text);
    return this.#put(
      digest,
      (content === '' ? [] : content.split(' ')).map((word) => this.#numberOf(word)),
    );
  }

  /** A corpus of these texts alone, and each of them as it stands there. */
  compacted(texts: Iterable<CorpusText>): {
    readonly corpus: TextCorpus;
    readonly moved: Map<CorpusText, CorpusText>;
  } {
    const corpus = new TextCorpus();
    const moved = new Map<CorpusText, CorpusText>();
    for (const text of texts) {
      if (moved.has(text)) continue;
      const words = this.#words.subarray(text.start, text.end);
      const numbers = Array.from(words, (number) => corpus.#numberOf(this.#wordOf(number)));
      moved.set(text, corpus.#put(text.digest, numbers));
    }
    return { corpus, moved };
  }

  /**
   * A test for a word, a part of one, or words in a row of which the first may be the end of a word and the last the
   * beginning of one.
   * @param key folded
   */
  testOf(key: string): TextTest {
    this.#searches += 1;
    const search = this.#searches;
    const holds = this.#finderOf(key.split(' '));
    return (text) => {
      if (text.search !== search) {
        text.search = search;
        text.holds = holds(text);
      }
      return text.holds;
    };
  }

  #finderOf(words: readonly string[]): (text: CorpusText) => boolean {
    const [first = '', ...rest] = words;
    const last = rest.pop();
    const column = this.#words;
    if (last === undefined) {
      const found = this.#wordsWith(first);
      return ({ start, end }) => {
        for (let at = start; at < end; at += 1) if (found[column[at] as number] === 1) return true;
        return false;
      };
    }
    const head = this.#wordsWith(`${first}${WORD_END}`);
    const tail = this.#wordsWith(`${WORD_END}${last}`);
    const middle = rest.map((word) => this.#numbers.get(word));
    if (middle.includes(undefined)) return () => false;
    return ({ start, end }) => {
      for (let at = start; at < end - 1 - middle.length; at += 1) {
        if (
          head[column[at] as number] === 1 &&
          tail[column[at + 1 + middle.length] as number] === 1 &&
          middle.every((number, index) => column[at + 1 + index] === number)
        ) {
          return true;
        }
      }
      return false;
    };
  }

  /** A 1 at the number of each word that has the part; line breaks around the part stand for the ends of the word. */
  #wordsWith(part: string): Uint8Array {
    const [vocabulary, ends] = [this.#vocabulary, this.#ends];
    const found = new Uint8Array(ends.length);
    const lead = part.startsWith(WORD_END) ? 1 : 0;
    let number = 0;
    for (let at = vocabulary.indexOf(part); at >= 0; ) {
      while ((ends[number] as number) <= at + lead) number += 1;
      found[number] = 1;
      at = vocabulary.indexOf(part, (ends[number] as number) - lead);
    }
    return found;
  }

  #wordOf(number: number): string {
    return this.#vocabulary.slice(this.#ends[number - 1] ?? 1, (this.#ends[number] ?? 1) - 1);
  }

  #numberOf(word: string): number {
    const known = this.#numbers.get(word);
    if (known !== undefined) return known;
    const number = this.#ends.length;
    this.#numbers.set(word, number);
    this.#vocabulary += word + WORD_END;
    this.#ends.push(this.#vocabulary.length);
    return number;
  }

  #put(digest: string, numbers: readonly number[]): CorpusText {
    const start = this.#length;
    const end = start + numbers.length;
    if (end > this.#words.length) {
      const larger = new Uint32Array(Math.max(end, this.#words.length * 2));
      larger.set(this.#words);
      this.#words = larger;
    }
    this.#words.set(numbers, start);
    this.#length = end;
    const text = { start, end, digest, search: 0, holds: false };
    this.#texts.set(digest, text);
    return text;
  }
}

import { hash } from 'node:crypto';
import { caseFolded } from './folded.ts';
import { flagsOf } from './joined-texts.ts';
import { Numbers } from './numbers.ts';
import { Postings } from './postings.ts';
import { Vocabulary } from './vocabulary.ts';

const MOST_NEW = 100_000;
const NO_FLAGS = new Uint8Array(0);
/** A word in more than one of so many texts is common. */
const COMMON = 64;

/** What stands at one place of a phrase: one word, or one of several. */
interface Part {
  readonly words: readonly number[];
  /** -1 where there are several. */
  readonly only: number;
  /** By word, where there are several; else empty. */
  readonly flags: Uint8Array;
}

/**
 * Long texts, searched for words and phrases. They are kept as numbers of words: a word of the search is looked for
 * among the distinct words, which are few, and the places where those stand are known. Equal texts are kept once. A text
 * stays when nobody asks for it any more: the service changes no text. Eight bytes for each word of each distinct text.
 */
export class TextCorpus {
  readonly #vocabulary = new Vocabulary();
  readonly #words = new Numbers();
  /** Where each text ends in the words. */
  readonly #ends = new Numbers();
  readonly #byDigest = new Map<string, number>();
  #postings = new Postings(new Uint32Array(0), new Uint32Array(0), 0);

  readonly #mostNew: number;

  /** @param mostNew so many words may be new before the postings are made again; they are looked through one by one */
  constructor(mostNew = MOST_NEW) {
    this.#mostNew = mostNew;
  }

  /** @returns the number of the text; equal texts have the same. */
  numberOf(text: string): number {
    const digest = hash('sha256', text, 'base64url');
    const known = this.#byDigest.get(digest);
    if (known !== undefined) return known;
    this.#vocabulary.read(caseFolded(text), this.#words);
    this.#ends.push(this.#words.length);
    this.#byDigest.set(digest, this.#ends.length - 1);
    return this.#ends.length - 1;
  }

  /** Makes searching fast again after many texts were added; a search does so first. */
  settle(): void {
    const added = this.#words.length - this.#postings.length;
    if (added < Math.max(this.#mostNew, this.#postings.length / 8)) return;
    this.#postings = new Postings(
      this.#words.items.subarray(0, this.#words.length),
      this.#ends.items.subarray(0, this.#ends.length),
      this.#vocabulary.count,
    );
  }

  /**
   * A flag for each number: whether its text holds a word, a part of one, or words in a row of which the first may be
   * the end of a word and the last the beginning of one.
   * @param key folded, not empty
   */
  search(key: string): Uint8Array {
    this.settle();
    const found = new Uint8Array(this.#ends.length);
    const parts = this.#partsOf(key.split(' '));
    if (parts.every(({ words }) => words.length > 0)) {
      const [only, ...others] = parts;
      if (only && others.length === 0) this.#findWords(only, found);
      else this.#findPhrase(parts, found);
      for (let text = this.#postings.texts; text < found.length; text += 1) {
        found[text] = Number(this.#holds(text, parts));
      }
    }
    return found;
  }

  #partsOf(words: readonly string[]): readonly Part[] {
    const vocabulary = this.#vocabulary;
    const oneOf = (numbers: readonly number[]): Part =>
      numbers.length > 1
        ? { words: numbers, only: -1, flags: flagsOf(numbers, vocabulary.count) }
        : { words: numbers, only: numbers[0] ?? -1, flags: NO_FLAGS };
    const [first = '', ...others] = words;
    const last = others.pop();
    if (last === undefined) return [oneOf(vocabulary.withPart(first))];
    const middle = others.map((word) => vocabulary.find(word));
    return [
      oneOf(vocabulary.withEnd(first)),
      ...middle.map((number) => oneOf(number < 0 ? [] : [number])),
      oneOf(vocabulary.withBeginning(last)),
    ];
  }

  /** Flags the texts that have one of the words, of those that the postings know. */
  #findWords(part: Part, found: Uint8Array): void {
    const postings = this.#postings;
    let left = postings.texts;
    let rare = 0;
    const isCommon = (word: number) => postings.countOf(word) * COMMON > postings.texts;
    // Common words first: a part of a word that many words have is then found in most texts without looking further.
    for (const word of part.words) {
      if (!isCommon(word)) rare += postings.countOf(word);
      else if (left > 0) left -= postings.flagTexts(word, found);
    }
    if ((left * postings.length) / Math.max(1, postings.texts) > rare) {
      for (const word of part.words) if (!isCommon(word)) postings.flagTexts(word, found);
    } else if (rare > 0) {
      for (let text = 0; text < postings.texts; text += 1) {
        if (found[text] === 0) found[text] = Number(this.#holds(text, [part]));
      }
    }
  }

  /** Flags the texts that have the parts in a row, of those that the postings know. */
  #findPhrase(parts: readonly Part[], found: Uint8Array): void {
    const postings = this.#postings;
    const words = this.#words.items;
    const counts = parts.map((part) => part.words.reduce((sum, word) => sum + postings.countOf(word), 0));
    // Only where the rarest part stands can the others stand around it.
    const anchor = counts.indexOf(Math.min(...counts));
    for (const word of parts[anchor]?.words ?? []) {
      const positions = postings.positionsOf(word);
      for (let index = 0; index < positions.length; index += 1) {
        const start = (positions[index] as number) - anchor;
        const last = start + parts.length - 1;
        if (start < 0 || last >= postings.length || !standsAt(parts, words, start)) continue;
        const text = postings.textOf(start, last);
        if (text !== undefined) found[text] = 1;
      }
    }
  }

  /** Whether a text has the parts in a row, by looking through it. */
  #holds(text: number, parts: readonly Part[]): boolean {
    const words = this.#words.items;
    const from = text === 0 ? 0 : (this.#ends.items[text - 1] as number);
    const last = (this.#ends.items[text] as number) - parts.length;
    for (let at = from; at <= last; at += 1) if (standsAt(parts, words, at)) return true;
    return false;
  }
}

function standsAt(parts: readonly Part[], words: Uint32Array, at: number): boolean {
  for (let index = 0; index < parts.length; index += 1) {
    const { only, flags } = parts[index] as Part;
    const word = words[at + index] as number;
    if (word !== only && flags[word] !== 1) return false;
  }
  return true;
}

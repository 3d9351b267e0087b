import { hash } from 'node:crypto';
import { caseFolded } from './folded.ts';
import { flagsOf } from './joined-texts.ts';
import { Numbers } from './numbers.ts';
import { Postings } from './postings.ts';
import { NOT_FOUND, Vocabulary } from './vocabulary.ts';

const MAX_NEW = 100_000;
/** A word in more than one of so many texts is common. */
const COMMON = 64;

/** One of so many words, or more, makes a word frequent. */
const FREQUENT = 16;

/** Words that may stand at one position. */
interface Choice {
  readonly numbers: readonly number[];
  /** By number. */
  readonly flags: Uint8Array;
}

/** Two words or more in a row. */
interface Phrase {
  readonly head: Choice;
  /** Numbers of the words in between, which must be whole. */
  readonly middle: readonly number[];
  readonly tail: Choice;
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
  constructor(mostNew = MAX_NEW) {
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
    this.#vocabulary.settle();
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
    const [first = '', ...others] = key.split(' ');
    const last = others.pop();
    if (last === undefined) {
      this.#findWord(this.#choiceOf(this.#vocabulary.withPart(first)), found);
      return found;
    }
    const middle = others.map((word) => this.#vocabulary.find(word));
    if (!middle.includes(NOT_FOUND)) {
      const head = this.#choiceOf(this.#vocabulary.withEnd(first));
      const tail = this.#choiceOf(this.#vocabulary.withBeginning(last));
      this.#findPhrase({ head, middle, tail }, found);
    }
    return found;
  }

  #choiceOf(numbers: readonly number[]): Choice {
    return { numbers, flags: flagsOf(numbers, this.#vocabulary.count) };
  }

  #countOf(numbers: readonly number[]): number {
    return numbers.reduce((sum, number) => sum + this.#postings.countOf(number), 0);
  }

  #findWord({ numbers, flags }: Choice, found: Uint8Array): void {
    const postings = this.#postings;
    // Common words first: a part that many words have is then found in most texts without looking further.
    const [common, rare] = [[] as number[], [] as number[]];
    for (const number of numbers) {
      (postings.countOf(number) * COMMON > postings.texts ? common : rare).push(number);
    }
    let left = postings.texts;
    for (const number of common) if (left > 0) left -= postings.flagTexts(number, found);
    // Where few texts are left it is less to look through those than to go through all positions of rare words.
    const wordsLeft = (left * postings.length) / Math.max(1, postings.texts);
    const byPostings = wordsLeft > this.#countOf(rare);
    if (byPostings) for (const number of rare) postings.flagTexts(number, found);
    for (let text = byPostings ? postings.texts : 0; text < found.length; text += 1) {
      if (found[text] === 0) found[text] = Number(this.#hasWord(text, flags));
    }
  }

  #findPhrase(phrase: Phrase, found: Uint8Array): void {
    const { head, middle, tail } = phrase;
    const postings = this.#postings;
    const wordChoices = [head.numbers, ...middle.map((number) => [number]), tail.numbers];
    const counts = wordChoices.map((numbers) => this.#countOf(numbers));
    const rarest = Math.min(...counts);
    // Only where the rarest word stands can the others stand around it; words that are everywhere are met so early in
    // a text that it is looked through from its beginning.
    const byPostings = rarest * FREQUENT <= postings.length;
    const anchor = counts.indexOf(rarest);
    for (const number of byPostings ? (wordChoices[anchor] ?? []) : []) {
      const positions = postings.positionsOf(number);
      for (let index = 0; index < positions.length; index += 1) {
        const start = (positions[index] as number) - anchor;
        const last = start + wordChoices.length - 1;
        if (start < 0 || last >= postings.length || !this.#standsAt(phrase, start)) continue;
        const text = postings.textOf(start, last);
        if (text !== undefined) found[text] = 1;
      }
    }
    for (let text = byPostings ? postings.texts : 0; text < found.length; text += 1) {
      found[text] = Number(this.#hasPhrase(text, phrase));
    }
  }

  #startOf(text: number): number {
    return text === 0 ? 0 : (this.#ends.items[text - 1] as number);
  }

  #hasWord(text: number, flags: Uint8Array): boolean {
    const words = this.#words.items;
    const end = this.#ends.items[text] as number;
    for (let at = this.#startOf(text); at < end; at += 1) if (flags[words[at] as number] === 1) return true;
    return false;
  }

  #hasPhrase(text: number, phrase: Phrase): boolean {
    const words = this.#words.items;
    const heads = phrase.head.flags;
    const end = (this.#ends.items[text] as number) - phrase.middle.length - 1;
    for (let at = this.#startOf(text); at < end; at += 1) {
      if (heads[words[at] as number] === 1 && this.#standsAt(phrase, at)) return true;
    }
    return false;
  }

  #standsAt({ head, middle, tail }: Phrase, at: number): boolean {
    const words = this.#words.items;
    if (head.flags[words[at] as number] !== 1) return false;
    if (tail.flags[words[at + middle.length + 1] as number] !== 1) return false;
    for (let index = 0; index < middle.length; index += 1) {
      if (words[at + 1 + index] !== middle[index]) return false;
    }
    return true;
  }
}

import { BORDER, JoinedTexts } from './joined-texts.ts';
import { Numbers } from './numbers.ts';

const FNV_START = 0x811c9dc5;
const FNV_PRIME = 0x01000193;
const FIRST_SLOTS = 4096;

/** Where a word has no number. */
export const NOT_FOUND = -1;

const SPACE = 0x20;
/** By code unit: 1 for what a regular expression takes for white space. */
const spaces = new Uint8Array(0x10000);
for (let code = 0; code < spaces.length; code += 1)
  spaces[code] = Number(/\s/.test(String.fromCharCode(code)));

/**
 * The distinct words of many texts, by number. A hash table of its own, since cutting every word out of its text to look
 * it up in a Map takes several times as long, and there are millions of them.
 */
export class Vocabulary {
  readonly #words = new JoinedTexts();
  /** Code units of all words, one after the other, and where each word ends. */
  readonly #codes = new Numbers();
  readonly #ends = new Numbers();
  readonly #hashes = new Numbers();
  /** Open addressing: 0 for a free slot, else the number of the word + 1. */
  #slots = new Uint32Array(FIRST_SLOTS);

  get count(): number {
    return this.#words.count;
  }

  /** Appends the numbers of a text's words, in their order. @param text case-folded */
  read(text: string, numbers: Numbers): void {
    let start = 0;
    let hash = FNV_START;
    for (let at = 0; at <= text.length; at += 1) {
      const code = at === text.length ? SPACE : text.charCodeAt(at);
      if (spaces[code] === 0) {
        hash = Math.imul(hash ^ code, FNV_PRIME);
        continue;
      }
      if (at > start) numbers.push(this.#numberOf(text, start, at, hash >>> 0));
      start = at + 1;
      hash = FNV_START;
    }
  }

  settle(): void {
    this.#words.settle();
  }

  /** Numbers of the words that have the part, ascending. */
  withPart(part: string): readonly number[] {
    return this.#words.with(part);
  }

  withEnd(end: string): readonly number[] {
    return this.#words.with(`${end}${BORDER}`);
  }

  withBeginning(beginning: string): readonly number[] {
    return this.#words.with(`${BORDER}${beginning}`);
  }

  /** The number of a word; {@link NOT_FOUND} when no text has it. */
  find(word: string): number {
    let hash = FNV_START;
    for (let at = 0; at < word.length; at += 1) hash = Math.imul(hash ^ word.charCodeAt(at), FNV_PRIME);
    const entry = this.#slots[this.#slotOf(word, 0, word.length, hash >>> 0)] as number;
    return entry === 0 ? NOT_FOUND : entry - 1;
  }

  #numberOf(text: string, start: number, end: number, hash: number): number {
    const slot = this.#slotOf(text, start, end, hash);
    const entry = this.#slots[slot] as number;
    if (entry !== 0) return entry - 1;
    const number = this.#words.add(text.slice(start, end));
    for (let at = start; at < end; at += 1) this.#codes.push(text.charCodeAt(at));
    this.#ends.push(this.#codes.length);
    this.#hashes.push(hash);
    this.#slots[slot] = number + 1;
    if (this.count * 2 > this.#slots.length) this.#spread();
    return number;
  }

  /** The slot of a word, or the free one that it would take. */
  #slotOf(text: string, start: number, end: number, hash: number): number {
    const slots = this.#slots;
    const hashes = this.#hashes.items;
    const mask = slots.length - 1;
    let slot = hash & mask;
    for (let entry = slots[slot]; entry; entry = slots[slot]) {
      if (hashes[entry - 1] === hash && this.#isWord(entry - 1, text, start, end)) return slot;
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  #isWord(number: number, text: string, start: number, end: number): boolean {
    const codes = this.#codes.items;
    const from = number === 0 ? 0 : (this.#ends.items[number - 1] as number);
    if ((this.#ends.items[number] as number) - from !== end - start) return false;
    for (let index = 0; index < end - start; index += 1) {
      if (codes[from + index] !== text.charCodeAt(start + index)) return false;
    }
    return true;
  }

  #spread(): void {
    const slots = new Uint32Array(this.#slots.length * 4);
    const mask = slots.length - 1;
    for (let number = 0; number < this.count; number += 1) {
      let slot = (this.#hashes.items[number] as number) & mask;
      while (slots[slot] !== 0) slot = (slot + 1) & mask;
      slots[slot] = number + 1;
    }
    this.#slots = slots;
  }
}

/** Texts whose first position is looked up at once; the rest of the way is a short walk. */
const BLOCK = 64;

/** Where each word stands in the words of all texts, up to the moment when this was made. */
export class Postings {
  /** Texts that it knows of. */
  readonly texts: number;
  /** Words that it knows of. */
  readonly length: number;
  readonly #ends: Uint32Array;
  /** Positions, those of the first word first, ascending; and where those of each word begin. */
  readonly #positions: Uint32Array;
  readonly #starts: Uint32Array;
  /** The text of every 64th position. */
  readonly #blocks: Uint32Array;

  /**
   * @param words numbers of the words of all texts, text after text
   * @param ends where each text ends in them
   * @param vocabulary how many distinct words there are
   */
  constructor(words: Uint32Array, ends: Uint32Array, vocabulary: number) {
    this.texts = ends.length;
    this.length = words.length;
    this.#ends = ends.slice();
    const starts = new Uint32Array(vocabulary + 1);
    for (const word of words) starts[word + 1] = (starts[word + 1] as number) + 1;
    for (let word = 0; word < vocabulary; word += 1) {
      starts[word + 1] = (starts[word + 1] as number) + (starts[word] as number);
    }
    const next = starts.slice();
    this.#positions = new Uint32Array(words.length);
    for (let at = 0; at < words.length; at += 1) {
      const word = words[at] as number;
      this.#positions[next[word] as number] = at;
      next[word] = (next[word] as number) + 1;
    }
    this.#starts = starts;
    this.#blocks = new Uint32Array(Math.ceil(words.length / BLOCK));
    let text = 0;
    for (let block = 0; block < this.#blocks.length; block += 1) {
      while ((ends[text] as number) <= block * BLOCK) text += 1;
      this.#blocks[block] = text;
    }
  }

  /** How often a word occurs; 0 for one that is newer. */
  countOf(word: number): number {
    return word + 1 < this.#starts.length
      ? (this.#starts[word + 1] as number) - (this.#starts[word] as number)
      : 0;
  }

  /** Where a word occurs, ascending. */
  positionsOf(word: number): Uint32Array {
    const count = this.countOf(word);
    const start = this.#starts[word] ?? 0;
    return this.#positions.subarray(start, start + count);
  }

  /** Sets the flags of the texts that have a word. @returns how many were not set before. */
  flagTexts(word: number, flags: Uint8Array): number {
    const [positions, blocks, ends] = [this.positionsOf(word), this.#blocks, this.#ends];
    let flagged = 0;
    for (let index = 0; index < positions.length; index += 1) {
      const position = positions[index] as number;
      let text = blocks[Math.floor(position / BLOCK)] as number;
      while ((ends[text] as number) <= position) text += 1;
      flagged += 1 - (flags[text] as number);
      flags[text] = 1;
    }
    return flagged;
  }

  /** The text that has these positions; undefined where they lie in two. */
  textOf(first: number, last: number): number | undefined {
    let text = this.#blocks[Math.floor(first / BLOCK)] as number;
    while ((this.#ends[text] as number) <= first) text += 1;
    return last < (this.#ends[text] as number) ? text : undefined;
  }
}

/** A piece of an answer, as far as its end is known. */
export interface AnswerPiece {
  /**
   * - `head`: up to the bracket that begins the list
   * - `element`: an object of the list
   * - `between`: white space and commas
   */
  readonly kind: 'head' | 'element' | 'between';
  readonly text: string;
}

const LIST_KEY = /[{,]\s*"data"\s*:\s*\[$/;
/** More bytes than stand between the name and the bracket. */
const TAIL = 64;

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [BEGIN_LIST, END_LIST, BEGIN_OBJECT, END_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

const isSpace = (sign: number) => sign === 0x20 || sign === 0x0a || sign === 0x0d || sign === 0x09;

/** Whether the next sign of a JSON text would be the first of the list under `data`, whatever else is before it. */
function beginsList(text: string): boolean {
  try {
    return Array.isArray((JSON.parse(`${text}]}`) as { readonly data?: unknown }).data);
  } catch {
    return false;
  }
}

/** The text of bytes that are held in a string, one sign for each: small strings take less memory than small buffers. */
const textOf = (bytes: string) => Buffer.from(bytes, 'latin1').toString();

/**
 * Takes the objects of the list `data` out of the JSON of an answer as it comes in, and reads every byte once: in UTF-8 no
 * sign of JSON is part of another one. Each piece is decoded by itself, since one that is all ASCII is masked in half the
 * time, and a single other letter would take that from all of its chunk. Holds one of the objects at most, as long as the
 * answer is such a list. From where it is anything else, it holds all of it back.
 */
export class ListElements {
  #inside: AnswerPiece['kind'] | 'rest' = 'head';
  #isInList = false;
  /** Bytes that are held back, in pieces: to join them with every chunk would take the square of their length. */
  readonly #held: string[] = [];
  #size = 0;
  /** Brackets that are open, in the head or in the element. */
  #depth = 0;
  #isInString = false;
  /** The chunk ended with a backslash that belongs to the sign behind it. */
  #isEscaped = false;

  /** Bytes that are held back. */
  get size(): number {
    return this.#size;
  }

  /** Whether what is held back stands in the list, or behind it. */
  get isInList(): boolean {
    return this.#isInList;
  }

  /** Adds a chunk. @returns what is whole now, in its order */
  take(chunk: Buffer): AnswerPiece[] {
    const bytes = chunk.toString('latin1');
    const pieces: AnswerPiece[] = [];
    let from = 0;
    const release = (kind: AnswerPiece['kind'], to: number) => {
      if (to > from) pieces.push({ kind, text: this.#textTo(chunk, from, to) });
      from = to;
    };
    let at = 0;
    while (at < bytes.length && this.#inside !== 'rest') {
      if (this.#isInString) {
        at = this.#endOfString(bytes, at);
        continue;
      }
      const sign = bytes.charCodeAt(at);
      if (this.#inside === 'between') {
        if (sign === COMMA || isSpace(sign)) {
          at++;
          continue;
        }
        release('between', at);
        this.#inside = sign === BEGIN_OBJECT ? 'element' : 'rest';
        continue;
      }
      at++;
      if (sign === BEGIN_OBJECT || sign === BEGIN_LIST) {
        this.#depth++;
        if (
          this.#inside === 'head' &&
          this.#depth === 2 &&
          sign === BEGIN_LIST &&
          this.#isListKey(bytes, at)
        ) {
          this.#isInList = beginsList(textOf(this.#held.join('') + bytes.slice(0, at)));
          this.#inside = this.#isInList ? 'between' : 'rest';
          this.#depth = 0;
          if (this.#isInList) release('head', at);
        }
      } else if (sign === END_OBJECT || sign === END_LIST) {
        this.#depth--;
        if (this.#depth > 0) continue;
        const isElement = this.#inside === 'element';
        if (isElement) release('element', at);
        this.#inside = isElement ? 'between' : 'rest';
      } else if (sign === QUOTE) this.#isInString = true;
      // A text, a number, or no JSON at all.
      if (this.#depth === 0 && this.#inside === 'head' && !isSpace(sign)) this.#inside = 'rest';
    }
    if (this.#inside === 'between') release('between', bytes.length);
    this.#hold(bytes.slice(from));
    return pieces;
  }

  /** Gives what is held back, and holds it no more. */
  release(): string {
    const text = textOf(this.#held.join(''));
    this.#held.length = 0;
    this.#size = 0;
    return text;
  }

  /** What is held back with a part of a chunk behind it. */
  #textTo(chunk: Buffer, from: number, to: number): string {
    if (this.#size === 0) return chunk.toString('utf8', from, to);
    this.#hold(chunk.toString('latin1', from, to));
    return this.release();
  }

  #hold(bytes: string): void {
    if (bytes === '') return;
    this.#held.push(bytes);
    this.#size += bytes.length;
  }

  /** Whether `data` stands before a bracket of the head. Nothing of the head was released yet. */
  #isListKey(bytes: string, at: number): boolean {
    let before = bytes.slice(Math.max(0, at - TAIL), at);
    for (let index = this.#held.length - 1; index >= 0 && before.length < TAIL; index--)
      before = (this.#held[index] ?? '').slice(-TAIL) + before;
    return LIST_KEY.test(before.slice(-TAIL));
  }

  /** Where a string ends that has begun, or else the chunk. */
  #endOfString(bytes: string, at: number): number {
    const from = this.#isEscaped ? at + 1 : at;
    this.#isEscaped = false;
    for (let end = bytes.indexOf('"', from); end >= 0; end = bytes.indexOf('"', end + 1)) {
      if (backslashesBefore(bytes, from, end) % 2 === 1) continue;
      this.#isInString = false;
      return end + 1;
    }
    this.#isEscaped = backslashesBefore(bytes, from, bytes.length) % 2 === 1;
    return bytes.length;
  }
}

function backslashesBefore(bytes: string, from: number, to: number): number {
  let before = to;
  while (before > from && bytes.charCodeAt(before - 1) === BACKSLASH) before--;
  return to - before;
}

/** A complete piece of an answer. `head` ends with the bracket that begins the list; `between` is white space and commas. */
export interface AnswerPiece {
  readonly kind: 'head' | 'element' | 'between';
  readonly text: string;
}

const LIST_START = /"data"\s*:\s*\[/g;
/** Bytes at the beginning of an answer in which its list must begin. */
const LONGEST_HEAD = 4_096;
const BETWEEN = /[ \n\r\t,]*/y;
/** The rest of a string, up to its quote, the end of the chunk or a backslash that ends the chunk. */
const STRING_REST = /[^"\\]*(?:\\[\s\S][^"\\]*)*/y;

const [QUOTE, BEGIN_LIST, END_LIST, BEGIN_OBJECT, END_OBJECT] = [0x22, 0x5b, 0x5d, 0x7b, 0x7d];

/** Whether the next character of a JSON text would be the first of the list under `data`. */
function beginsList(head: string): boolean {
  try {
    return Array.isArray((JSON.parse(`${head}]}`) as { readonly data?: unknown }).data);
  } catch {
    return false;
  }
}

function endOfHead(bytes: string): number | undefined {
  const starts = bytes.slice(0, LONGEST_HEAD).matchAll(LIST_START);
  return starts
    .map(({ 0: { length }, index }) => index + length)
    .find((end) => beginsList(bytes.slice(0, end)));
}

/** The text of bytes that are held in a string, one character for each: small strings take less memory than buffers. */
const textOf = (bytes: string) => Buffer.from(bytes, 'latin1').toString();

/**
 * Splits an answer whose JSON has its elements in the list `data`, as it comes in. It reads bytes, since no sign of JSON is
 * part of another character in UTF-8. It holds one element at most, and all the rest once the answer is anything else.
 */
export class ListElements {
  #inside: 'head' | 'list' | 'rest' = 'head';
  #isInList = false;
  /** Pieces of chunks: joining them with every chunk would take the square of their length. */
  #held: string[] = [];
  #size = 0;
  /** Brackets that are open in the element. */
  #depth = 0;
  #isInString = false;
  /** The last chunk ended with a backslash that belongs to the first byte of the next one. */
  #isEscaped = false;

  /** Bytes that are held. */
  get size(): number {
    return this.#size;
  }

  /** Whether the list has begun before the held bytes. */
  get isInList(): boolean {
    return this.#isInList;
  }

  /** Adds a chunk. @returns the pieces that are complete now, in their order */
  take(chunk: Buffer): AnswerPiece[] {
    const pieces: AnswerPiece[] = [];
    let bytes = chunk.toString('latin1');
    let from = 0;
    if (this.#inside === 'head') {
      bytes = this.#releaseBytes() + bytes;
      const end = endOfHead(bytes);
      if (end !== undefined) {
        pieces.push({ kind: 'head', text: textOf(bytes.slice(0, end)) });
        this.#inside = 'list';
        this.#isInList = true;
        from = end;
      } else if (bytes.length > LONGEST_HEAD) this.#inside = 'rest';
    }
    for (let at = from; at < bytes.length && this.#inside === 'list'; ) {
      if (this.#isInString) at = this.#endOfString(bytes, at);
      else if (this.#depth > 0) {
        const sign = bytes.charCodeAt(at++);
        if (sign === QUOTE) this.#isInString = true;
        else if (sign === BEGIN_OBJECT || sign === BEGIN_LIST) this.#depth++;
        else if (sign === END_OBJECT || sign === END_LIST) this.#depth--;
        if (this.#depth > 0) continue;
        pieces.push({ kind: 'element', text: textOf(this.#releaseBytes() + bytes.slice(from, at)) });
        from = at;
      } else {
        BETWEEN.lastIndex = at;
        BETWEEN.test(bytes);
        at = BETWEEN.lastIndex;
        if (at > from) pieces.push({ kind: 'between', text: bytes.slice(from, at) });
        from = at;
        if (bytes.charCodeAt(at) === BEGIN_OBJECT) {
          this.#depth = 1;
          at++;
        } else if (at < bytes.length) this.#inside = 'rest';
      }
    }
    if (from < bytes.length) this.#held.push(bytes.slice(from));
    this.#size += bytes.length - from;
    return pieces;
  }

  /** Gives what is held, and holds it no more. */
  release(): string {
    return textOf(this.#releaseBytes());
  }

  #releaseBytes(): string {
    const bytes = this.#held.join('');
    this.#held = [];
    this.#size = 0;
    return bytes;
  }

  /** Where a string ends that has begun, or else the chunk. */
  #endOfString(bytes: string, at: number): number {
    STRING_REST.lastIndex = this.#isEscaped ? at + 1 : at;
    STRING_REST.test(bytes);
    const end = STRING_REST.lastIndex;
    this.#isInString = bytes.charCodeAt(end) !== QUOTE;
    this.#isEscaped = this.#isInString && end < bytes.length;
    return this.#isInString ? bytes.length : end + 1;
  }
}

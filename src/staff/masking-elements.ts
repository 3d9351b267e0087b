/** `head` ends with the list's bracket; `between` is white space and commas. */
export interface AnswerPiece {
  readonly kind: 'head' | 'element' | 'between';
  readonly text: string;
}

const LIST_START = /"data"\s*:\s*\[/g;
/** Bytes within which the list must start. */
const LONGEST_HEAD = 4_096;
const BETWEEN = /[ \n\r\t,]*/y;
/** The rest of a string, to its quote, the end of the chunk or a trailing backslash. */
const STRING_REST = /[^"\\]*(?:\\[\s\S][^"\\]*)*/y;

const [QUOTE, BEGIN_LIST, END_LIST, BEGIN_OBJECT, END_OBJECT] = [0x22, 0x5b, 0x5d, 0x7b, 0x7d];

/** Whether the head ends at the list in `data`. */
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

/** Held bytes are latin1 strings, since small ones take less memory than buffers. */
const textOf = (bytes: string) => Buffer.from(bytes, 'latin1').toString();

/**
 * Splits a stream of JSON into the elements of its list `data`. Works on bytes, since JSON's characters are never part of
 * another character in UTF-8. Holds at most one element, or the rest of any other answer.
 */
export class ListElements {
  #inside: 'head' | 'list' | 'rest' = 'head';
  #isInList = false;
  /** Pieces, since joining them for each chunk would be quadratic. */
  #held: string[] = [];
  #size = 0;
  /** Nesting depth within the element. */
  #depth = 0;
  #isInString = false;
  /** The last chunk ended with a backslash. */
  #isEscaped = false;

  get size(): number {
    return this.#size;
  }

  /** Whether the held bytes are within the list. */
  get isInList(): boolean {
    return this.#isInList;
  }

  /** @returns the complete pieces, in order */
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

  /** Returns and clears the held bytes. */
  release(): string {
    return textOf(this.#releaseBytes());
  }

  #releaseBytes(): string {
    const bytes = this.#held.join('');
    this.#held = [];
    this.#size = 0;
    return bytes;
  }

  /** End of the string, or of the chunk. */
  #endOfString(bytes: string, at: number): number {
    STRING_REST.lastIndex = this.#isEscaped ? at + 1 : at;
    STRING_REST.test(bytes);
    const end = STRING_REST.lastIndex;
    this.#isInString = bytes.charCodeAt(end) !== QUOTE;
    this.#isEscaped = this.#isInString && end < bytes.length;
    return this.#isInString ? bytes.length : end + 1;
  }
}

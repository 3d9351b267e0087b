/** Token kinds by index. */
export const TOKEN_KINDS = ['key', 'string', 'number', 'word', 'punctuation', 'text'] as const;

const [KEY, STRING, NUMBER, WORD, PUNCTUATION, TEXT] = [0, 1, 2, 3, 4, 5] as const;
/** Flag of a token that is a piece of a longer one. */
export const PIECE = 8;

/** Characters. */
const MAX_ROW_LENGTH = 400;
/** Per page; the first limit that is reached counts. */
const MOST_ROWS = 250;
const MOST_CHARACTERS = 20_000;

/**
 * The layout of a long text as typed arrays, which a worker transfers without a copy: rows of tokens, and parts of rows, of
 * which one is shown at a time.
 */
export interface BodyLayout {
  readonly tokenFrom: Uint32Array<ArrayBuffer>;
  readonly tokenTo: Uint32Array<ArrayBuffer>;
  /** Indexes of `TOKEN_KINDS`, with `PIECE` for a piece. */
  readonly tokenKind: Uint8Array<ArrayBuffer>;
  /** First token of each row, then the number of tokens. */
  readonly rowStart: Uint32Array<ArrayBuffer>;
  readonly rowDepth: Uint16Array<ArrayBuffer>;
  /** First row of each part, then the number of rows. */
  readonly partStart: Uint32Array<ArrayBuffer>;
}

const DEEPEST = 65_535;

/** Splits long tokens into rows, and rows into parts. */
class LayoutWriter {
  readonly #text: string;
  readonly #from: Uint32Array<ArrayBuffer>;
  readonly #to: Uint32Array<ArrayBuffer>;
  readonly #kind: Uint8Array<ArrayBuffer>;
  readonly #rows: Uint32Array<ArrayBuffer>;
  readonly #depths: Uint16Array<ArrayBuffer>;
  readonly #parts: number[] = [];
  #tokens = 0;
  #row = 0;
  #partBegan = 0;

  constructor(text: string) {
    this.#text = text;
    // An upper bound; the browser does not commit untouched memory.
    const most = text.length + Math.ceil(text.length / MAX_ROW_LENGTH) + 2;
    this.#from = new Uint32Array(most);
    this.#to = new Uint32Array(most);
    this.#kind = new Uint8Array(most);
    this.#rows = new Uint32Array(most);
    this.#depths = new Uint16Array(most);
  }

  /** @param at offset of the row in the text */
  beginRow(depth: number, at: number): void {
    const partRow = this.#parts.at(-1);
    if (partRow === undefined || this.#row - partRow >= MOST_ROWS || at - this.#partBegan > MOST_CHARACTERS) {
      this.#parts.push(this.#row);
      this.#partBegan = at;
    }
    this.#rows[this.#row] = this.#tokens;
    this.#depths[this.#row] = Math.min(depth, DEEPEST);
    this.#row += 1;
  }

  #put(kind: number, from: number, to: number): void {
    this.#from[this.#tokens] = from;
    this.#to[this.#tokens] = to;
    this.#kind[this.#tokens] = kind;
    this.#tokens += 1;
  }

  /** Adds a token to the current row; a long token continues in the next rows. */
  write(kind: number, from: number, to: number, depth: number): void {
    if (to - from <= MAX_ROW_LENGTH) {
      this.#put(kind, from, to);
      return;
    }
    for (let at = from; at < to; ) {
      let end = Math.min(to, at + MAX_ROW_LENGTH);
      // Keeps surrogate pairs together.
      if (end < to && (this.#text.charCodeAt(end - 1) & 0xfc00) === 0xd800) end -= 1;
      if (at > from) this.beginRow(depth, at);
      this.#put(kind + PIECE, at, end);
      at = end;
    }
  }

  end(): BodyLayout {
    this.#rows[this.#row] = this.#tokens;
    return {
      tokenFrom: this.#from.slice(0, this.#tokens),
      tokenTo: this.#to.slice(0, this.#tokens),
      tokenKind: this.#kind.slice(0, this.#tokens),
      rowStart: this.#rows.slice(0, this.#row + 1),
      rowDepth: this.#depths.slice(0, this.#row),
      partStart: Uint32Array.from([...this.#parts, this.#row]),
    };
  }
}

export function layOutText(text: string): BodyLayout {
  const writer = new LayoutWriter(text);
  for (let from = 0; from < text.length; ) {
    const lineEnd = text.indexOf('\n', from);
    const to = lineEnd < 0 ? text.length : lineEnd;
    writer.beginRow(0, from);
    if (to > from) writer.write(TEXT, from, to, 0);
    from = to + 1;
  }
  return writer.end();
}

const code = (sign: string) => sign.charCodeAt(0);
const [QUOTE, BACKSLASH, COLON, COMMA] = [code('"'), code('\\'), code(':'), code(',')];
const [OPEN_OBJECT, CLOSE_OBJECT, OPEN_LIST, CLOSE_LIST] = [code('{'), code('}'), code('['), code(']')];
const [MINUS, ZERO, NINE, SPACE] = [code('-'), code('0'), code('9'), code(' ')];

/** Offset after the closing quote. */
function endOfString(text: string, from: number): number {
  for (let end = text.indexOf('"', from + 1); end >= 0; end = text.indexOf('"', end + 1)) {
    let before = end;
    while (text.charCodeAt(before - 1) === BACKSLASH) before -= 1;
    if ((end - before) % 2 === 0) return end + 1;
  }
  return text.length;
}

const endsWord = (sign: number) =>
  sign <= SPACE || sign === COMMA || sign === CLOSE_OBJECT || sign === CLOSE_LIST;

/**
 * Lays JSON out like `jsonLines`, without paths, with literals as written. Iterative, since the nesting can exceed the stack.
 * @param text valid JSON
 */
export function layOutJson(text: string): BodyLayout {
  const writer = new LayoutWriter(text);
  /** Whether each level is an array. */
  const levels: boolean[] = [];
  let rowIsOpen = false;
  let isEmpty = false;
  let isName = false;
  const write = (kind: number, from: number, to: number) => {
    if (!rowIsOpen) writer.beginRow(levels.length, from);
    rowIsOpen = true;
    writer.write(kind, from, to, levels.length);
  };
  const beginValue = () => {
    if (isEmpty) rowIsOpen = false;
    isEmpty = false;
  };
  for (let at = 0; at < text.length; ) {
    const sign = text.charCodeAt(at);
    if (sign <= SPACE) {
      at += 1;
    } else if (sign === QUOTE) {
      const end = endOfString(text, at);
      beginValue();
      write(isName ? KEY : STRING, at, end);
      isName = false;
      at = end;
    } else if (sign === OPEN_OBJECT || sign === OPEN_LIST) {
      beginValue();
      write(PUNCTUATION, at, at + 1);
      levels.push(sign === OPEN_LIST);
      isEmpty = true;
      isName = sign === OPEN_OBJECT;
      at += 1;
    } else if (sign === CLOSE_OBJECT || sign === CLOSE_LIST) {
      levels.pop();
      // Empty objects and arrays stay on one row.
      if (!isEmpty) rowIsOpen = false;
      isEmpty = false;
      write(PUNCTUATION, at, at + 1);
      at += 1;
    } else if (sign === COMMA) {
      write(PUNCTUATION, at, at + 1);
      rowIsOpen = false;
      isName = levels.at(-1) === false;
      at += 1;
    } else if (sign === COLON) {
      write(PUNCTUATION, at, at + 1);
      at += 1;
    } else {
      let end = at + 1;
      while (end < text.length && !endsWord(text.charCodeAt(end))) end += 1;
      beginValue();
      write(sign === MINUS || (sign >= ZERO && sign <= NINE) ? NUMBER : WORD, at, end);
      at = end;
    }
  }
  return writer.end();
}

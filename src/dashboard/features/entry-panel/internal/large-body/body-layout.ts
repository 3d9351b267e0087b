/** Kinds of tokens by the number that stands for them in a layout. */
export const TOKEN_KINDS = ['key', 'string', 'number', 'word', 'punctuation', 'text'] as const;

const [KEY, STRING, NUMBER, WORD, PUNCTUATION, TEXT] = [0, 1, 2, 3, 4, 5] as const;
/** Added to the kind of a token that is a piece of a longer one. */
export const PIECE = 8;

/** Characters in a row of one long text. */
const MAX_ROW_LENGTH = 400;
/** Rows of a part, and characters, whichever comes first: so much is drawn in an instant. */
const MOST_ROWS = 250;
const MOST_CHARACTERS = 20_000;

/**
 * Where everything of a long text stands, as numbers that pass from a worker to the page at no cost: rows of tokens, and
 * parts of rows, of which the page draws one at a time.
 */
export interface BodyLayout {
  readonly tokenFrom: Uint32Array<ArrayBuffer>;
  readonly tokenTo: Uint32Array<ArrayBuffer>;
  /** Places in `TOKEN_KINDS`, with `PIECE` for a piece. */
  readonly tokenKind: Uint8Array<ArrayBuffer>;
  /** First token of each row, and behind the last row the number of tokens. */
  readonly rowStart: Uint32Array<ArrayBuffer>;
  readonly rowDepth: Uint16Array<ArrayBuffer>;
  /** First row of each part, and behind the last part the number of rows. */
  readonly partStart: Uint32Array<ArrayBuffer>;
}

const DEEPEST = 65_535;

/** Takes tokens in their order, and cuts long ones and long lists of rows. */
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
    // No text has more tokens than characters; what is not written to takes no memory.
    const most = text.length + Math.ceil(text.length / MAX_ROW_LENGTH) + 2;
    this.#from = new Uint32Array(most);
    this.#to = new Uint32Array(most);
    this.#kind = new Uint8Array(most);
    this.#rows = new Uint32Array(most);
    this.#depths = new Uint16Array(most);
  }

  /** @param at where in the text the row begins */
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

  /** Puts a token into the row that was begun; one that is too long for it goes on in the next ones. */
  write(kind: number, from: number, to: number, depth: number): void {
    if (to - from <= MAX_ROW_LENGTH) {
      this.#put(kind, from, to);
      return;
    }
    for (let at = from; at < to; ) {
      let end = Math.min(to, at + MAX_ROW_LENGTH);
      // The two halves of a sign stay together.
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

/** Lays a text out as it is, line by line. */
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

/** Behind the quote that ends the string which begins at a position. */
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
 * Lays JSON out as `jsonLines` does, a row for each line, without paths: every key, number and string exactly as it is in
 * the text. Not recursive, since a body can be nested deeper than the stack.
 * @param text JSON that a parser has taken
 */
export function layOutJson(text: string): BodyLayout {
  const writer = new LayoutWriter(text);
  /** For each level whether it is a list. */
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
      // Empty objects and lists stay on the row that opened them.
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

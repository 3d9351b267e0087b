import { type JsonLine, type JsonToken, jsonLines } from '#ui/json-lines.ts';

/** Characters. Longer tokens continue in the next rows. */
const MAX_ROW_LENGTH = 400;
/** Of a part; the first limit that is reached counts. */
const MAX_PART_ROWS = 250;
const MAX_PART_LENGTH = 20_000;

/** The rows of a long text, in parts of which one is shown at a time. */
export interface BodyLayout {
  readonly rows: readonly JsonLine[];
  /** Index of the first row of each part. */
  readonly parts: readonly number[];
}

function* piecesOf(token: JsonToken): Generator<JsonToken> {
  const { text, from } = token;
  for (let at = 0; at < text.length; ) {
    let end = at + MAX_ROW_LENGTH;
    // Keeps surrogate pairs together.
    if ((text.charCodeAt(end - 1) & 0xfc00) === 0xd800) end -= 1;
    yield { ...token, text: text.slice(at, end), from: from + at, isPiece: true };
    at = end;
  }
}

/** Splits lines in the middle of long tokens. */
function* rowsOf(lines: Iterable<Pick<JsonLine, 'depth' | 'tokens'>>): Generator<JsonLine> {
  for (const { depth, tokens } of lines) {
    let row: JsonToken[] = [];
    for (const token of tokens)
      for (const piece of token.text.length > MAX_ROW_LENGTH ? piecesOf(token) : [token]) {
        if (piece.from > token.from) {
          yield { depth, path: '', tokens: row };
          row = [];
        }
        row.push(piece);
      }
    yield { depth, path: '', tokens: row };
  }
}

function* textLines(text: string) {
  let from = 0;
  for (const line of text.split('\n')) {
    const token: JsonToken = { kind: 'text', text: line, from };
    yield { depth: 0, tokens: [token] };
    from += line.length + 1;
  }
}

/** Offset in the text. */
export const startOf = (row: JsonLine | undefined) => row?.tokens[0]?.from ?? 0;

/** @param isJson whether the text is valid JSON that is to be formatted */
export function layOut(text: string, isJson: boolean): BodyLayout {
  const rows = [...rowsOf((isJson && jsonLines(text)) || textLines(text))];
  const parts: number[] = [];
  for (const [index, row] of rows.entries()) {
    const first = parts.at(-1);
    if (
      first === undefined ||
      index - first >= MAX_PART_ROWS ||
      startOf(row) - startOf(rows[first]) > MAX_PART_LENGTH
    )
      parts.push(index);
  }
  return { rows, parts };
}

export const rowsOfPart = ({ parts, rows }: BodyLayout, part: number): readonly JsonLine[] =>
  rows.slice(parts[part], parts[part + 1]);

/** Index of the last item at or before a limit in an ascending list. */
export function lastUntil<T>(items: readonly T[], limit: number, numberOf: (item: T) => number): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const item = items[middle];
    if (item !== undefined && numberOf(item) <= limit) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** @param position in the text */
export function placeOf({ parts, rows }: BodyLayout, position: number) {
  const row = Math.max(0, lastUntil(rows, position, startOf));
  const part = lastUntil(parts, row, (first) => first);
  return { part, row: row - (parts[part] ?? 0) };
}

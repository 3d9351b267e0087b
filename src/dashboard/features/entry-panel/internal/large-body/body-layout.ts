import type { JsonLine, JsonToken, JsonTokenKind } from '#ui/json-lines.ts';

/** Characters. Longer tokens continue in the next rows. */
const MAX_ROW_LENGTH = 400;
/** Of a part; the first limit that is reached counts. */
const MAX_PART_ROWS = 250;
const MAX_PART_LENGTH = 20_000;

interface Row {
  /** Offset in the text; a row ends before the next one. */
  readonly from: number;
  readonly depth: number;
  /** The token that the row begins within, and its end. */
  readonly within?: { readonly kind: JsonTokenKind; readonly to: number };
}

/** The rows of a long text, in parts of which one is shown at a time. */
export interface BodyLayout {
  readonly text: string;
  readonly isJson: boolean;
  readonly rows: readonly Row[];
  /** Index of the first row of each part. */
  readonly parts: readonly number[];
}

/** Strings, punctuation, numbers and words of valid JSON. A new pattern each time, since it holds its position. */
const tokenPattern = () => /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],:]|[^\s{}[\],:"]+/g;
const NAME_END = /\s*:/y;

function kindOf(text: string, token: string, to: number): JsonTokenKind {
  const [first = ''] = token;
  if (first === '"') {
    NAME_END.lastIndex = to;
    return NAME_END.test(text) ? 'key' : 'string';
  }
  if (/[\d-]/.test(first)) return 'number';
  return /[a-z]/.test(first) ? 'word' : 'punctuation';
}

/** Offsets at which a long token continues in another row. */
function* splits(text: string, from: number, to: number): Generator<number> {
  for (let at = from + MAX_ROW_LENGTH; at < to; at += MAX_ROW_LENGTH) {
    // Keeps surrogate pairs together.
    if ((text.charCodeAt(at - 1) & 0xfc00) === 0xd800) at -= 1;
    yield at;
  }
}

function jsonRows(text: string): Row[] {
  const rows: Row[] = [];
  let depth = 0;
  let previous = ',';
  for (const { 0: token, index } of text.matchAll(tokenPattern())) {
    const isOpened = previous === '{' || previous === '[';
    const closes = token === '}' || token === ']';
    if (closes) depth -= 1;
    // Empty objects and arrays stay on one row.
    if (previous === ',' || isOpened !== closes) rows.push({ from: index, depth });
    if (token.length > MAX_ROW_LENGTH) {
      const to = index + token.length;
      const kind = kindOf(text, token, to);
      for (const from of splits(text, index, to)) rows.push({ from, depth, within: { kind, to } });
    }
    if (token === '{' || token === '[') depth += 1;
    previous = token;
  }
  return rows;
}

function textRows(text: string): Row[] {
  const rows: Row[] = [];
  for (let from = 0; from < text.length; ) {
    const lineEnd = text.indexOf('\n', from);
    const to = lineEnd < 0 ? text.length : lineEnd;
    rows.push({ from, depth: 0 });
    for (const at of splits(text, from, to)) rows.push({ from: at, depth: 0 });
    from = to + 1;
  }
  return rows;
}

/** @param isJson whether the text is valid JSON that is to be formatted, like `jsonLines` but without paths */
export function layOut(text: string, isJson: boolean): BodyLayout {
  const rows = isJson ? jsonRows(text) : textRows(text);
  const parts: number[] = [];
  let partStart = 0;
  for (const [index, { from }] of rows.entries()) {
    const firstRow = parts.at(-1);
    if (firstRow === undefined || index - firstRow >= MAX_PART_ROWS || from - partStart > MAX_PART_LENGTH) {
      parts.push(index);
      partStart = from;
    }
  }
  return { text, isJson, rows, parts };
}

/** Literals stay as written. */
function lineOf({ text, isJson, rows }: BodyLayout, index: number): JsonLine {
  const { from = 0, depth = 0, within } = rows[index] ?? {};
  const end = rows[index + 1]?.from ?? text.length;
  const tokens: JsonToken[] = [];
  const add = (kind: JsonTokenKind, at: number, to: number) => {
    const piece = text.slice(at, Math.min(to, end));
    tokens.push({ kind, text: piece === ':' ? ': ' : piece, from: at, isPiece: at + piece.length < to });
  };
  if (!isJson) add('text', from, text[end - 1] === '\n' ? end - 1 : end);
  else {
    let at = from;
    if (within) {
      const to = Math.min(within.to, end);
      tokens.push({ kind: within.kind, text: text.slice(at, to), from: at, isPiece: true });
      at = to;
    }
    const pattern = tokenPattern();
    pattern.lastIndex = at;
    while (pattern.lastIndex < end) {
      const match = pattern.exec(text);
      if (!match || match.index >= end) break;
      add(kindOf(text, match[0], pattern.lastIndex), match.index, pattern.lastIndex);
    }
  }
  return { depth, path: '', tokens };
}

/** First row and the end, exclusive. */
export const rowsOfPart = ({ parts, rows }: BodyLayout, part: number): readonly [number, number] => [
  parts[part] ?? 0,
  parts[part + 1] ?? rows.length,
];

export function linesOfPart(layout: BodyLayout, part: number): readonly JsonLine[] {
  const [first, end] = rowsOfPart(layout, part);
  return Array.from({ length: end - first }, (_, index) => lineOf(layout, first + index));
}

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

export function placeOf(
  { parts, rows }: BodyLayout,
  position: number,
): { readonly part: number; readonly row: number } {
  const row = Math.max(
    0,
    lastUntil(rows, position, ({ from }) => from),
  );
  const part = Math.max(
    0,
    lastUntil(parts, row, (first) => first),
  );
  return { part, row: row - (parts[part] ?? 0) };
}

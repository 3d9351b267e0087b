import type { JsonLine, JsonToken } from '#ui/json-lines.ts';
import { type BodyLayout, PIECE, TOKEN_KINDS } from './body-layout.ts';
import { firstAbove } from './packed-parts.ts';

export const countParts = ({ partStart }: BodyLayout): number => partStart.length - 1;

export const countRows = ({ rowDepth }: BodyLayout): number => rowDepth.length;

/** The end is exclusive. */
export const rowsOfPart = ({ partStart }: BodyLayout, part: number): readonly [number, number] => [
  partStart[part] ?? 0,
  partStart[part + 1] ?? 0,
];

function tokenAt(layout: BodyLayout, text: string, index: number): JsonToken {
  const from = layout.tokenFrom[index] ?? 0;
  const kind = layout.tokenKind[index] ?? 0;
  const raw = text.slice(from, layout.tokenTo[index]);
  const name = TOKEN_KINDS[kind % PIECE] ?? 'text';
  return {
    kind: name,
    text: name === 'punctuation' && raw === ':' ? ': ' : raw,
    from,
    isPiece: kind >= PIECE,
  };
}

export function linesOfPart(layout: BodyLayout, text: string, part: number): readonly JsonLine[] {
  const [from, to] = rowsOfPart(layout, part);
  return Array.from({ length: to - from }, (_, index): JsonLine => {
    const row = from + index;
    const [first = 0, end = 0] = [layout.rowStart[row], layout.rowStart[row + 1]];
    return {
      depth: layout.rowDepth[row] ?? 0,
      path: '',
      tokens: Array.from({ length: end - first }, (_, position) => tokenAt(layout, text, first + position)),
    };
  });
}

/** Start and end of a part in the text. */
export function stretchOfPart(layout: BodyLayout, part: number): readonly [number, number] {
  const [from, to] = rowsOfPart(layout, part);
  const [first = 0, end = 0] = [layout.rowStart[from], layout.rowStart[to]];
  return end > first ? [layout.tokenFrom[first] ?? 0, layout.tokenTo[end - 1] ?? 0] : [0, 0];
}

export function rowAt(layout: BodyLayout, position: number): { readonly part: number; readonly row: number } {
  const token = Math.max(0, firstAbove(layout.tokenFrom, position) - 1);
  const row = Math.max(0, firstAbove(layout.rowStart, token) - 1);
  const part = Math.max(0, firstAbove(layout.partStart, row) - 1);
  return { part, row: row - (layout.partStart[part] ?? 0) };
}

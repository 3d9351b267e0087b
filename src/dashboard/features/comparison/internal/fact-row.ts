import type { DiffRow } from './diff/diff-row.ts';
import { diffPieces } from './diff/text-diff.ts';

export interface FactRow extends DiffRow {
  readonly name: string;
  /** Place in the call, if the name does not say it. */
  readonly place?: 'path' | 'query' | 'header' | undefined;
  /** The distance between the values. */
  readonly note?: string | undefined;
}

type Value = string | undefined;
type Where = Pick<FactRow, 'place' | 'note'>;

/** No row if both values are missing. */
export function factRow(name: string, left: Value, right: Value, where: Where = {}): readonly FactRow[] {
  if (left === undefined && right === undefined) return [];
  const row = { name, ...where };
  const line = (text: string, differs: boolean) => ({ depth: 0, pieces: [{ text, differs }] });
  if (left === undefined) return [{ ...row, kind: 'right', right: line(right ?? '', true) }];
  if (right === undefined) return [{ ...row, kind: 'left', left: line(left, true) }];
  if (left === right) return [{ ...row, kind: 'same', left: line(left, false), right: line(right, false) }];
  const pieces = diffPieces(left, right);
  return [
    {
      ...row,
      kind: 'changed',
      left: { depth: 0, pieces: pieces.left },
      right: { depth: 0, pieces: pieces.right },
    },
  ];
}

/** A row for each name of either side. */
export function namedRows(
  left: ReadonlyMap<string, string>,
  right: ReadonlyMap<string, string>,
  place: NonNullable<FactRow['place']>,
): readonly FactRow[] {
  const names = [...new Set([...left.keys(), ...right.keys()])];
  return names.flatMap((name) => factRow(name, left.get(name), right.get(name), { place }));
}

export const countRows = (rows: readonly FactRow[]): number =>
  rows.filter(({ kind }) => kind !== 'same').length;

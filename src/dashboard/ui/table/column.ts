import type { ReactNode } from 'react';

/** How the rows of a table are sorted by a column, if they are, and what a click on its heading does. */
export interface Sorting {
  readonly direction: 'asc' | 'desc' | 'none';
  readonly toggle: () => void;
}

/** A column of a table: its heading, what a row shows in it, and how wide it is. */
export interface Column<R> {
  readonly id: string;
  readonly header: string;
  readonly render: (row: R) => ReactNode;
  /** In pixels, until somebody changes it. */
  readonly width: number;
  /** Share of the width that is left over; none, unless it says so. */
  readonly grow?: number;
  readonly align?: 'end';
  readonly sort?: Sorting;
  /** Holds the link that opens the row; one column has it. */
  readonly opens?: true;
  /** What names the row, where rows have no link that does. */
  readonly names?: true;
  /** Where not all fit, columns are left out: those with the lowest number first. */
  readonly givesWay?: number;
  /** Is there only when somebody asks for it. */
  readonly rare?: true;
}

/** Widths that somebody gave to columns, in pixels, by their ids. */
export type ColumnWidths = Readonly<Record<string, number>>;

export const MIN_WIDTH = 48;
export const MAX_WIDTH = 1200;

type Sized = Pick<Column<never>, 'id' | 'width' | 'grow' | 'givesWay'>;

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

/** The columns that fit into a width, in their order; those without `givesWay` stay in any case. */
export function columnsThatFit<C extends Sized>(
  columns: readonly C[],
  widths: ColumnWidths,
  available: number,
): readonly C[] {
  const ranks = columns.flatMap(({ givesWay }) => givesWay ?? []).toSorted((a, b) => a - b);
  let left = columns;
  for (const rank of ranks) {
    if (sum(left.map(({ id, width }) => widths[id] ?? width)) <= available) break;
    left = left.filter(({ givesWay }) => givesWay !== rank);
  }
  return left;
}

/** How wide each column is, in whole pixels: what is left over goes to those that grow, else to the last. */
export function fittedWidths(
  columns: readonly Sized[],
  widths: ColumnWidths,
  available: number,
): readonly number[] {
  const bases = columns.map(({ id, width }) => widths[id] ?? width);
  const shares = columns.map(({ id, grow = 0 }) => (widths[id] === undefined ? grow : 0));
  const left = Math.max(0, available - sum(bases));
  const all = sum(shares);
  const result = bases.map(
    (base, index) => base + (all > 0 ? Math.floor((left * (shares[index] ?? 0)) / all) : 0),
  );
  const rest = available - sum(result);
  return rest > 0
    ? result.map((width, index) => (index === result.length - 1 ? width + rest : width))
    : result;
}

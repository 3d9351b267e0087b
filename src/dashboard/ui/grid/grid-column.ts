import type { ReactNode } from 'react';
import type { Sorting } from '../sort-button.tsx';

/** A column of a grid: its heading, what a row shows in it, and how wide it is. */
export interface GridColumn<R> {
  readonly id: string;
  readonly header: string;
  /** Drawn in the heading's place, such as a button that tells how many rows are chosen. */
  readonly heading?: ReactNode;
  readonly render: (row: R) => ReactNode;
  /** In pixels, until somebody changes it. */
  readonly width: number;
  /** Share of the room that is left over; none, unless it says so. */
  readonly grow?: number;
  readonly align?: 'end';
  /** How the rows are sorted by this column, if they are, and what a click on its heading does. */
  readonly sort?: Sorting;
  /** Holds the link that opens the row; one column has it. */
  readonly opens?: true;
  /** Where there is no room for all, columns give way to the others: the one with the lowest number first. */
  readonly givesWay?: number;
  /** Has the width that it has. */
  readonly fixed?: true;
}

/** Widths that somebody gave to columns, in pixels, by their ids. */
export type ColumnWidths = Readonly<Record<string, number>>;

export const NARROWEST = 48;
export const WIDEST = 1200;

type Sized = Pick<GridColumn<never>, 'id' | 'width' | 'grow' | 'givesWay'>;

const sum = (numbers: readonly number[]) => numbers.reduce((all, one) => all + one, 0);

/** The columns that there is room for, in their order; those that never give way stay in any case. */
export function columnsInRoom<C extends Sized>(
  columns: readonly C[],
  widths: ColumnWidths,
  room: number,
): readonly C[] {
  const kept = new Set(columns);
  const giving = columns
    .filter(({ givesWay }) => givesWay !== undefined)
    .toSorted((a, b) => (a.givesWay ?? 0) - (b.givesWay ?? 0));
  for (const column of giving) {
    if (sum([...kept].map(({ id, width }) => widths[id] ?? width)) <= room) break;
    kept.delete(column);
  }
  return kept.size === columns.length ? columns : columns.filter((column) => kept.has(column));
}

/** How wide each column is, in whole pixels: what is left over goes to those that grow, else to the last. */
export function widthsInRoom(
  columns: readonly Sized[],
  widths: ColumnWidths,
  room: number,
): readonly number[] {
  const bases = columns.map(({ id, width }) => widths[id] ?? width);
  const shares = columns.map(({ id, grow = 0 }) => (widths[id] === undefined ? grow : 0));
  const left = Math.max(0, room - sum(bases));
  const all = sum(shares);
  const result = bases.map(
    (base, index) => base + (all > 0 ? Math.floor((left * (shares[index] ?? 0)) / all) : 0),
  );
  const rest = room - sum(result);
  return rest > 0
    ? result.map((width, index) => (index === result.length - 1 ? width + rest : width))
    : result;
}

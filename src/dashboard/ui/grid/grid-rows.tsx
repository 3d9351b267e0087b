import { useLayoutEffect, useRef } from 'react';
import type { To } from 'react-router';
import type { RowSource } from '../row-source.ts';
import { type RowSlots, slotsFor } from './drawn-rows.ts';
import type { GridColumn } from './grid-column.ts';
import { FailedRow, GridRow, WaitingRow } from './grid-row.tsx';
import type { DrawnRows } from './use-grid-scroll.ts';

interface RowsProps<R> {
  readonly source: RowSource<R>;
  readonly rowKey: (row: R) => string;
  readonly rowLink: (row: R) => To;
  readonly columns: readonly GridColumn<R>[];
  readonly drawn: DrawnRows;
  readonly activeIndex: number;
  readonly openIndex: number;
  readonly rowHeight: number;
  readonly chosen: ReadonlyMap<string, unknown>;
  /** What a row is, where rows can be chosen. */
  readonly nameOf: ((row: R) => string) | undefined;
}

const NO_SLOTS: RowSlots = new Map();

/** The places to draw: those in sight, and the active row, which would lose the focus if it were not there. */
function placesOf({ first, last }: DrawnRows, activeIndex: number): readonly number[] {
  const places = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  if (activeIndex < first) return [activeIndex, ...places];
  return activeIndex > last ? [...places, activeIndex] : places;
}

/** The rows of a grid that are drawn. */
export function GridRows<R>(props: RowsProps<R>) {
  const { source, rowKey, drawn, activeIndex, openIndex, rowHeight, columns, nameOf } = props;
  const places = placesOf(drawn, activeIndex).map((index) => {
    const row = source.rowAt(index);
    return { index, row, key: row && rowKey(row) };
  });
  const before = useRef(NO_SLOTS);
  const slots = slotsFor(
    places.flatMap(({ key }) => key ?? []),
    before.current,
  );
  useLayoutEffect(() => {
    before.current = slots;
  });
  return places.map(({ index, row, key }) => {
    const isApart = index < drawn.first || index > drawn.last;
    if (row === undefined || key === undefined) {
      if (isApart) return null;
      if (source.faultAt?.(index))
        return <FailedRow key={`place ${index}`} index={index} onRetry={source.retry} />;
      return <WaitingRow key={`place ${index}`} withBox={nameOf !== undefined} columns={columns} />;
    }
    return (
      <GridRow
        key={slots.get(key)}
        row={row}
        index={index}
        top={isApart ? index * rowHeight + drawn.shift : undefined}
        columns={columns}
        rowLink={props.rowLink}
        isOpen={index === openIndex}
        isActive={index === activeIndex}
        isChosen={props.chosen.has(key)}
        nameOf={nameOf}
      />
    );
  });
}

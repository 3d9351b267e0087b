import { type CSSProperties, useLayoutEffect, useRef } from 'react';
import { type RowSlots, slotsFor } from './drawn-rows.ts';
import type { RowSource } from './row-source.ts';
import classes from './table.module.css';
import type { BodyProps } from './table.tsx';
import { AS, FailedRow, hrefOf, TableRow, WaitingRow } from './table-row.tsx';
import { useFocusHandle, useOpenRowInSight } from './use-row-focus.ts';
import { type DrawnRows, useVirtualScroll } from './use-virtual-scroll.ts';

interface VirtualBodyProps<R> extends BodyProps<R> {
  readonly rowHeight: number;
}

interface RowsProps<R> extends VirtualBodyProps<R> {
  readonly drawn: DrawnRows;
}

const NO_SLOTS: RowSlots = new Map();

/** The indexes to draw: those in sight, and the active row, which would lose the focus if it were not there. */
function indexesOf({ first, last }: DrawnRows, activeIndex: number): readonly number[] {
  const indexes = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  if (activeIndex < first) return [activeIndex, ...indexes];
  return activeIndex > last ? [...indexes, activeIndex] : indexes;
}

/** The rows that are drawn. */
function Rows<R>(props: RowsProps<R>) {
  const { source, rowKey, drawn, activeIndex, openIndex, rowHeight, columns, rowLink, labelOf } = props;
  const indexes = indexesOf(drawn, activeIndex).map((index) => {
    const row = source.rowAt(index);
    return { index, row, key: row && rowKey(row) };
  });
  const before = useRef(NO_SLOTS);
  const slots = slotsFor(
    indexes.flatMap(({ key }) => key ?? []),
    before.current,
  );
  useLayoutEffect(() => {
    before.current = slots;
  });
  return indexes.map(({ index, row, key }) => {
    const isApart = index < drawn.first || index > drawn.last;
    if (row === undefined || key === undefined) {
      if (isApart) return null;
      if (source.errorAt?.(index))
        return <FailedRow key={`row ${index}`} rowIndex={index + 2} onRetry={source.retry} />;
      return <WaitingRow key={`row ${index}`} withBox={labelOf !== undefined} columns={columns} />;
    }
    return (
      <TableRow
        key={slots.get(key)}
        row={row}
        index={index}
        columns={columns}
        labelOf={labelOf}
        href={hrefOf(rowLink?.(row))}
        rowIndex={index + 2}
        top={isApart ? index * rowHeight + drawn.shift : undefined}
        isOpen={index === openIndex}
        isActive={index === activeIndex}
        isChosen={props.chosen.has(key)}
      />
    );
  });
}

/**
 * Rows of one height in any number, of which those in sight are drawn, also before they were read. It scrolls by itself
 * rather than by @tanstack/react-virtual: that measures every row of a list, of which there may be a million, and
 * browsers draw nothing so far down; and a frame suffices only where rows keep their elements.
 */
export function VirtualBody<R>(props: VirtualBodyProps<R>) {
  const { source, focus, boxRef, rowHeight, headHeight, openIndex } = props;
  const bodyRef = useRef<HTMLTableSectionElement>(null);
  const { count, onRange } = source;
  const { drawn, show, startAt, view, height } = useVirtualScroll({
    boxRef,
    bodyRef,
    count,
    rowHeight,
    headHeight,
    openIndex,
    onRange,
  });
  useFocusHandle(focus, bodyRef, show, Math.floor(view / rowHeight));
  useOpenRowInSight(props, view > 0, show);
  const { start } = source;
  const started = useRef<RowSource<R>['start']>(undefined);
  useLayoutEffect(() => {
    if (start === undefined || started.current === start || view === 0) return;
    const isFirst = started.current === undefined;
    started.current = start;
    startAt(start.index);
    // From there it may be out of sight again.
    if (isFirst && openIndex >= 0) show(openIndex);
  });

  return (
    <tbody
      {...AS.rows}
      ref={bodyRef}
      className={classes.body}
      data-virtual
      style={
        {
          '--row': `${rowHeight}px`,
          height,
          paddingTop: drawn.first * rowHeight + drawn.shift,
        } as CSSProperties
      }
    >
      <Rows {...props} drawn={drawn} />
    </tbody>
  );
}

import { useRef } from 'react';
import classes from './table.module.css';
import type { BodyProps } from './table.tsx';
import { AS, TableRow } from './table-row.tsx';
import { useMeasuredRows } from './use-measured-rows.ts';
import { HEAD_HEIGHT } from './use-virtual-scroll.ts';

interface MeasuredBodyProps<R> extends BodyProps<R> {
  /** Height of a row before it is drawn, in pixels. */
  readonly heightOf: (row: R) => number;
}

/** Rows that are as high as they need to be, of which those in sight are drawn. */
export function MeasuredBody<R>(props: MeasuredBodyProps<R>) {
  const { source, rowKey, focus, columns, rowLink, labelOf, boxRef, heightOf } = props;
  const bodyRef = useRef<HTMLTableSectionElement>(null);
  const rows = useMeasuredRows({ source, rowKey, heightOf, focus, boxRef, bodyRef, before: HEAD_HEIGHT });
  return (
    <tbody
      {...AS.rows}
      ref={bodyRef}
      className={classes.body}
      data-measured
      style={{ paddingTop: rows.above, paddingBottom: rows.below }}
    >
      {rows.drawn.map(({ index, row, key }) => (
        <TableRow
          key={key}
          {...{ row, index, columns, rowLink, labelOf }}
          rowIndex={index + 2}
          isOpen={index === props.openIndex}
          isActive={index === props.activeIndex}
          isChosen={props.chosen.has(key)}
          measure={rows.measure}
        />
      ))}
    </tbody>
  );
}

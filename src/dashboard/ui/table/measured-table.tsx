import { useRef } from 'react';
import type { Column } from './column.ts';
import { sourceOf } from './row-source.ts';
import classes from './table.module.css';
import { type BodyProps, Table } from './table.tsx';
import { AS, hrefOf, TableRow } from './table-row.tsx';
import { useMeasuredRows } from './use-measured-rows.ts';
import { type RowWalk, useRowFocus, useWalkKeys } from './use-row-focus.ts';

interface MeasuredBodyProps<R> extends BodyProps<R> {
  /** Height of a row before it is drawn, in pixels. */
  readonly heightOf: (row: R) => number;
}

/** Rows that are as high as they need to be, of which those in sight are drawn. */
function MeasuredBody<R>(props: MeasuredBodyProps<R>) {
  const { source, rowKey, focus, columns, rowLink, labelOf, boxRef, heightOf } = props;
  const bodyRef = useRef<HTMLTableSectionElement>(null);
  const rows = useMeasuredRows({
    source,
    rowKey,
    heightOf,
    focus,
    boxRef,
    bodyRef,
    before: props.headHeight,
  });
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
          row={row}
          index={index}
          columns={columns}
          labelOf={labelOf}
          href={hrefOf(rowLink?.(row))}
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

interface MeasuredTableProps<R> {
  readonly caption: string;
  readonly columns: readonly Column<R>[];
  readonly rows: readonly R[];
  readonly rowKey: (row: R) => string;
  /** Height of a row before it is drawn, in pixels. */
  readonly heightOf: (row: R) => number;
  /** Lets `j` and `k` walk the rows: each has an element with `data-row-link`, which takes the focus. */
  readonly walked?: boolean;
  readonly className?: string | undefined;
}

function WalkKeys({ focus }: { readonly focus: RowWalk }) {
  useWalkKeys(focus.move);
  return null;
}

/** A table that scrolls by itself, with rows that are all there, each as high as it needs to be. */
export function MeasuredTable<R>(props: MeasuredTableProps<R>) {
  const { caption, columns, rows, rowKey, heightOf, walked = false, className } = props;
  const source = sourceOf(rows, rowKey);
  const focus = useRowFocus(source, rowKey);
  return (
    <>
      {walked && <WalkKeys focus={focus} />}
      <Table {...{ caption, columns, source, rowKey, focus, className }} card>
        {(body) => <MeasuredBody {...body} heightOf={heightOf} />}
      </Table>
    </>
  );
}

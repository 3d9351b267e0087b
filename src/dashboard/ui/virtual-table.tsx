import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useKeys } from './keys.ts';
import { indexAfter, type RowMove } from './row-focus.ts';
import { ariaSort, SortButton, type Sorting } from './sort-button.tsx';
import classes from './virtual-table.module.css';

/** A column: its heading, and what a row shows in it. */
export interface VirtualColumn<R> {
  readonly id: string;
  readonly header: string;
  readonly render: (row: R) => ReactNode;
  /** CSS width; a column without one shares what is left. */
  readonly width?: string;
  /** What names the row; one column has it. */
  readonly names?: true;
  /** Shown from this width of the table on; always, unless it says so. */
  readonly from?: 'medium';
  /** How the rows are sorted by this column, and what a click on its heading does. */
  readonly sort?: Sorting;
}

interface VirtualTableProps<R> {
  /** Accessible name of the table. */
  readonly caption: string;
  /** Must stay the same as long as what they draw does: rows are drawn again with them. */
  readonly columns: readonly VirtualColumn<R>[];
  readonly rows: readonly R[];
  readonly rowKey: (row: R) => string | number;
  /** Height of a row before it is drawn, in pixels. */
  readonly height: (row: R) => number;
  /** Lets `j` and `k` walk the rows: each has an element with `data-row-link`, which takes the focus. */
  readonly walked?: boolean;
  /** Of what scrolls, where it is not to look as it does elsewhere. */
  readonly className?: string | undefined;
}

interface RowProps<R> {
  readonly row: R;
  readonly index: number;
  readonly columns: readonly VirtualColumn<R>[];
  readonly measure: (element: HTMLElement | null) => void;
  readonly onFocus: (index: number) => void;
}

function PlainRow<R>({ row, index, columns, measure, onFocus }: RowProps<R>) {
  return (
    <tr ref={measure} data-index={index} aria-rowindex={index + 2} onFocus={() => onFocus(index)}>
      {columns.map(({ id, names, from, render }) =>
        names ? (
          <th key={id} scope="row" data-from={from}>
            {render(row)}
          </th>
        ) : (
          <td key={id} data-from={from}>
            {render(row)}
          </td>
        ),
      )}
    </tr>
  );
}

/** Of thousands of rows few change at a time. */
const Row = memo(PlainRow) as typeof PlainRow;

function Heading<R>({ column }: { readonly column: VirtualColumn<R> }) {
  const { header, width, from, sort } = column;
  return (
    <th scope="col" data-from={from} style={{ width }} aria-sort={ariaSort(sort)}>
      {sort ? <SortButton header={header} sort={sort} /> : header}
    </th>
  );
}

/** A real table that scrolls by itself; of thousands of rows, each as high as it needs, only those in sight are drawn. */
export function VirtualTable<R>(props: VirtualTableProps<R>) {
  const { caption, columns, rows, rowKey, height, walked = false, className = '' } = props;
  const scroller = useRef<HTMLElement>(null);
  const [active, setActive] = useState(-1);
  const [wanted, setWanted] = useState<number>();
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => {
      const row = rows[index];
      return row === undefined ? 0 : height(row);
    },
    getItemKey: (index) => {
      const row = rows[index];
      return row === undefined ? index : rowKey(row);
    },
    overscan: 8,
  });
  const inSight = virtualizer.getVirtualItems();
  const before = inSight[0]?.start ?? 0;
  const after = virtualizer.getTotalSize() - (inSight.at(-1)?.end ?? 0);
  const isDrawn = wanted !== undefined && inSight.some(({ index }) => index === wanted);
  useLayoutEffect(() => {
    if (!isDrawn) return;
    const links = scroller.current?.querySelectorAll<HTMLElement>(`[data-index="${wanted}"] [data-row-link]`);
    // A row may say the same in two places, of which the width of the table shows one.
    [...(links ?? [])].find((link) => link.checkVisibility())?.focus();
    setWanted(undefined);
  }, [isDrawn, wanted]);
  const go = (move: RowMove) => {
    const index = indexAfter(move, active, rows.length);
    setWanted(index);
    virtualizer.scrollToIndex(index, { align: 'auto' });
  };
  const walk = [
    { keys: 'j', label: 'Next', group: 'This page', run: () => go('next') },
    { keys: 'k', label: 'Previous', group: 'This page', run: () => go('previous') },
  ];
  useKeys(walked ? walk : []);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard.
    <section className={`${classes.scroller} ${className}`} ref={scroller} tabIndex={0} aria-label={caption}>
      {/* What is not drawn keeps its room as margin, so that the heading stays in sight within the table. */}
      <table
        className={classes.table}
        aria-rowcount={rows.length + 1}
        style={{ marginBlock: `${before}px ${after}px` }}
      >
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr aria-rowindex={1}>
            {columns.map((column) => (
              <Heading key={column.id} column={column} />
            ))}
          </tr>
        </thead>
        <tbody>
          {inSight.map(({ index, key }) => {
            const row = rows[index];
            return (
              row !== undefined && (
                <Row
                  key={key}
                  row={row}
                  index={index}
                  columns={columns}
                  measure={virtualizer.measureElement}
                  onFocus={setActive}
                />
              )
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

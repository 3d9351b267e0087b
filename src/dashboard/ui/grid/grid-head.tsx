import { memo } from 'react';
import { ariaSort, SortButton } from '../sort-button.tsx';
import classes from './grid.module.css';
import type { GridColumn } from './grid-column.ts';
import { AS } from './grid-row.tsx';
import { ResizeHandle } from './resize-handle.tsx';

function Name<R>({ column }: { readonly column: GridColumn<R> }) {
  const { header, heading = header, sort } = column;
  if (!sort) return <span className={classes.name}>{heading}</span>;
  return <SortButton header={header} sort={sort} />;
}

interface HeadProps<R> {
  /** Keeps a place for the boxes by which rows are chosen. */
  readonly withBoxes: boolean;
  readonly columns: readonly GridColumn<R>[];
  /** How wide each is, in pixels. */
  readonly widths: readonly number[];
  /** Told a width that somebody gave to a column; undefined gives it the usual one. */
  readonly onWidth: ((id: string, width: number | undefined) => void) | undefined;
}

function PlainHead<R>({ withBoxes, columns, widths, onWidth }: HeadProps<R>) {
  return (
    <thead {...AS.rows} className={classes.head}>
      <tr {...AS.row} aria-rowindex={1} className={classes.headings}>
        {withBoxes && (
          <th {...AS.heading}>
            <span className="visually-hidden">Choose</span>
          </th>
        )}
        {columns.map((column, index) => (
          <th key={column.id} {...AS.heading} data-align={column.align} aria-sort={ariaSort(column.sort)}>
            <Name column={column} />
            {onWidth && !column.fixed && (
              <ResizeHandle
                what={column.header}
                width={widths[index] ?? column.width}
                onChange={(width) => onWidth(column.id, width)}
              />
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** The headings of a grid, which stay in sight. */
export const GridHead = memo(PlainHead) as typeof PlainHead;

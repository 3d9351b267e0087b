import { type CSSProperties, memo } from 'react';
import { createPath, type To } from 'react-router';
import linkClasses from '../row-link.module.css';
import classes from './grid.module.css';
import type { GridColumn } from './grid-column.ts';

/** Roles that a table's elements have by themselves as long as they are laid out as a table, which these are not. */
export const AS = {
  table: { role: 'table' },
  rows: { role: 'rowgroup' },
  row: { role: 'row' },
  heading: { role: 'columnheader', scope: 'col' },
  cell: { role: 'cell' },
  nothing: { 'aria-hidden': true },
} as const;

/**
 * Rows follow one another, and the body's padding puts them in their place: a style of each row's own makes Chromium
 * take ten times as long over the styles of all that is in it, and longer the more rows there have been.
 */
const apart = (top: number | undefined): CSSProperties | undefined =>
  top === undefined ? undefined : { position: 'absolute', top };

const hrefOf = (to: To) => (typeof to === 'string' ? to : createPath(to));

interface RowProps<R> {
  readonly row: R;
  readonly index: number;
  /** How far below the top of the body, in pixels, where it does not follow the row before it. */
  readonly top: number | undefined;
  readonly columns: readonly GridColumn<R>[];
  readonly rowLink: (row: R) => To;
  readonly isOpen: boolean;
  readonly isActive: boolean;
  readonly isChosen: boolean;
  /** What the row is, where it can be chosen. */
  readonly nameOf: ((row: R) => string) | undefined;
}

function PlainRow<R>(props: RowProps<R>) {
  const { row, index, top, columns, rowLink, isOpen, isActive, isChosen, nameOf } = props;
  return (
    <tr
      {...AS.row}
      className={classes.row}
      style={apart(top)}
      data-index={index}
      data-chosen={isChosen || undefined}
      aria-rowindex={index + 2}
      aria-current={isOpen || undefined}
    >
      {nameOf && (
        <td {...AS.cell} data-box>
          {/* What a click on it does is the grid's. */}
          <input
            type="checkbox"
            className={classes.box}
            aria-label={`Choose ${nameOf(row)}`}
            checked={isChosen}
            readOnly
            tabIndex={isActive ? 0 : -1}
          />
        </td>
      )}
      {columns.map(({ id, align, opens, render }) => (
        <td key={id} {...AS.cell} data-align={align}>
          {opens ? (
            // What a click on it does is the grid's: forty of the router's own links cost more than the rows.
            <a
              href={hrefOf(rowLink(row))}
              className={linkClasses.link}
              data-row-link
              tabIndex={isActive ? 0 : -1}
            >
              {render(row)}
            </a>
          ) : (
            render(row)
          )}
        </td>
      ))}
    </tr>
  );
}

/** A row that was read. Of thousands of them a key press or a click concerns two. */
export const GridRow = memo(PlainRow) as typeof PlainRow;

interface WaitingProps {
  readonly withBox: boolean;
  readonly columns: readonly Pick<GridColumn<never>, 'id' | 'align'>[];
}

/** Room for a row that has not been read. */
export const WaitingRow = memo(function WaitingRow({ withBox, columns }: WaitingProps) {
  return (
    <tr className={classes.row} data-waiting {...AS.nothing}>
      {withBox && <td />}
      {columns.map(({ id, align }) => (
        <td key={id} data-align={align}>
          <span className={classes.waiting} />
        </td>
      ))}
    </tr>
  );
});

interface FailedProps {
  readonly index: number;
  readonly onRetry: (() => void) | undefined;
}

/** Stands for a row that could not be read. */
export const FailedRow = memo(function FailedRow({ index, onRetry }: FailedProps) {
  return (
    <tr {...AS.row} className={classes.row} data-waiting aria-rowindex={index + 2}>
      <td {...AS.cell} className={classes.failed}>
        This row could not be read.{' '}
        {onRetry && (
          <button type="button" className={classes.retry} onClick={onRetry}>
            Try again
          </button>
        )}
      </td>
    </tr>
  );
});

import { type CSSProperties, type MouseEvent, memo } from 'react';
import { createPath, type To } from 'react-router';
import { spellOut } from '#lib/invisible-characters.ts';
import { TextButton } from '../text-button.tsx';
import type { Column } from './column.ts';
import classes from './table.module.css';

/** Whether a click is for something in the row, or ends a selection of text, rather than for the row. */
export function isForContent(event: MouseEvent): boolean {
  if (event.defaultPrevented || event.button !== 0) return true;
  if (event.target instanceof Element && event.target.closest('a, button, input, label')) return true;
  return (getSelection()?.toString() ?? '') !== '';
}

/** Whether a click follows a link here, not in another tab or window. */
export const isPlainClick = (event: MouseEvent): boolean =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;

/** Roles that a table's elements have by themselves as long as they are laid out as a table, which these are not. */
export const AS = {
  table: { role: 'table' },
  rows: { role: 'rowgroup' },
  row: { role: 'row' },
  heading: { role: 'columnheader', scope: 'col' },
  rowHeading: { role: 'rowheader', scope: 'row' },
  cell: { role: 'cell' },
  nothing: { 'aria-hidden': true },
} as const;

/** Only the row outside of the drawn range has a style of its own: one for each row makes styles ten times slower. */
const apart = (top: number | undefined): CSSProperties | undefined =>
  top === undefined ? undefined : { position: 'absolute', top };

export const hrefOf = (to: To | undefined) => (typeof to === 'object' ? createPath(to) : to);

export interface RowLook<R> {
  readonly columns: readonly Column<R>[];
  readonly rowLink: ((row: R) => To) | undefined;
  /** Accessible name of a row's box, where rows can be chosen. */
  readonly labelOf: ((row: R) => string) | undefined;
}

interface RowProps<R> extends Omit<RowLook<R>, 'rowLink'> {
  readonly row: R;
  readonly href: string | undefined;
  /** Index among the rows of the table, from 0. */
  readonly index: number;
  /** Position in the whole list, with the headings as the first. */
  readonly rowIndex: number;
  /** How far below the top of the body, in pixels, where it does not follow the row before it. */
  readonly top?: number | undefined;
  readonly isOpen: boolean;
  readonly isActive: boolean;
  readonly isChosen: boolean;
  /** Measures the row if its height is not known. */
  readonly measure?: (element: HTMLElement | null) => void;
}

/** A function, since a component for each cell would make scrolling slow. */
function cellOf<R>(column: Column<R>, { row, href, isActive }: RowProps<R>) {
  const { id, align, opens, names, render } = column;
  if (names)
    return (
      <th key={id} {...AS.rowHeading} data-align={align}>
        {render(row)}
      </th>
    );
  return (
    <td key={id} {...AS.cell} data-align={align}>
      {opens && href !== undefined ? (
        // The table handles the click: forty links of the router cost more than the rows.
        <a href={href} className={classes.link} data-row-link tabIndex={isActive ? 0 : -1}>
          {render(row)}
        </a>
      ) : (
        render(row)
      )}
    </td>
  );
}

function PlainRow<R>(props: RowProps<R>) {
  const { row, index, rowIndex, top, columns, isOpen, isActive, isChosen, labelOf, measure } = props;
  return (
    <tr
      {...AS.row}
      ref={measure}
      className={classes.row}
      style={apart(top)}
      data-index={index}
      data-chosen={isChosen || undefined}
      aria-rowindex={rowIndex}
      aria-current={isOpen || undefined}
    >
      {labelOf && (
        <td {...AS.cell} data-box>
          {/* The table handles the click. Mantine's Checkbox has five elements, too many for a frame of scrolling. */}
          <input
            type="checkbox"
            className={classes.box}
            aria-label={spellOut(labelOf(row), false)}
            checked={isChosen}
            readOnly
            tabIndex={isActive ? 0 : -1}
          />
        </td>
      )}
      {columns.map((column) => cellOf(column, props))}
    </tr>
  );
}

/** A row that was read. Memoized: while the user scrolls, only the rows that come into sight are drawn. */
export const TableRow = memo(PlainRow) as typeof PlainRow;

interface WaitingProps {
  readonly withBox: boolean;
  readonly columns: readonly Pick<Column<never>, 'id' | 'align'>[];
}

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
  readonly rowIndex: number;
  readonly onRetry: (() => void) | undefined;
}

export function FailedRow({ rowIndex, onRetry }: FailedProps) {
  return (
    <tr {...AS.row} className={classes.row} data-waiting aria-rowindex={rowIndex}>
      <td {...AS.cell} className={classes.failed}>
        This row could not be read. {onRetry && <TextButton onClick={onRetry}>Try again</TextButton>}
      </td>
    </tr>
  );
}

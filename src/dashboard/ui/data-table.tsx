import { type CSSProperties, memo, type ReactNode, type RefObject, useRef } from 'react';
import { Link, type To } from 'react-router';
import classes from './data-table.module.css';
import { isForContent } from './row-click.ts';
import linkClasses from './row-link.module.css';
import { ariaSort, SortButton, type Sorting } from './sort-button.tsx';

/** From which width of the table on a column is shown; always, unless it says so. */
export type ShownFrom = 'medium' | 'wide';

/** A column: its heading, what a row shows in it, and how it lies. */
export interface Column<R> {
  readonly id: string;
  readonly header: string;
  /** Drawn in the heading's place, such as a box that selects all rows. */
  readonly heading?: ReactNode;
  readonly render: (row: R) => ReactNode;
  /** CSS width; a column without one shares what is left. */
  readonly width?: string;
  readonly align?: 'end';
  readonly from?: ShownFrom;
  /** How the rows are sorted by this column, if they are, and what a click on its heading does. */
  readonly sort?: Sorting;
  /** Holds the link that opens the row; one column has it. */
  readonly opens?: true;
}

interface DataTableProps<R> {
  /** Accessible name of the table. */
  readonly caption: string;
  readonly columns: readonly Column<R>[];
  /** Undefined while the first rows are on their way. */
  readonly rows: readonly R[] | undefined;
  readonly rowKey: (row: R) => string;
  /** Must stay the same function as long as the links do, as must the columns: rows are drawn again with them. */
  readonly rowLink: (row: R) => To;
  /** Key of the row that is open. */
  readonly openKey?: string | undefined;
  /** Key of the row that Tab leads to. */
  readonly activeKey: string | undefined;
  readonly onActivate: (key: string) => void;
  /** Arrow keys on a row, and Home and End. */
  readonly onMove: (to: 'next' | 'previous' | 'first' | 'last') => void;
  /** Rows of the whole list, of which these are some. */
  readonly total: number;
  /** Place of the first of these rows in the whole list, from 0. */
  readonly offset: number;
  /** Other rows than these were asked for and are on their way. */
  readonly busy: boolean;
  /** How many rows to keep room for while the first are on their way. */
  readonly expected: number;
  /** Two-line rows, for narrow screens. */
  readonly tall?: boolean;
  readonly bodyRef: RefObject<HTMLTableSectionElement | null>;
}

const MOVES: Readonly<Record<string, 'next' | 'previous' | 'first' | 'last'>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  Home: 'first',
  End: 'last',
};

function Heading<R>({ column }: { readonly column: Column<R> }) {
  const { header, heading = header, sort, align, from, width } = column;
  const common = { scope: 'col', 'data-align': align, 'data-from': from, style: { width } } as const;
  if (!sort) return <th {...common}>{heading}</th>;
  return (
    <th {...common} aria-sort={ariaSort(sort)}>
      <SortButton header={header} sort={sort} />
    </th>
  );
}

/** Room for the rows to come, drawn as one thing: it is there for a moment, and fifty rows cost more than that. */
function Skeleton({ columns, rows }: { readonly columns: number; readonly rows: number }) {
  return (
    <tr>
      <td className={classes.skeleton} colSpan={columns} style={{ '--rows': rows } as CSSProperties} />
    </tr>
  );
}

interface RowProps<R> {
  readonly row: R;
  readonly rowKey: string;
  readonly rowIndex: number;
  readonly columns: readonly Column<R>[];
  readonly rowLink: (row: R) => To;
  readonly isOpen: boolean;
  readonly isActive: boolean;
  readonly onActivate: (key: string) => void;
}

function PlainRow<R>({ row, rowKey, rowIndex, columns, rowLink, isOpen, isActive, onActivate }: RowProps<R>) {
  const link = useRef<HTMLAnchorElement>(null);
  return (
    <tr
      aria-rowindex={rowIndex}
      aria-current={isOpen || undefined}
      onClick={(event) => {
        if (!isForContent(event)) link.current?.click();
      }}
    >
      {columns.map((column) => (
        <td key={column.id} data-align={column.align} data-from={column.from}>
          {column.opens ? (
            <Link
              to={rowLink(row)}
              preventScrollReset
              className={linkClasses.link}
              ref={link}
              data-row-link
              tabIndex={isActive ? 0 : -1}
              onFocus={() => onActivate(rowKey)}
              onClick={() => onActivate(rowKey)}
            >
              {column.render(row)}
            </Link>
          ) : (
            column.render(row)
          )}
        </td>
      ))}
    </tr>
  );
}

/** A list has many rows, of which a key press or a click concerns two. */
const Row = memo(PlainRow) as typeof PlainRow;

/**
 * A real table whose rows can be opened: each has one link, which the keyboard walks with the arrow keys and of which
 * one is in the Tab order; a click anywhere in the row follows it.
 */
export function DataTable<R>(props: DataTableProps<R>) {
  const { caption, columns, rows, rowKey, rowLink, openKey, activeKey, onActivate, onMove } = props;
  return (
    <table
      className={classes.table}
      data-tall={props.tall || undefined}
      aria-rowcount={rows ? props.total + 1 : -1}
      aria-busy={props.busy || !rows}
      onKeyDown={(event) => {
        const move = MOVES[event.key];
        if (!move || event.altKey || event.ctrlKey || event.metaKey) return;
        if (!(event.target instanceof Element) || !event.target.closest('[data-row-link]')) return;
        event.preventDefault();
        onMove(move);
      }}
    >
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr aria-rowindex={1}>
          {columns.map((column) => (
            <Heading key={column.id} column={column} />
          ))}
        </tr>
      </thead>
      <tbody ref={props.bodyRef} aria-hidden={!rows || undefined}>
        {rows ? (
          rows.map((row, index) => {
            const key = rowKey(row);
            return (
              <Row
                key={key}
                row={row}
                rowKey={key}
                rowIndex={props.offset + index + 2}
                columns={columns}
                rowLink={rowLink}
                isOpen={key === openKey}
                isActive={key === activeKey}
                onActivate={onActivate}
              />
            );
          })
        ) : (
          <Skeleton columns={columns.length} rows={props.expected} />
        )}
      </tbody>
    </table>
  );
}

import {
  type CSSProperties,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useDeferredValue,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { flushSync } from 'react-dom';
import { type To, useNavigate } from 'react-router';
import { createStore, useStore } from '#lib/store.ts';
import { type Column, type ColumnWidths, columnsThatFit, fittedWidths } from './column.ts';
import type { RowSelection } from './row-selection.ts';
import type { RowSource } from './row-source.ts';
import classes from './table.module.css';
import { HiddenHead, TableHead } from './table-head.tsx';
import { AS, isForContent, isPlainClick, type RowLook } from './table-row.tsx';
import type { RowFocus, RowMove } from './use-row-focus.ts';

const MOVES: Readonly<Record<string, RowMove>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  PageDown: 'page-down',
  PageUp: 'page-up',
  Home: 'first',
  End: 'last',
};

/** Index of the row that something happened in; undefined where that is none that was read. */
function indexAt(target: EventTarget): number | undefined {
  const index = target instanceof Element && target.closest<HTMLElement>('tr[data-index]')?.dataset.index;
  return index ? Number(index) : undefined;
}

const isLink = (target: EventTarget) => target instanceof Element && target.closest('a') !== null;

/** Whether a click is for the row: one on its link is, unless it asks for another tab or window. */
function isForRow(event: MouseEvent): boolean {
  const onLink = event.target instanceof Element && event.target.closest('[data-row-link]') !== null;
  if (!onLink) return !isForContent(event);
  return isPlainClick(event);
}

interface Events<R> {
  readonly source: RowSource<R>;
  readonly rowLink: ((row: R) => To) | undefined;
  readonly focus: RowFocus<R>;
  readonly selection: RowSelection<R> | undefined;
  readonly onMove: ((to: RowMove) => void) | undefined;
}

/** What clicks, keys and the focus do in a table; one set of handlers for all of its rows. */
function useTableEvents<R>({ source, rowLink, focus, selection, onMove = focus.move }: Events<R>) {
  const navigate = useNavigate();
  return {
    onClick: (event: MouseEvent) => {
      const index = indexAt(event.target);
      const row = index === undefined ? undefined : source.rowAt(index);
      if (index === undefined || row === undefined) return;
      const isBox = event.target instanceof Element && event.target.closest('[data-box]') !== null;
      if (selection && (isBox || (event.shiftKey && !isLink(event.target)))) {
        selection.toggle(index, event.shiftKey);
        return;
      }
      if (!rowLink || !isForRow(event)) return;
      event.preventDefault();
      focus.activate(index);
      void navigate(rowLink(row), { preventScrollReset: true });
    },
    onMouseDown: (event: MouseEvent) => {
      // The range is chosen, not the text in it.
      if (selection && event.shiftKey && !isLink(event.target)) event.preventDefault();
    },
    onFocus: (event: FocusEvent) => {
      const index = indexAt(event.target);
      if (index !== undefined) focus.activate(index);
    },
    onKeyDown: (event: KeyboardEvent) => {
      const move = MOVES[event.key];
      if (!rowLink || !move || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      if (!(event.target instanceof Element) || !event.target.closest('[data-row-link], [data-box]')) return;
      event.preventDefault();
      onMove(move);
    },
  };
}

export interface BodyProps<R> extends RowLook<R> {
  readonly source: RowSource<R>;
  /** Whether rows are drawn, and no longer the room for them. */
  readonly ready: boolean;
  readonly rowKey: (row: R) => string;
  readonly focus: RowFocus<R>;
  readonly openKey: string | undefined;
  readonly openIndex: number;
  readonly activeIndex: number;
  readonly chosen: ReadonlyMap<string, unknown>;
  /** Of the headings, in pixels, which stay in sight over the rows. */
  readonly headHeight: number;
  /** The box around the table, which scrolls unless the page does. */
  readonly boxRef: RefObject<HTMLElement | null>;
}

interface TableProps<R> {
  readonly caption: string;
  readonly columns: readonly Column<R>[];
  readonly widths?: ColumnWidths;
  readonly onWidth?: (id: string, width: number | undefined) => void;
  readonly source: RowSource<R>;
  readonly rowKey: (row: R) => string;
  readonly rowLink?: (row: R) => To;
  readonly openKey?: string | undefined;
  readonly focus: RowFocus<R>;
  readonly selection?: RowSelection<R>;
  /** Arrow keys on a row that can be opened, Home, End, and those of a page; moves the focus, unless it says otherwise. */
  readonly onMove?: (to: RowMove) => void;
  /** Whether it is known how many rows there are; until then they are room for those to come. */
  readonly ready?: boolean;
  /** Other rows than these were asked for and are on their way. */
  readonly busy?: boolean;
  /** Its headings are for assistive technology alone, without buttons. */
  readonly headless?: boolean;
  /** Has a border, and scrolls by the keyboard as a whole. */
  readonly card?: boolean;
  readonly className?: string | undefined;
  /** Draws the rows: a page of them, or those in sight. */
  readonly children: (body: BodyProps<R>) => ReactNode;
}

const HEAD_HEIGHT = 32;
/** Width of the boxes' column, when rows can be chosen. */
const BOX_WIDTH = 44;
const NO_WIDTHS: ColumnWidths = {};
const noneChosen = createStore<ReadonlyMap<string, unknown>>(new Map());

/** How wide the inside of a box is, in pixels; 0 before it was measured. */
function useInnerWidth(box: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return;
    // One that is not displayed keeps its rows.
    const measure = () => setWidth((before) => current.clientWidth || before);
    measure();
    // In the same frame: drawn in the next one, columns would be seen to move.
    const observer = new ResizeObserver(() => flushSync(measure));
    observer.observe(current);
    return () => observer.disconnect();
  }, [box]);
  return width;
}

const drawsSame = <R,>(a: Column<R>, b: Column<R> | undefined) =>
  a.id === b?.id &&
  a.render === b.render &&
  a.align === b.align &&
  a.opens === b.opens &&
  a.names === b.names;

/** Keeps the array while the columns render the same: the rows are memoized by it. */
function useDrawnColumns<R>(columns: readonly Column<R>[]): readonly Column<R>[] {
  const [drawn, setDrawn] = useState(columns);
  if (drawn.length === columns.length && drawn.every((it, index) => drawsSame(it, columns[index])))
    return drawn;
  setDrawn(columns);
  return columns;
}

/**
 * The one table of the dashboard. Columns, their sizes and sorting, the choice of rows, the focus and the keys are
 * here; its body draws all rows of a page (`PagedBody`), those in sight of any number (`VirtualBody`), or those in
 * sight of rows that are as high as they need to be (`MeasuredBody`).
 *
 * It is our own, without @tanstack/react-table: that keeps an object for every row and cell of an array that is there
 * as a whole, where ours are 100,000 rows that are read while they are looked at; sorting and pages are the service's,
 * the choice of rows goes beyond the rows that were read, and what is left, the order and widths of columns, is less
 * code than what would connect it.
 */
export function Table<R>(props: TableProps<R>) {
  const { source, rowKey, rowLink, openKey, focus, selection, onMove, widths = NO_WIDTHS } = props;
  const { caption, ready = true, busy = false, headless = false, card, className = '' } = props;
  const boxRef = useRef<HTMLDivElement>(null);
  const width = useInnerWidth(boxRef);
  // The rows are a deferred update, so that typing and scrolling do not wait for a whole page of them.
  const drawsRows = useDeferredValue(ready && width > 0, false) && ready;
  useStore(focus.active);
  const chosen = useStore(selection?.chosen ?? noneChosen);

  const available = selection ? width - BOX_WIDTH : width;
  const columns = columnsThatFit(props.columns, widths, available);
  const drawnColumns = useDrawnColumns(columns);
  const columnWidths = fittedWidths(columns, widths, available);
  const tracks = selection ? [BOX_WIDTH, ...columnWidths] : columnWidths;
  const events = useTableEvents({ source, rowLink, focus, selection, onMove });

  const Box = card ? 'section' : 'div';
  return (
    <Box
      className={`${classes.scroller} ${card ? classes.card : ''} ${className}`}
      ref={boxRef}
      data-busy={busy || undefined}
      // What scrolls must be within reach of the keyboard, which is where rows have no links.
      {...(card && { tabIndex: 0, 'aria-label': caption })}
    >
      <table
        {...AS.table}
        className={classes.table}
        style={
          {
            '--columns': tracks.map((it) => `${it}px`).join(' '),
            '--least': `${tracks.reduce((all, it) => all + it, 0)}px`,
          } as CSSProperties
        }
        data-opens={rowLink !== undefined || undefined}
        aria-rowcount={ready ? (source.total ?? source.count) + 1 : -1}
        aria-busy={busy || !drawsRows}
        {...events}
      >
        <caption className="visually-hidden">{caption}</caption>
        {headless ? (
          <HiddenHead withBox={selection !== undefined} columns={columns} />
        ) : (
          <TableHead selection={selection} columns={columns} widths={columnWidths} onWidth={props.onWidth} />
        )}
        {width > 0 &&
          props.children({
            ...{ source, ready: drawsRows, rowKey, rowLink, focus, openKey, chosen, boxRef },
            columns: drawnColumns,
            openIndex: openKey === undefined ? -1 : source.indexOf(openKey),
            activeIndex: focus.activeIndex(source),
            labelOf: selection?.labelOf,
            headHeight: headless ? 0 : HEAD_HEIGHT,
          })}
      </table>
    </Box>
  );
}

import { type CSSProperties, type MouseEvent, useLayoutEffect, useMemo, useRef } from 'react';
import { type To, useNavigate } from 'react-router';
import { isForContent } from '../row-click.ts';
import type { RowMove } from '../row-focus.ts';
import type { RowSource } from '../row-source.ts';
import { createStore, useStore } from '../store.ts';
import classes from './grid.module.css';
import { type ColumnWidths, columnsInRoom, type GridColumn, widthsInRoom } from './grid-column.ts';
import { GridHead } from './grid-head.tsx';
import { AS, FailedRow, GridRow, WaitingRow } from './grid-row.tsx';
import type { GridSelection } from './grid-selection.ts';
import type { GridFocus } from './use-grid-focus.ts';
import { useGridScroll } from './use-grid-scroll.ts';

interface GridProps<R> {
  /** Accessible name of the table. */
  readonly caption: string;
  /** Must stay the same as long as what they draw does: rows are drawn again with them. */
  readonly columns: readonly GridColumn<R>[];
  /** Widths that somebody gave to columns. */
  readonly widths?: ColumnWidths;
  readonly onWidth?: (id: string, width: number | undefined) => void;
  readonly source: RowSource<R>;
  readonly rowKey: (row: R) => string;
  /** Must stay the same function as long as the links do. */
  readonly rowLink: (row: R) => To;
  readonly openKey?: string | undefined;
  readonly focus: GridFocus<R>;
  /** Lets rows be chosen by a box. */
  readonly selection?: GridSelection<R>;
  /** Arrow keys on a row, Home, End, and those of a page. */
  readonly onMove: (to: RowMove) => void;
  readonly rowHeight: number;
  /** Whether it is known how many rows there are; until then they are room for those to come. */
  readonly ready: boolean;
  /** Other rows than these were asked for and are on their way. */
  readonly busy: boolean;
}

const MOVES: Readonly<Record<string, RowMove>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  PageDown: 'page-down',
  PageUp: 'page-up',
  Home: 'first',
  End: 'last',
};

const HEAD_HEIGHT = 32;
/** Width of the boxes' column, when rows can be chosen. */
const BOX_WIDTH = 44;
const NO_WIDTHS: ColumnWidths = {};
const noneChosen = createStore<ReadonlyMap<string, unknown>>(new Map());

/** Place of the row that something happened in; undefined where that is none that was read. */
function indexAt(target: EventTarget): number | undefined {
  const index = target instanceof Element && target.closest<HTMLElement>('tr[data-index]')?.dataset.index;
  return index ? Number(index) : undefined;
}

const isLink = (target: EventTarget) => target instanceof Element && target.closest('a') !== null;

/** Whether a click is for the row: one on its link is, unless it asks for another tab or window. */
function isForRow(event: MouseEvent): boolean {
  const onLink = event.target instanceof Element && event.target.closest('[data-row-link]') !== null;
  if (!onLink) return !isForContent(event);
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
}

/**
 * A real table of any number of rows, of which those in sight are drawn, and which can be opened: each has one link,
 * which the keyboard walks and of which one is in the Tab order; a click anywhere in the row follows it.
 */
export function Grid<R>(props: GridProps<R>) {
  const { source, rowKey, rowLink, openKey, focus, rowHeight, selection, widths = NO_WIDTHS } = props;
  const navigate = useNavigate();
  const boxRef = useRef<HTMLDivElement>(null);
  const bodyRef = useRef<HTMLTableSectionElement>(null);
  const { count } = source;
  const scroll = useGridScroll({
    boxRef,
    bodyRef,
    count,
    rowHeight,
    headHeight: HEAD_HEIGHT,
    onRange: source.onRange,
  });
  const { drawn, show, startAt, view, width } = scroll;
  useStore(focus.active);
  const chosen = useStore(selection?.chosen ?? noneChosen);
  const activeIndex = focus.activeIndex(source);

  const room = selection ? width - BOX_WIDTH : width;
  const columns = useMemo(() => columnsInRoom(props.columns, widths, room), [props.columns, widths, room]);
  const columnWidths = useMemo(() => widthsInRoom(columns, widths, room), [columns, widths, room]);

  useLayoutEffect(() => {
    const body = bodyRef.current;
    focus.handle.current = body && { body, show, rowsInSight: Math.floor(view / rowHeight) };
    focus.focusWanted();
  });
  const openIndex = openKey === undefined ? -1 : source.indexOf(openKey);
  const shown = useRef<string>(undefined);
  useLayoutEffect(() => {
    // Once for every row that is opened; as soon as it is among those that were read, and there is a place to show it.
    if (openIndex >= 0 && view > 0 && shown.current !== openKey) {
      shown.current = openKey;
      show(openIndex);
    }
    if (openKey === undefined) shown.current = undefined;
  }, [openIndex, openKey, show, view]);
  const { start } = source;
  const started = useRef<RowSource<R>['start']>(undefined);
  useLayoutEffect(() => {
    if (start === undefined || started.current === start || view === 0) return;
    started.current = start;
    startAt(start.index);
  }, [start, startAt, view]);

  const onClick = (event: MouseEvent) => {
    const index = indexAt(event.target);
    const row = index === undefined ? undefined : source.rowAt(index);
    const isBox = event.target instanceof Element && event.target.closest('[data-box]') !== null;
    if (index !== undefined && selection && (isBox || (event.shiftKey && !isLink(event.target)))) {
      selection.toggle(index, event.shiftKey);
      return;
    }
    if (index === undefined || row === undefined || !isForRow(event)) return;
    event.preventDefault();
    focus.activate(index);
    void navigate(rowLink(row), { preventScrollReset: true });
  };

  const { first, last, shift } = drawn;
  const tracks = selection ? [BOX_WIDTH, ...columnWidths] : columnWidths;
  const indices = Array.from({ length: last - first + 1 }, (_, at) => first + at);
  // The row with the focus is drawn wherever it is: it would lose the focus otherwise.
  if (activeIndex < count && activeIndex < first) indices.unshift(activeIndex);
  else if (activeIndex < count && activeIndex > last) indices.push(activeIndex);
  return (
    <div className={classes.scroller} ref={boxRef} data-busy={props.busy || undefined}>
      <table
        {...AS.table}
        className={classes.table}
        style={
          {
            '--columns': tracks.map((it) => `${it}px`).join(' '),
            '--least': `${tracks.reduce((all, it) => all + it, 0)}px`,
            '--row': `${rowHeight}px`,
          } as CSSProperties
        }
        aria-rowcount={props.ready ? count + 1 : -1}
        aria-busy={props.busy || !props.ready}
        onKeyDown={(event) => {
          const move = MOVES[event.key];
          if (!move || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
          if (!(event.target instanceof Element) || !event.target.closest('[data-row-link]')) return;
          event.preventDefault();
          props.onMove(move);
        }}
        onClick={onClick}
        onMouseDown={(event) => {
          // The range is chosen, not the text in it.
          if (selection && event.shiftKey && !isLink(event.target)) event.preventDefault();
        }}
        onFocus={(event) => {
          const index = event.target.matches('[data-row-link]') ? indexAt(event.target) : undefined;
          if (index !== undefined) focus.activate(index);
        }}
      >
        <caption className="visually-hidden">{props.caption}</caption>
        <GridHead
          withBoxes={selection !== undefined}
          columns={columns}
          widths={columnWidths}
          onWidth={props.onWidth}
        />
        <tbody
          {...AS.rows}
          ref={bodyRef}
          className={classes.body}
          style={{ height: scroll.height, paddingTop: first * rowHeight + shift }}
        >
          {indices.map((index) => {
            const row = source.rowAt(index);
            if (row === undefined) {
              if (index < first || index > last) return null;
              if (source.faultAt?.(index))
                return <FailedRow key={`place ${index}`} index={index} onRetry={source.retry} />;
              return (
                <WaitingRow key={`place ${index}`} withBox={selection !== undefined} columns={columns} />
              );
            }
            const key = rowKey(row);
            return (
              <GridRow
                key={key}
                row={row}
                index={index}
                top={index < first || index > last ? index * rowHeight + shift : undefined}
                columns={columns}
                rowLink={rowLink}
                isOpen={index === openIndex}
                isActive={index === activeIndex}
                isChosen={chosen.has(key)}
                nameOf={selection?.nameOf}
              />
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

import { type CSSProperties, useLayoutEffect, useMemo, useRef } from 'react';
import type { To } from 'react-router';
import type { RowMove } from '../row-focus.ts';
import type { RowSource } from '../row-source.ts';
import { createStore, useStore } from '../store.ts';
import classes from './grid.module.css';
import { type ColumnWidths, columnsInRoom, type GridColumn, widthsInRoom } from './grid-column.ts';
import { GridHead } from './grid-head.tsx';
import { AS } from './grid-row.tsx';
import { GridRows } from './grid-rows.tsx';
import type { GridSelection } from './grid-selection.ts';
import { useGridEvents } from './use-grid-events.ts';
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

const HEAD_HEIGHT = 32;
/** Width of the boxes' column, when rows can be chosen. */
const BOX_WIDTH = 44;
const NO_WIDTHS: ColumnWidths = {};
const noneChosen = createStore<ReadonlyMap<string, unknown>>(new Map());

/**
 * A real table of any number of rows, of which those in sight are drawn, and which can be opened: each has one link,
 * which the keyboard walks and of which one is in the Tab order; a click anywhere in the row follows it.
 */
export function Grid<R>(props: GridProps<R>) {
  const { source, rowKey, rowLink, openKey, focus, rowHeight, selection, widths = NO_WIDTHS } = props;
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

  const events = useGridEvents({ source, rowLink, focus, selection, onMove: props.onMove });

  const tracks = selection ? [BOX_WIDTH, ...columnWidths] : columnWidths;
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
        {...events}
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
          style={{ height: scroll.height, paddingTop: drawn.first * rowHeight + drawn.shift }}
        >
          <GridRows
            {...{ source, rowKey, rowLink, columns, drawn, activeIndex, openIndex, rowHeight, chosen }}
            nameOf={selection?.nameOf}
          />
        </tbody>
      </table>
    </div>
  );
}

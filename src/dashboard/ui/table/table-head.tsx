import { UnstyledButton } from '@mantine/core';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react';
import { useStore } from '#lib/store.ts';
import { type Column, MAX_WIDTH, MIN_WIDTH, type Sorting } from './column.ts';
import type { RowSelection } from './row-selection.ts';
import classes from './table.module.css';
import { AS } from './table-row.tsx';

interface ResizeHandleProps {
  readonly what: string;
  readonly width: number;
  /** Undefined gives the column its default width. */
  readonly onChange: (width: number | undefined) => void;
}

const STEP = 8;
const LARGE_STEP = 40;

const bounded = (width: number) => Math.round(Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, width)));

/** The edge of a column's heading: drawn by the pointer or moved by arrow keys, it makes the column wider or narrower. */
function ResizeHandle({ what, width, onChange }: ResizeHandleProps) {
  const drag = useRef<{ readonly x: number; readonly width: number }>(null);
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { x: event.clientX, width };
  };
  const onPointerMove = (event: PointerEvent) => {
    const from = drag.current;
    if (from && event.clientX !== from.x) onChange(bounded(from.width + event.clientX - from.x));
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const step = event.shiftKey ? LARGE_STEP : STEP;
    const next = {
      ArrowLeft: bounded(width - step),
      ArrowRight: bounded(width + step),
      Home: MIN_WIDTH,
      End: MAX_WIDTH,
      Enter: undefined,
    };
    if (!Object.hasOwn(next, event.key)) return;
    event.preventDefault();
    onChange(next[event.key as keyof typeof next]);
  };
  const end = () => {
    drag.current = null;
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule between paragraphs is no handle that can be moved.
    <span
      className={classes.handle}
      role="separator"
      aria-orientation="vertical"
      aria-label={`Width of ${what}`}
      aria-valuenow={width}
      aria-valuemin={MIN_WIDTH}
      aria-valuemax={MAX_WIDTH}
      aria-valuetext={`${width} pixels`}
      title="Drag to resize; double click for the default width"
      tabIndex={0}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={end}
      onPointerCancel={end}
      onDoubleClick={() => onChange(undefined)}
      onKeyDown={onKeyDown}
    />
  );
}

const SORTED = { asc: 'ascending', desc: 'descending', none: 'none' } as const;
const ARROWS = { asc: '↑', desc: '↓', none: '' } as const;

function SortButton({ header, sort }: { readonly header: string; readonly sort: Sorting }) {
  return (
    <UnstyledButton className={classes.sort} onClick={sort.toggle}>
      {header} <span aria-hidden="true">{ARROWS[sort.direction]}</span>
    </UnstyledButton>
  );
}

interface AllBoxProps {
  readonly selection: Pick<RowSelection<never>, 'here' | 'setAll'>;
  readonly label: string;
}

/** Chooses all rows, or none. The same element as the boxes of the rows. */
function AllBox({ selection, label }: AllBoxProps) {
  const input = useRef<HTMLInputElement>(null);
  const state = useStore(selection.here);
  useEffect(() => {
    if (input.current) input.current.indeterminate = state === 'some';
  }, [state]);
  return (
    <label className={classes.all}>
      <input
        ref={input}
        type="checkbox"
        className={classes.box}
        aria-label={label}
        checked={state === 'all'}
        onChange={() => selection.setAll(state !== 'all')}
      />
    </label>
  );
}

interface HeadProps<R> {
  readonly selection: RowSelection<R> | undefined;
  readonly columns: readonly Column<R>[];
  readonly widths: readonly number[];
  /** Undefined gives the column its default width. */
  readonly onWidth: ((id: string, width: number | undefined) => void) | undefined;
}

export function TableHead<R>({ selection, columns, widths, onWidth }: HeadProps<R>) {
  return (
    <thead {...AS.rows} className={classes.head}>
      <tr {...AS.row} aria-rowindex={1} className={classes.headings}>
        {selection && (
          <th {...AS.heading} data-box>
            {selection.labelOfAll ? (
              <AllBox selection={selection} label={selection.labelOfAll} />
            ) : (
              <span className="visually-hidden">Choose</span>
            )}
          </th>
        )}
        {columns.map(({ id, header, width, align, sort }, index) => (
          <th key={id} {...AS.heading} data-align={align} aria-sort={sort && SORTED[sort.direction]}>
            {sort ? (
              <SortButton header={header} sort={sort} />
            ) : (
              <span className={classes.name} title={header}>
                {header}
              </span>
            )}
            {onWidth && (
              <ResizeHandle
                what={header}
                width={widths[index] ?? width}
                onChange={(wanted) => onWidth(id, wanted)}
              />
            )}
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface HiddenHeadProps {
  readonly withBox: boolean;
  readonly columns: readonly Pick<Column<never>, 'id' | 'header'>[];
}

/** The headings on a narrow screen, for assistive technology alone. */
export function HiddenHead({ withBox, columns }: HiddenHeadProps) {
  return (
    <thead {...AS.rows} className="visually-hidden">
      <tr {...AS.row} aria-rowindex={1}>
        {withBox && <th {...AS.heading}>Choose</th>}
        {columns.map(({ id, header }) => (
          <th key={id} {...AS.heading}>
            {header}
          </th>
        ))}
      </tr>
    </thead>
  );
}

import { UnstyledButton } from '@mantine/core';
import { memo, useEffect, useRef } from 'react';
import { useStore } from '#lib/store.ts';
import type { Column, Sorting } from './column.ts';
import { ResizeHandle } from './resize-handle.tsx';
import type { RowSelection } from './row-selection.ts';
import classes from './table.module.css';
import { AS } from './table-row.tsx';

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

/** Chooses all rows, or none. It looks as those of the rows; Mantine's would bring the request logs 55 kB of its fields. */
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
  /** How wide each is, in pixels. */
  readonly widths: readonly number[];
  /** Told a width that somebody gave to a column; undefined gives it the usual one. */
  readonly onWidth: ((id: string, width: number | undefined) => void) | undefined;
}

function PlainHead<R>({ selection, columns, widths, onWidth }: HeadProps<R>) {
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
              <span className={classes.name}>{header}</span>
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

/** The headings of a table, which stay in sight. */
export const TableHead = memo(PlainHead) as typeof PlainHead;

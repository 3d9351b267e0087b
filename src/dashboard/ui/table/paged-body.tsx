import { type CSSProperties, useRef } from 'react';
import classes from './table.module.css';
import type { BodyProps } from './table.tsx';
import { AS, hrefOf, TableRow, WaitingRow } from './table-row.tsx';
import { useFocusHandle, useOpenRowInSight } from './use-row-focus.ts';

interface PagedBodyProps<R> extends BodyProps<R> {
  readonly rowHeight: number;
  /** Rows are higher where what is in them needs it. */
  readonly grows?: boolean;
  /** How many rows to keep room for until they are drawn. */
  readonly expected: number;
}

/** More than a screen shows are drawn for nothing. */
const MOST_WAITING = 30;

/** All rows of a page. */
export function PagedBody<R>(props: PagedBodyProps<R>) {
  const { source, rowKey, focus, columns, rowLink, labelOf, rowHeight, ready, expected } = props;
  const bodyRef = useRef<HTMLTableSectionElement>(null);
  const show = (index: number) => bodyRef.current?.rows[index]?.scrollIntoView({ block: 'nearest' });
  useFocusHandle(focus, bodyRef, show);
  useOpenRowInSight(props, ready, (index) => {
    // One that was pressed is in sight, and would move to keep its distance from the edges.
    if (focus.active.get()?.key !== props.openKey) show(index);
  });
  const style = { '--row': `${rowHeight}px` } as CSSProperties;
  if (!ready)
    return (
      <tbody {...AS.nothing} className={classes.body} style={{ ...style, height: expected * rowHeight }}>
        {Array.from({ length: Math.min(expected, MOST_WAITING) }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same.
          <WaitingRow key={index} withBox={labelOf !== undefined} columns={columns} />
        ))}
      </tbody>
    );
  const { offset = 0 } = source;
  return (
    <tbody
      {...AS.rows}
      ref={bodyRef}
      className={classes.body}
      style={style}
      data-measured={props.grows || undefined}
    >
      {Array.from({ length: source.count }, (_, index) => {
        const row = source.rowAt(index);
        if (row === undefined) return null;
        const key = rowKey(row);
        return (
          <TableRow
            key={key}
            row={row}
            index={index}
            columns={columns}
            labelOf={labelOf}
            href={hrefOf(rowLink?.(row))}
            rowIndex={offset + index + 2}
            isOpen={index === props.openIndex}
            isActive={index === props.activeIndex}
            isChosen={props.chosen.has(key)}
          />
        );
      })}
    </tbody>
  );
}

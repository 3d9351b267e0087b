import { type ReactNode, type Ref, useImperativeHandle, useRef } from 'react';
import { sourceOf } from './table/row-source.ts';
import { useMeasuredRows } from './table/use-measured-rows.ts';
import { type RowWalk, useRowFocus, useWalkKeys } from './table/use-row-focus.ts';
import classes from './virtual-list.module.css';

interface VirtualListProps<T> {
  readonly label: string;
  readonly items: readonly T[];
  readonly keyOf: (item: T) => string;
  /** Height of a row as it is at first, in pixels; a row may grow. */
  readonly rowHeight: number;
  /** What the keys `j` and `k` move the focus to is marked `data-row-link` in it. */
  readonly renderItem: (item: T) => ReactNode;
  /** For whoever walks the rows otherwise than by `j` and `k`, which are theirs then. */
  readonly walk?: Ref<RowWalk>;
}

/** A list that fills its box and scrolls in it; of thousands of items only those in sight are drawn. */
export function VirtualList<T>({ label, items, keyOf, rowHeight, renderItem, walk }: VirtualListProps<T>) {
  const boxRef = useRef<HTMLDivElement>(null);
  const bodyRef = useRef<HTMLUListElement>(null);
  const source = sourceOf(items, keyOf);
  const focus = useRowFocus(source, keyOf);
  const heightOf = () => rowHeight;
  const rows = useMeasuredRows({ source, rowKey: keyOf, heightOf, focus, boxRef, bodyRef });
  useImperativeHandle(walk, () => focus, [focus]);
  useWalkKeys(walk ? undefined : focus.move);
  const height = { height: rows.height };
  return (
    <div ref={boxRef} className={classes.scroller}>
      {/* biome-ignore lint/a11y/noRedundantRoles: a list without bullets is none to VoiceOver unless it says so. */}
      <ul role="list" aria-label={label} className={classes.rows} ref={bodyRef} style={height}>
        {rows.drawn.map(({ index, row, key, top }) => (
          <li
            key={key}
            ref={rows.measure}
            data-index={index}
            className={classes.row}
            aria-setsize={items.length}
            aria-posinset={index + 1}
            style={{ transform: `translateY(${top}px)`, minHeight: rowHeight }}
            onFocus={() => focus.activate(index)}
          >
            {renderItem(row)}
          </li>
        ))}
      </ul>
    </div>
  );
}

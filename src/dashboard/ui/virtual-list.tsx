import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import { useKeys } from './keys.ts';
import { indexAfter, type RowMove } from './row-focus.ts';
import classes from './virtual-list.module.css';

interface VirtualListProps<T> {
  /** Accessible name. */
  readonly label: string;
  readonly items: readonly T[];
  /** Must stay the same function. */
  readonly keyOf: (item: T) => string;
  /** Height of a row as it is at first, in pixels; a row may grow. */
  readonly rowHeight: number;
  /** What the keys `j` and `k` move the focus to is marked `data-row-link` in it. */
  readonly renderItem: (item: T) => ReactNode;
}

/** A list that fills its box and scrolls in it; of thousands of items only those in sight are drawn. */
export function VirtualList<T>({ label, items, keyOf, rowHeight, renderItem }: VirtualListProps<T>) {
  const scroller = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(-1);
  const [wanted, setWanted] = useState<number>();
  const rows = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => {
      const item = items[index];
      return item === undefined ? index : keyOf(item);
    },
    overscan: 6,
  });
  const inSight = rows.getVirtualItems();
  const isDrawn = wanted !== undefined && inSight.some(({ index }) => index === wanted);
  useLayoutEffect(() => {
    if (!isDrawn) return;
    scroller.current?.querySelector<HTMLElement>(`[data-index="${wanted}"] [data-row-link]`)?.focus();
    setWanted(undefined);
  }, [isDrawn, wanted]);
  const go = (move: RowMove) => {
    const index = indexAfter(move, active, items.length);
    setActive(index);
    setWanted(index);
    rows.scrollToIndex(index, { align: 'auto' });
  };
  useKeys([
    { keys: 'j', label: 'Next row', group: 'This page', run: () => go('next') },
    { keys: 'k', label: 'Previous row', group: 'This page', run: () => go('previous') },
  ]);
  return (
    <div ref={scroller} className={classes.scroller}>
      {/* biome-ignore lint/a11y/noRedundantRoles: a list without bullets is none to VoiceOver unless it says so. */}
      <ul role="list" aria-label={label} className={classes.rows} style={{ height: rows.getTotalSize() }}>
        {inSight.map(({ index, key, start }) => {
          const item = items[index];
          return (
            item !== undefined && (
              <li
                key={key}
                ref={rows.measureElement}
                data-index={index}
                className={classes.row}
                aria-setsize={items.length}
                aria-posinset={index + 1}
                style={{ transform: `translateY(${start}px)`, minHeight: rowHeight }}
                onFocus={() => setActive(index)}
              >
                {renderItem(item)}
              </li>
            )
          );
        })}
      </ul>
    </div>
  );
}

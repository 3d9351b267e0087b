import { useVirtualizer } from '@tanstack/react-virtual';
import type { RefObject } from 'react';
import type { RowSource } from './row-source.ts';
import { type RowFocus, useFocusHandle } from './use-row-focus.ts';

interface MeasuredRows<R> {
  readonly source: RowSource<R>;
  readonly rowKey: (row: R) => string;
  /** Height of a row before it is drawn, in pixels. */
  readonly heightOf: (row: R) => number;
  readonly focus: RowFocus<R>;
  /** What scrolls. */
  readonly boxRef: RefObject<HTMLElement | null>;
  /** What the rows are in. */
  readonly bodyRef: RefObject<HTMLElement | null>;
  /** Height of what stands over the rows and stays in sight, in pixels. */
  readonly before?: number;
}

/** Which rows are in sight of what scrolls them, each as high as it needs to be, and the room of all others. */
export function useMeasuredRows<R>(rows: MeasuredRows<R>) {
  const { source, rowKey, heightOf, focus, boxRef, bodyRef, before = 0 } = rows;
  const virtualizer = useVirtualizer({
    count: source.count,
    getScrollElement: () => boxRef.current,
    estimateSize: (index) => {
      const row = source.rowAt(index);
      return row === undefined ? 0 : heightOf(row);
    },
    getItemKey: (index) => {
      const row = source.rowAt(index);
      return row === undefined ? index : rowKey(row);
    },
    overscan: 8,
    scrollMargin: before,
    scrollPaddingStart: before,
  });
  useFocusHandle(focus, bodyRef, (index) => virtualizer.scrollToIndex(index, { align: 'auto' }));
  const inSight = virtualizer.getVirtualItems();
  const above = (inSight[0]?.start ?? before) - before;
  return {
    drawn: inSight.flatMap(({ index, start }) => {
      const row = source.rowAt(index);
      return row === undefined ? [] : { index, row, key: rowKey(row), top: start - before };
    }),
    height: virtualizer.getTotalSize(),
    above,
    below: virtualizer.getTotalSize() - ((inSight.at(-1)?.end ?? before) - before),
    /** For the element of each row that is drawn, which has its index as `data-index`. */
    measure: virtualizer.measureElement,
  };
}

import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useRef } from 'react';
import { IdText } from '#ui/id-text.tsx';
import type { BulkRow } from './bulk-row.ts';
import classes from './bulk-rows.module.css';
import { stateWords, UNKNOWN_TEXT } from './bulk-words.ts';

const ROW_HEIGHT = 36;
/** With the explanation under the name. */
const FAILED_HEIGHT = 76;

type Row = BulkRow<unknown>;

interface RowProps {
  readonly row: Row;
  /** Place among the rows that are shown, from 0. */
  readonly place: number;
  readonly measure: (element: HTMLElement | null) => void;
}

/** Most rows stay the same from one moment of a run to the next. */
const ResultRow = memo(function ResultRow({ row, place, measure }: RowProps) {
  const { state, label, failure } = row;
  const text = failure?.text ?? (state === 'unknown' ? UNKNOWN_TEXT : undefined);
  return (
    <tr ref={measure} data-index={place} aria-rowindex={place + 2} data-state={state}>
      <th scope="row">
        <span className={classes.label}>{label}</span>
        {text && <span className={classes.text}>{text}</span>}
        {failure?.requestId && (
          <span className={classes.request}>
            Request <IdText id={failure.requestId} />
          </span>
        )}
      </th>
      <td>
        <span className={classes.state}>
          <i className={classes.dot} aria-hidden="true" />
          {stateWords[state]}
        </span>
      </td>
    </tr>
  );
});

interface BulkRowsProps {
  readonly caption: string;
  /** Heading of what the rows are about. */
  readonly heading: string;
  readonly rows: readonly Row[];
}

/** The rows of a run with what became of them; of thousands, only those in sight are drawn. */
export function BulkRows({ caption, heading, rows }: BulkRowsProps) {
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => (rows[index]?.failure ? FAILED_HEIGHT : ROW_HEIGHT),
    getItemKey: (index) => rows[index]?.index ?? index,
    overscan: 8,
  });
  const shown = virtualizer.getVirtualItems();
  const before = shown[0]?.start ?? 0;
  const after = virtualizer.getTotalSize() - (shown.at(-1)?.end ?? 0);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard.
    <section className={classes.scroller} ref={scroller} tabIndex={0} aria-label={caption}>
      {/* What is not drawn keeps its room as margin, so that the heading stays in sight within the table. */}
      <table
        className={classes.table}
        aria-rowcount={rows.length + 1}
        style={{ marginBlock: `${before}px ${after}px` }}
      >
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr aria-rowindex={1}>
            <th scope="col">{heading}</th>
            <th scope="col">Result</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ index, key }) => {
            const row = rows[index];
            return (
              row && <ResultRow key={key} row={row} place={index} measure={virtualizer.measureElement} />
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

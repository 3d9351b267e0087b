import { useMemo } from 'react';
import type { Column } from './column.ts';
import { MeasuredBody } from './measured-body.tsx';
import { sourceOf } from './row-source.ts';
import { Table } from './table.tsx';
import { type RowWalk, useRowFocus, useWalkKeys } from './use-row-focus.ts';

interface MeasuredTableProps<R> {
  /** Accessible name of the table. */
  readonly caption: string;
  /** Must stay the same as long as what they draw does: rows are drawn again with them. */
  readonly columns: readonly Column<R>[];
  readonly rows: readonly R[];
  /** Must stay the same function. */
  readonly rowKey: (row: R) => string;
  /** Height of a row before it is drawn, in pixels. */
  readonly heightOf: (row: R) => number;
  /** Lets `j` and `k` walk the rows: each has an element with `data-row-link`, which takes the focus. */
  readonly walked?: boolean;
  readonly className?: string | undefined;
}

function WalkKeys({ focus }: { readonly focus: RowWalk }) {
  useWalkKeys(focus);
  return null;
}

/** A table that scrolls by itself, with rows that are all there, each as high as it needs to be. */
export function MeasuredTable<R>(props: MeasuredTableProps<R>) {
  const { caption, columns, rows, rowKey, heightOf, walked = false, className } = props;
  const source = useMemo(() => sourceOf(rows, rowKey), [rows, rowKey]);
  const focus = useRowFocus(source, rowKey);
  return (
    <>
      {walked && <WalkKeys focus={focus} />}
      <Table {...{ caption, columns, source, rowKey, focus, className }} card>
        {(body) => <MeasuredBody {...body} heightOf={heightOf} />}
      </Table>
    </>
  );
}

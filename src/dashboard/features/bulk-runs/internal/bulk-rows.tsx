import { useMemo } from 'react';
import { IdText } from '#ui/id-text.tsx';
import type { Column } from '#ui/table/column.ts';
import { MeasuredTable } from '#ui/table/measured-table.tsx';
import type { BulkRow } from '../bulk-row.ts';
import { explainRow, stateWords } from '../bulk-words.ts';
import classes from './bulk-rows.module.css';

const ROW_HEIGHT = 35;
/** With the explanation under the name. */
const FAILED_HEIGHT = 75;

type Row = BulkRow<unknown>;

const heightOf = (row: Row) => (explainRow(row) ? FAILED_HEIGHT : ROW_HEIGHT);
const keyOf = ({ index }: Row) => String(index);

function NameCell({ row }: { readonly row: Row }) {
  const { label, failure } = row;
  const text = explainRow(row);
  return (
    <>
      {label}
      {text && <span className={classes.text}>{text}</span>}
      {failure?.requestId && (
        <span className={classes.request}>
          Request <IdText id={failure.requestId} />
        </span>
      )}
    </>
  );
}

const resultColumn: Column<Row> = {
  id: 'result',
  header: 'Result',
  width: 136,
  render: ({ state }) => (
    <span className={classes.state} data-state={state}>
      <i className={classes.dot} aria-hidden="true" />
      {stateWords[state]}
    </span>
  ),
};

interface BulkRowsProps {
  readonly caption: string;
  /** Heading of what the rows are about. */
  readonly heading: string;
  readonly rows: readonly Row[];
}

/** The rows of a run with what became of them. */
export function BulkRows({ caption, heading, rows }: BulkRowsProps) {
  const columns = useMemo(
    (): readonly Column<Row>[] => [
      {
        id: 'name',
        header: heading,
        width: 160,
        grow: 1,
        names: true,
        render: (row) => <NameCell row={row} />,
      },
      resultColumn,
    ],
    [heading],
  );
  return <MeasuredTable caption={caption} columns={columns} rows={rows} rowKey={keyOf} heightOf={heightOf} />;
}

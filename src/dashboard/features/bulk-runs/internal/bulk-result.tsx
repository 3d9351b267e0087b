import { SegmentedControl } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { CsvColumns } from '#lib/csv-export.ts';
import { sayCount } from '#lib/say-count.ts';
import { IdText } from '#ui/id-text.tsx';
import type { Column } from '#ui/table/column.ts';
import { MeasuredTable } from '#ui/table/measured-table.tsx';
import classes from '../bulk-panel.module.css';
import type { BulkRow, RowState } from '../bulk-row.ts';
import { explainRow, type RowWord, stateWords } from '../bulk-words.ts';
import type { BulkSnapshot } from './bulk-engine.ts';

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
function BulkRows({ caption, heading, rows }: BulkRowsProps) {
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

/** What the file says of a row of a run. @param own what only the page knows of it */
export function resultColumns<I>(label: string, own: CsvColumns<I>): CsvColumns<BulkRow<I>> {
  return {
    [label]: (row) => row.label,
    ...Object.fromEntries(Object.entries(own).map(([name, read]) => [name, (row) => read(row.input)])),
    result: ({ state }) => stateWords[state],
    explanation: ({ state, failure }) => explainRow({ state, failure }) ?? '',
    codes: ({ failure }) => failure?.codes.join(' ') ?? '',
    status: ({ failure }) => (failure?.status ? String(failure.status) : ''),
    'request id': ({ failure }) => failure?.requestId ?? '',
    at: ({ at }) => (at === undefined ? '' : new Date(at).toISOString()),
  };
}

type Shown = 'all' | 'open' | 'failed';

const statesOf: Readonly<Record<Exclude<Shown, 'all'>, ReadonlySet<RowState>>> = {
  open: new Set(['waiting', 'sending']),
  failed: new Set(['failed', 'unknown']),
};

const noneWords: Readonly<Record<Shown, string>> = {
  all: 'There are no rows.',
  open: 'Everything has been sent.',
  failed: 'Nothing has failed.',
};

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

interface BulkResultProps {
  readonly run: Pick<BulkSnapshot<unknown>, 'rows' | 'counts'>;
  readonly title: string;
  readonly rowWord: RowWord;
}

/** What became of each row: of all, of those that are not sent yet, or of those that failed. */
export function BulkResult({ run: { rows, counts }, title, rowWord }: BulkResultProps) {
  const [shown, setShown] = useState<Shown>('all');
  const visible = useMemo(
    () => (shown === 'all' ? rows : rows.filter(({ state }) => statesOf[shown].has(state))),
    [rows, shown],
  );
  const failed = counts.unknown > 0 ? 'Failed or unseen' : 'Failed';
  return (
    <>
      <div className={classes.filter}>
        <SegmentedControl
          aria-label="Rows shown"
          data={[
            { value: 'all', label: `All ${sayCount(counts.total)}` },
            { value: 'open', label: `Not sent ${sayCount(counts.waiting + counts.sending)}` },
            { value: 'failed', label: `${failed} ${sayCount(counts.failed + counts.unknown)}` },
          ]}
          value={shown}
          onChange={setShown}
        />
      </div>
      {visible.length > 0 ? (
        <BulkRows caption={`${title}: results`} heading={capital(rowWord.one)} rows={visible} />
      ) : (
        <p className={classes.none}>{noneWords[shown]}</p>
      )}
    </>
  );
}

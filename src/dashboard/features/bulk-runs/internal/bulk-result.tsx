import { SegmentedControl } from '@mantine/core';
import { upperFirst } from '@mantine/hooks';
import { useMemo, useState } from 'react';
import type { CsvColumns } from '#lib/csv-export.ts';
import { spellOut } from '#lib/invisible-characters.ts';
import { sayCount } from '#lib/say-count.ts';
import { ExternalText } from '#ui/external-text.tsx';
import { IdText } from '#ui/id-text.tsx';
import type { Column } from '#ui/table/column.ts';
import { MeasuredTable } from '#ui/table/measured-table.tsx';
import classes from '../bulk-panel.module.css';
import type { BulkRow, RowState } from '../bulk-row.ts';
import { explainRow, type RowWord, stateWords } from '../bulk-words.ts';
import type { BulkSnapshot } from './bulk-engine.ts';

const ROW_HEIGHT = 35;
/** Pixels, with the explanation under the name. */
const FAILED_HEIGHT = 75;

type Row = BulkRow<unknown>;

const heightOf = (row: Row) => (explainRow(row) ? FAILED_HEIGHT : ROW_HEIGHT);
const keyOf = ({ index }: Row) => String(index);

function NameCell({ row }: { readonly row: Row }) {
  const { label, failure } = row;
  const text = explainRow(row);
  return (
    <>
      <ExternalText>{label}</ExternalText>
      {text && <ExternalText className={classes.text}>{text}</ExternalText>}
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
  /** Column heading. */
  readonly heading: string;
  readonly rows: readonly Row[];
}

function BulkRows({ caption, heading, rows }: BulkRowsProps) {
  const columns: readonly Column<Row>[] = [
    {
      id: 'name',
      header: heading,
      width: 160,
      grow: 1,
      names: true,
      render: (row) => <NameCell row={row} />,
    },
    resultColumn,
  ];
  return <MeasuredTable caption={caption} columns={columns} rows={rows} rowKey={keyOf} heightOf={heightOf} />;
}

/** @param own columns of the page */
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

interface Part {
  readonly label: string;
  readonly states?: readonly RowState[];
  readonly none: string;
  /** Shown also if empty. */
  readonly always?: true;
}

/** Filters. */
const parts = {
  all: { label: 'All', none: 'There are no rows.', always: true },
  done: { label: stateWords.done, states: ['done'], none: 'Nothing is done yet.', always: true },
  failed: { label: stateWords.failed, states: ['failed'], none: 'Nothing has failed.' },
  unknown: { label: stateWords.unknown, states: ['unknown'], none: 'Every answer was seen.' },
  open: { label: 'Not sent', states: ['waiting', 'sending'], none: 'Everything has been sent.' },
} as const satisfies Readonly<Record<string, Part>>;

type Shown = keyof typeof parts;

const partNames = Object.keys(parts) as Shown[];
const partOf = (name: Shown): Part => parts[name];

interface BulkResultProps {
  readonly run: Pick<BulkSnapshot<unknown>, 'rows' | 'counts'>;
  readonly title: string;
  readonly rowWord: RowWord;
}

export function BulkResult({ run: { rows, counts }, title, rowWord }: BulkResultProps) {
  const [shown, setShown] = useState<Shown>('all');
  const visible = useMemo(() => {
    const { states } = partOf(shown);
    return states ? rows.filter(({ state }) => states.includes(state)) : rows;
  }, [rows, shown]);
  const data = partNames.flatMap((value) => {
    const { label, states, always } = partOf(value);
    const count = states ? states.reduce((sum, state) => sum + counts[state], 0) : counts.total;
    // The selected filter stays when its last row is gone.
    return always || count > 0 || value === shown ? { value, label: `${label} ${sayCount(count)}` } : [];
  });
  return (
    <>
      <div className={classes.filter}>
        <SegmentedControl aria-label="Rows shown" data={data} value={shown} onChange={setShown} />
      </div>
      {visible.length > 0 ? (
        <BulkRows caption={spellOut(`${title}: results`)} heading={upperFirst(rowWord.one)} rows={visible} />
      ) : (
        <p className={classes.none}>{partOf(shown).none}</p>
      )}
    </>
  );
}

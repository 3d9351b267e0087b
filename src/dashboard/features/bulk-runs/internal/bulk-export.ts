import type { CsvColumns } from '#lib/csv-export.ts';
import type { BulkRow } from '../bulk-row.ts';
import { explainRow, stateWords } from '../bulk-words.ts';

/** What the file says of a row of a run. @param own what only the page knows of it */
export const resultColumns = <I>(label: string, own: CsvColumns<I>): CsvColumns<BulkRow<I>> => ({
  [label]: (row) => row.label,
  ...Object.fromEntries(Object.entries(own).map(([name, read]) => [name, (row) => read(row.input)])),
  result: ({ state }) => stateWords[state],
  explanation: ({ state, failure }) => explainRow({ state, failure }) ?? '',
  codes: ({ failure }) => failure?.codes.join(' ') ?? '',
  status: ({ failure }) => (failure?.status ? String(failure.status) : ''),
  'request id': ({ failure }) => failure?.requestId ?? '',
  at: ({ at }) => (at === undefined ? '' : new Date(at).toISOString()),
});

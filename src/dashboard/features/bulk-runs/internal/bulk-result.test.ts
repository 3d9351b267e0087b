import { expect, it } from 'vitest';
import { tableOf } from '#lib/csv-export.ts';
import type { BulkRow } from '../bulk-row.ts';
import { resultColumns } from './bulk-result.tsx';

const row = (index: number, changes: Partial<BulkRow<boolean>>): BulkRow<boolean> => ({
  index,
  key: `${index}`,
  label: `Row ${index}`,
  input: true,
  state: 'done',
  ...changes,
});

it('exports what became of every row, also of those whose answer was not seen', () => {
  const failure = { text: 'Not found. Check it.', codes: [12012015, 7], status: 404, requestId: 'r1' };
  const rows = [
    row(0, { at: 0 }),
    row(1, { state: 'failed', failure }),
    row(2, { state: 'unknown', input: false }),
  ];
  const columns = { action: (active: boolean) => (active ? 'activate' : 'deactivate') };
  expect(tableOf(resultColumns('address', columns), rows)).toEqual([
    ['address', 'action', 'result', 'explanation', 'codes', 'status', 'request id', 'at'],
    ['Row 0', 'activate', 'Done', '', '', '', '', '1970-01-01T00:00:00.000Z'],
    ['Row 1', 'activate', 'Failed', 'Not found. Check it.', '12012015 7', '404', 'r1', ''],
    ['Row 2', 'deactivate', 'Answer not seen', expect.stringContaining('may or may not'), '', '', '', ''],
  ]);
});

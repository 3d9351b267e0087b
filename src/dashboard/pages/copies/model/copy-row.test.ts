import { expect, it } from 'vitest';
import { csvText } from '#lib/csv.ts';
import { tableOf } from '#lib/csv-export.ts';
import { copyRecord, inviteRecord } from '#testing/copies.ts';
import { copyFile, copyRow } from './copy-row.ts';

const DAY = 24 * 3600;

it('exports what the rows say, and nothing that a spreadsheet would calculate', () => {
  const copy = copyRecord({
    document_group_name: '=HYPERLINK("x")',
    invites: [inviteRecord({ status: 'fulfilled', email: 'hr@example.com' }), inviteRecord({ order: 2 })],
  });
  const [head = '', row = ''] = csvText(tableOf(copyFile.always, [copyRow(copy, 1_000_000 + 6 * DAY)])).split(
    '\r\n',
  );
  expect(head).toMatch(/^Document group id,Name,Status,Signed,Recipients,Waits for,Waits since,/);
  expect(row).toBe(
    `${copy.id},"'=HYPERLINK(""x"")",Stuck for 6 days,1,2,signer@example.com,1970-01-12T13:46:40.000Z,6,sent,Contract,${copy.documents?.[0]?.id},` +
      'hr@northwind.example,1970-01-12T13:46:40.000Z,1970-01-12T13:46:40.000Z,pending',
  );
});

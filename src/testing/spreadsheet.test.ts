import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resultColumns } from '#features/bulk-runs/internal/bulk-result.tsx';
import { failureGroups } from '#features/log-store/internal/failure-groups.ts';
import { logRow } from '#features/log-store/internal/log-row.ts';
import { tallies } from '#features/log-store/internal/tally.ts';
import { csvText } from '#lib/csv.ts';
import { tableOf } from '#lib/csv-export.ts';
import { copyFile, copyRow } from '#pages/copies/model/copy-row.ts';
import { readList } from '#pages/org-admins/many/read-list.ts';
import { csvFormat } from '#pages/request-logs/export/entry-format.ts';
import { groupRows } from '#pages/request-logs/groups/group-rows.ts';
import { copyRecord, inviteRecord } from './copies.ts';
import { logEntry } from './log-entry.ts';
import { needs } from './needs.ts';
import { findLibreOffice, startSpreadsheet } from './spreadsheet.ts';

const libreOffice = findLibreOffice();

/** Texts that people choose themselves: names of copies, addresses, what a client sent. */
const NASTY = [
  ...['=1+1', '+1+1', '-1+1', '@SUM(1)', '=HYPERLINK("http://x.example","y")', "=cmd|'/c calc'!A1"],
  ...[
    '=1+1\n2',
    '=1+1\r\n+2',
    'a\n=1+1',
    'a\r\n=1+1\r\nb',
    'x;=1+1;y',
    'x;\t=1+1;y',
    'x\t=1+1\ty',
    'x;"=1+1";y',
  ],
  ...[' =1+1', '\t=1+1', '\n=1+1', '\r=1+1', '\u00a0=1+1', '\ufeff=1+1', '\u200b=1+1', '＝1+1', '；＝1+1'],
  ...['"=1+1"', '","=1+1', '";=1+1;"', "'=1+1", "';=1+1", '-5', '+49 30 1234', 'ann@example.com'],
];

const texts = NASTY.map((text) => logEntry({ uri: text, request: text, response: text, code: 400 }));

/** Every export, with each of the texts wherever one can come from. */
const exports: Readonly<Record<string, () => string | Promise<string>>> = {
  'request logs': () => {
    const format = csvFormat(false);
    const entries = texts.map((entry, index) => ({
      entry: { ...entry, request: { ...entry.request, headers: { 'User-Agent': NASTY[index] ?? '' } } },
      meaning: undefined,
    }));
    return format.head + entries.map(format.entry).join('');
  },
  'groups of request logs': () => {
    const rows = NASTY.map((text, index) =>
      logRow({
        ...logEntry({ code: 400, response: JSON.stringify({ errors: [{ code: text, message: text }] }) }),
        request_id: `${text}${index}`,
        application_id: text,
      }),
    );
    return csvText(groupRows({ tallies: tallies(rows), groups: failureGroups(rows) }));
  },
  'result of a run': () =>
    csvText(
      tableOf(
        resultColumns('address', { note: (text: string) => text }),
        NASTY.map((text, index) => ({
          ...{ index, key: text, label: text, input: text, state: 'failed' as const, at: 0 },
          failure: { text, codes: [1], status: 400, requestId: text },
        })),
      ),
    ),
  copies: () =>
    csvText(
      tableOf(
        copyFile.always,
        NASTY.map((text) =>
          copyRow(
            copyRecord({
              ...{ id: text, document_group_name: text, owner: text },
              documents: [text, 'Annex', text].map((name) => ({ id: 'd', name, roles: [] })),
              invites: [inviteRecord({ email: text }), inviteRecord({ email: text })],
            }),
            0,
          ),
        ),
      ),
    ),
};

/** As a spreadsheet has them: one sign for the end of a line, its own booleans, no end of a row but its last text. */
const asInSheet = (rows: readonly (readonly string[])[]) =>
  rows.map((row) =>
    row
      .slice(0, row.findLastIndex((text) => text !== '') + 1)
      .map((text) => text.replace(/\r\n?/g, '\n').replace(/^(?:true|false)$/, (word) => word.toUpperCase())),
  );

const options = { ...needs(libreOffice !== undefined, 'LibreOffice is not installed'), timeout: 180_000 };

describe('LibreOffice', { ...options, tags: ['slow'] }, () => {
  let spreadsheet: ReturnType<typeof startSpreadsheet>;
  beforeAll(() => {
    spreadsheet = startSpreadsheet(libreOffice ?? '');
  });
  afterAll(() => spreadsheet.close());

  const names = Object.keys(exports);
  const byName = <T>(values: readonly T[]) =>
    Object.fromEntries(names.map((name, index) => [name, values[index]]));

  it('#60 runs nothing of any export, and shows its texts', async () => {
    const csvs = await Promise.all(Object.values(exports).map((write) => write()));
    for (const separator of [',', ';'])
      expect(byName(await spreadsheet.formulas(csvs, separator))).toEqual(byName(names.map(() => [])));
    const written = csvs.map(
      (csv) => Papa.parse<string[]>(csv, { delimiter: ',', skipEmptyLines: true }).data,
    );
    expect(byName((await spreadsheet.cells(csvs)).map(asInSheet))).toEqual(byName(written.map(asInSheet)));
  });

  it('#60 runs what is not escaped, and with semicolons what is escaped at its beginning alone', async () => {
    const rows = NASTY.map((text) => ['name', text]);
    const [unescaped] = await spreadsheet.formulas([Papa.unparse(rows)], ',');
    expect(unescaped).not.toEqual([]);
    const [onlyBeginnings] = await spreadsheet.formulas([Papa.unparse(rows, { escapeFormulae: true })], ';');
    expect(onlyBeginnings).not.toEqual([]);
  });
});

it('#60 reads the result of a run back as a list of addresses, as they were', async () => {
  const addresses = ['+ann@example.com', '-bea@example.com', "'=cy@example.com", "o'neil@example.com"];
  const rows = addresses.map((email, index) => ({
    ...{ index, key: email, label: email, input: true, state: 'done' as const },
  }));
  const csv = csvText(tableOf(resultColumns('address', { action: () => 'activate' }), rows));
  const { addresses: listed } = await readList(csv);
  expect(listed.map(({ email, active }) => [email, active])).toEqual(addresses.map((email) => [email, true]));
});

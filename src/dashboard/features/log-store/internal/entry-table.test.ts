import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type RequestLogEntry, requestLogEntry } from '#contract/operations/request-logs.ts';
import { type Choices, logEntry, refusedSubscription } from '#testing/log-entry.ts';
import { EntryTable, FLAGS, UNKNOWN_TIME } from './entry-table.ts';

/** The entry as it is after it was taken in, and as the contract reads it. */
function kept(entry: RequestLogEntry) {
  const table = new EntryTable();
  table.add(entry);
  return table.entryAt(0);
}

const text = fc.option(fc.string({ maxLength: 5 }), { freq: 3 });
const json = fc.jsonValue({ maxDepth: 2 });
/** Without backslashes: after an object with the name `x\`, JSON.parse of Node 24 takes the name `x"` for it. */
const name = fc.string({ maxLength: 3 }).filter((it) => !it.includes('\\'));

/** Any of the fields, none, and more than the contract knows. */
const record = <T>(
  fields: { [K in keyof T]: fc.Arbitrary<T[K]> },
  required: readonly (keyof T & string)[] = [],
) =>
  fc
    .tuple(
      fc.record(fields, { requiredKeys: required as never }),
      fc.dictionary(
        name.map((it) => `x_${it}`),
        json,
        { maxKeys: 2 },
      ),
    )
    .map(([known, more]) => ({ ...more, ...known }));

const body = fc.option(record({ data: text }));

const entries = record(
  {
    error: fc.boolean(),
    created: fc.integer({ min: 0, max: 2 ** 32 - 1 }),
    request: record(
      {
        ip: text,
        uri: fc.string(),
        body,
        host: text,
        method: fc.constantFrom('GET', 'POST', ''),
        source: text,
        headers: fc.option(record({ 'User-Agent': text })),
      },
      ['uri', 'method'],
    ),
    response: record(
      {
        body,
        code: fc.integer({ min: 0, max: 999 }),
        time: fc.option(fc.integer({ min: 0, max: 2 ** 31 - 1 })),
        headers: fc.option(fc.dictionary(name, json)),
      },
      ['code'],
    ),
    user_id: text,
    request_id: fc.string(),
    api_version: fc.option(fc.integer()),
    application_id: text,
  },
  ['error', 'created', 'request', 'response', 'request_id'],
).map((entry) => requestLogEntry.parse(JSON.parse(JSON.stringify(entry))));

it('gives back what it took in', () => {
  fc.assert(
    fc.property(entries, (entry) => {
      expect(kept(entry)).toEqual(entry);
    }),
    { numRuns: 500 },
  );
});

it('gives each of many entries back, once', () => {
  const table = new EntryTable();
  const all = Array.from({ length: 5000 }, (_, at) =>
    logEntry({
      id: `id${at}`,
      created: at,
      time: at % 3 ? at : null,
      code: 200 + (at % 300),
      user: `u${at % 7}`,
      application: `a${at}`,
      ip: `${at}`,
      agent: `a${at}`,
      request: at % 2 ? `{"n":${at}}` : '',
      uri: `/v2/x/${at}`,
    }),
  );
  expect(all.map((entry) => table.add(entry))).toEqual(all.map((_, at) => at));
  expect(all.map((entry) => table.add(entry))).toEqual(all.map(() => undefined));
  expect(table.size).toBe(5000);
  expect(all.map(({ request_id: id }) => table.entryAt(table.rowOf(id) ?? -1))).toEqual(all);
  expect(table.rowOf('id5000')).toBeUndefined();
  // None, and what is left of entries with a time or none, and with a body or none: each is kept once.
  expect(table.dictionaries.rest.texts).toHaveLength(5);
  expect(table.dictionaries.operation.texts).toEqual(['']);
});

it('says what the columns say', () => {
  const table = new EntryTable();
  const errors = [
    { code: 15007010, message: 'event 7 must not be empty' },
    { code: '7', message: 'x' },
    { code: 7, message: 'y' },
  ];
  const more = { uri: '/api/v2/event-subscriptions', code: 200, error: false, time: null };
  table.add(logEntry(refusedSubscription(7, '', { ...more, response: JSON.stringify({ errors }) })));
  const texts = Object.entries(table.text).map(([name, column]) => [
    name,
    table.dictionaries[name as keyof typeof table.text].textOf(column[0] ?? 0),
  ]);
  expect(Object.fromEntries(texts)).toMatchObject({
    operation: 'createEventSubscription',
    application: '',
    user: '',
    ip: '192.0.2.1',
    agent: '',
    method: 'POST',
    codes: '15007010 7',
    message: 'event … must not be empty',
  });
  expect([table.took[0], table.flags[0], table.code[0]]).toEqual([UNKNOWN_TIME, FLAGS.failed, 200]);
});

it.each<[Choices, number]>([
  [{ uri: '/v2/x' }, 0],
  [{}, FLAGS.read],
  [{ uri: '/v2/x', code: 404, error: true }, FLAGS.flagged + FLAGS.failed],
  [{ uri: '/v2/x', code: 404 }, FLAGS.failed],
  [{ uri: '/v2/x', error: true }, FLAGS.flagged + FLAGS.failed],
])('flags %j with %d', (choices, flags) => {
  const table = new EntryTable();
  table.add(logEntry(choices));
  expect(table.flags[0]).toBe(flags);
});

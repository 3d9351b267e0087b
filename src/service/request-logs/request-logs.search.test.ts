import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { RequestLogEntry, RequestLogFilter } from '#contract/operations/request-logs.ts';
import { newLog } from '#testing/service.ts';
import { createAccounts } from '../store/accounts.ts';
import { openDatabase } from '../store/database.ts';
import type { LogSearch } from './log-index.ts';
import type { NewLog } from './new-log.ts';
import { createRequestLogs, type RequestLogs } from './request-logs.ts';

const METHODS = ['GET', 'POST', 'PUT', 'DELETE'];
const CODES = [200, 204, 400, 404, 500];
const APPLICATIONS = 4;
const LAST = 12;

const uri = fc
  .string({ unit: fc.constantFrom('a', 'b', 'B', '/', '%', '_'), maxLength: 6 })
  .map((text) => `/${text}`);

/** What the columns hold of an entry; few values of each, so that filters often meet. */
const someLog = fc.record({
  created: fc.nat(LAST),
  method: fc.constantFrom(...METHODS),
  uri,
  code: fc.constantFrom(...CODES),
  time: fc.nat(4),
  error: fc.boolean(),
  applicationKey: fc.option(fc.integer({ min: 1, max: APPLICATIONS })),
});
type SomeLog = typeof someLog extends fc.Arbitrary<infer T> ? T : never;

const idOf = (key: number) => `application-${key}`;
const rangeOf = (most: number) =>
  fc.tuple(fc.nat(most), fc.nat(most)).map(([a, b]): [number, number] => [Math.min(a, b), Math.max(a, b)]);
const listOf = <T>(values: readonly T[]) => fc.uniqueArray(fc.constantFrom(...values), { minLength: 1 });

const someFilter: fc.Arbitrary<RequestLogFilter> = fc.oneof(
  fc.boolean().map((value) => ({ error: { type: '=' as const, value } })),
  listOf([1, 2, 3, 4, 5].map(idOf)).map((value) => ({ applicationId: { type: 'in' as const, value } })),
  listOf(METHODS).map((value) => ({ method: { type: 'in' as const, value } })),
  uri.map((value) => ({ uri: { type: 'match' as const, value } })),
  uri.map((value) => ({ uri: { type: 'like' as const, value: `${value}%` } })),
  rangeOf(600).map((value) => ({ code: { type: 'between' as const, value } })),
  fc.nat(5).map((value) => ({ time: { type: '=' as const, value } })),
  rangeOf(LAST + 2).map((value) => ({ created: { type: 'between' as const, value } })),
);

function like(text: string, pattern: string): boolean {
  const source = pattern
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replaceAll('%', '.*')
    .replaceAll('_', '.');
  return new RegExp(`^${source}$`, 'is').test(text);
}

/** The document's filters, one entry at a time. */
function holds(log: SomeLog, filter: RequestLogFilter): boolean {
  const between = (value: number, [from, to]: readonly [number, number]) => value >= from && value <= to;
  if (filter.error) return log.error === filter.error.value;
  if (filter.applicationId) return filter.applicationId.value.includes(idOf(log.applicationKey ?? 0));
  if (filter.method) return filter.method.value.includes(log.method);
  if (filter.uri?.type === 'like') return like(log.uri, filter.uri.value);
  if (filter.uri) return log.uri.toLowerCase().includes(filter.uri.value.toLowerCase());
  if (filter.code) return between(log.code, filter.code.value);
  if (filter.time) return log.time === filter.time.value;
  return filter.created !== undefined && between(log.created, filter.created.value);
}

type Expected = SomeLog & { readonly requestId: string };

function naive(logs: readonly Expected[], search: LogSearch) {
  const visible = new Set(search.applications.map(({ key }) => key));
  const ascending = logs
    .filter(
      (log) => visible.has(log.applicationKey ?? 0) && search.filters.every((filter) => holds(log, filter)),
    )
    .toSorted((a, b) => a.created - b.created);
  const sorted = search.direction === 'asc' ? ascending : ascending.toReversed();
  const page = sorted.slice(search.offset, search.offset + search.limit);
  return { total: sorted.length, ids: page.map((log) => log.requestId) };
}

const idsOf = (entries: readonly RequestLogEntry[]) => entries.map((entry) => entry.request_id);

function storeWithApplications() {
  const database = openDatabase(':memory:');
  const accounts = createAccounts(database);
  for (let key = 1; key <= APPLICATIONS; key += 1) {
    accounts.addApplication({
      id: idOf(key),
      name: '',
      clientId: idOf(key),
      clientSecret: '',
      owners: [],
      created: 0,
    });
  }
  return database;
}

const build = (log: SomeLog, index: number): NewLog & Expected => ({
  ...newLog(null, { ...log, requestId: `request-${index}` }),
  ...log,
  requestId: `request-${index}`,
});

const someSearch = fc.record({
  applications: listOf([1, 2, 3, 4]).map((keys) => keys.map((key) => ({ key, id: idOf(key) }))),
  filters: fc.array(someFilter, { maxLength: 4 }),
  direction: fc.constantFrom('asc' as const, 'desc' as const),
  offset: fc.nat(10),
  limit: fc.integer({ min: 1, max: 20 }),
});

const result = (logs: RequestLogs, search: LogSearch) => {
  const { total, entries } = logs.search(search);
  return { total, ids: idsOf(entries) };
};

describe('searching the request logs', () => {
  it('finds what a naive filter over the same entries finds, in the same order, however they came in', () => {
    fc.assert(
      fc.property(
        fc.array(someLog, { maxLength: 60 }),
        fc.array(someLog, { maxLength: 20 }),
        fc.array(someSearch, { minLength: 1, maxLength: 6 }),
        (first, later, searches) => {
          const database = storeWithApplications();
          const all = [...first, ...later].map(build);
          const logs = createRequestLogs(database, (error) => {
            throw error;
          });
          logs.addAll(all.slice(0, first.length));
          for (const search of searches) {
            expect(result(logs, search)).toEqual(naive(all.slice(0, first.length), search));
          }
          // What is recorded meanwhile counts at once, and answers that were kept are brought up to date.
          for (const log of all.slice(first.length)) logs.record(log);
          for (const search of searches) expect(result(logs, search)).toEqual(naive(all, search));
          logs.close();
          // After a restart everything is read from the store.
          const again = createRequestLogs(database, () => {});
          for (const search of searches) expect(result(again, search)).toEqual(naive(all, search));
          database.close();
        },
      ),
      { numRuns: 150 },
    );
  });

  it('keeps the order of many entries that come out of order at once', () => {
    const database = storeWithApplications();
    const logs = createRequestLogs(database, () => {});
    const many = Array.from({ length: 12_000 }, (_, index) =>
      build(
        {
          created: (index * 7919) % 1000,
          method: 'GET',
          uri: '/',
          code: 200,
          time: 1,
          error: false,
          applicationKey: 1,
        },
        index,
      ),
    );
    logs.addAll(many.slice(0, 3000));
    logs.addAll(many.slice(3000));
    const search: LogSearch = {
      applications: [{ key: 1, id: idOf(1) }],
      filters: [],
      direction: 'asc',
      offset: 100,
      limit: 500,
    };
    expect(result(logs, search)).toEqual(naive(many, search));
    expect(logs.size).toBe(many.length);
    database.close();
  });
});

describe('recording', () => {
  it('reports what cannot be written, and writes it once it can', () => {
    const database = storeWithApplications();
    const errors: unknown[] = [];
    const logs = createRequestLogs(database, (error) => errors.push(error));
    database.exec('ALTER TABLE log_uris RENAME TO gone');
    logs.record(newLog(null));
    logs.close();
    expect(errors).toHaveLength(1);
    database.exec('ALTER TABLE gone RENAME TO log_uris');
    logs.close();
    expect(logs.size).toBe(1);
    database.close();
  });
});

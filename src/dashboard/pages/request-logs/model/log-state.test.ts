import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyFilters } from '#testing/any-log-filters.ts';
import { logTerms } from '../filters/log-filters.ts';
import type { Explained } from './explained.ts';
import { type LogState, logUrlState } from './log-state.ts';

const read = (search: string) => logUrlState.read(new URLSearchParams(search));
const write = (values: Partial<LogState>, search = '') =>
  logUrlState.change(new URLSearchParams(search), values);

const state = fc
  .tuple(
    anyFilters,
    fc.record({
      sort: fc.constantFrom('asc' as const, 'desc' as const),
      live: fc.boolean(),
      reads: fc.boolean(),
      view: fc.constantFrom('entries' as const, 'groups' as const),
      explain: fc.constantFrom<Explained | undefined>(
        undefined,
        { by: 'group', id: 'createContact 16003001 ' },
        { by: 'period', period: { from: 0, to: 1_764_003_599 } },
        { by: 'chosen' },
      ),
    }),
  )
  .map(([filters, others]) => ({ ...read(''), ...filters, ...others }));

describe('the state in the URL', () => {
  it('survives the way there and back, whatever it is', () => {
    fc.assert(
      fc.property(state, (value) => {
        expect(read(write(value))).toEqual(value);
      }),
    );
  });

  it('reads any query without throwing, and keeps what it read', () => {
    const query = fc.array(
      fc.tuple(
        fc.constantFrom(
          ...['created', 'error', 'code', 'method', 'uri', 'uri-like', 'app', 'time', 'took', 'op'],
          ...['not-ip', 'not-code', 'words', 'failed', 'sort', 'live', 'explain'],
        ),
        fc.oneof(fc.string(), fc.constantFrom('24h', '..', '400-', '-', ',', '1e9', '999999d', 'NaN', '%')),
      ),
    );
    fc.assert(
      fc.property(query, (pairs) => {
        const value = logUrlState.read(new URLSearchParams(pairs));
        expect(read(write(value))).toEqual(value);
      }),
    );
  });

  it('is short and can be read by people', () => {
    expect(
      write({
        created: { last: 3600 },
        error: 'yes',
        code: [{ from: 400, to: 499 }],
        method: ['GET', 'POST'],
        uri: { type: 'match', any: ['/v2/events'] },
        sort: 'asc',
        live: true,
      }),
    ).toBe('?created=1h&error=yes&code=400-499&method=GET,POST&uri=/v2/events&sort=asc&live=1');
    expect(write({ created: { from: 1_795_170_000, to: 1_795_177_830 } })).toBe(
      '?created=2026-11-20T10:20Z..2026-11-20T12:30:30Z',
    );
    expect(write({ code: [{ from: 404, to: 404 }], created: { last: 604_800 } })).toBe(
      '?created=7d&code=404',
    );
  });

  it('has each of several texts of the URI by itself', () => {
    const any = ['/v2/events', '/v2/brands?a=1,2'];
    expect(write({ uri: { type: 'match', any }, 'not-uri': { type: 'like', any } })).toBe(
      '?uri=/v2/events&uri=/v2/brands%3Fa%3D1,2&not-uri-like=/v2/events&not-uri-like=/v2/brands%3Fa%3D1,2',
    );
    const errors = (search: string) => logUrlState.errors(new URLSearchParams(search));
    expect(errors('uri=/a&uri=/b')).toEqual([]);
    expect(errors('uri=/a&uri-like=/b').map(({ param }) => param)).toEqual(['uri-like']);
    expect(errors('code=404&code=410').map(({ value }) => value)).toEqual(['410']);
    expect(read('uri=/a,b&uri=%20').uri).toEqual({ type: 'match', any: ['/a,b'] });
  });

  it.each([
    ['writes nothing for a default', { sort: 'desc', live: false }, '', ''],
    [
      'leaves parameters of others where they are',
      { sort: 'asc' },
      '?tab=response&at=1',
      '?sort=asc&tab=response&at=1',
    ],
    [
      '#65 leaves out what is not known, and what is no value',
      {},
      '?foo=bar&tab=sideways&at=1&error=maybe',
      '?at=1',
    ],
    ['drops the page of an old link', { sort: 'asc' }, '?page=3&per=25&at=1', '?sort=asc&at=1'],
  ] as const)('%s', (_, values, search, written) => {
    expect(write(values, search)).toBe(written);
  });

  it.each([
    ['2026-11-21', '2026-11-21T00:00:00', '2026-11-21T23:59:59'],
    ['2026-11-20..2026-11-21', '2026-11-20T00:00:00', '2026-11-21T23:59:59'],
    ['2026-11-20T10:30..2026-11-21', '2026-11-20T10:30:00', '2026-11-21T23:59:59'],
    ['2026-11-20T10:30Z..2026-11-20T14:00+02:00', '2026-11-20T10:30:00Z', '2026-11-20T12:00:00Z'],
  ])('#65 reads created=%s as the query bar does', (text, from, to) => {
    const { created } = logUrlState.read(new URLSearchParams({ created: text }));
    expect(created).toEqual({ from: Date.parse(from) / 1000, to: Date.parse(to) / 1000 });
  });

  it('reads what links said before groups had a view of their own', () => {
    expect(read('?view=facts&why=createContact%2016003001%20')).toMatchObject({
      view: 'groups',
      explain: { by: 'group', id: 'createContact 16003001 ' },
    });
  });

  it.each([
    ...['live=yes', 'sort=sideways', 'error=maybe', 'code=500-400', 'time=-5', 'uri=%20%20'],
    ...['created=yesterday', 'created=2026-13-45T99:00Z..', 'created=2026-11-21T00:00Z..2026-11-20T00:00Z'],
    ...['created=0h', 'method=', 'method=1,2'],
  ])('falls back on %s', (search) => {
    expect(read(search)).toEqual(read(''));
    // Nothing at all is nothing to speak of.
    const value = search.slice(search.indexOf('=') + 1).replaceAll('%20', '');
    expect(logUrlState.errors(new URLSearchParams(search)).length > 0).toBe(value !== '');
  });

  it('#65 has no error to find with what it writes itself', () => {
    fc.assert(
      fc.property(state, (value) => {
        expect(logUrlState.errors(new URLSearchParams(write(value)))).toEqual([]);
      }),
    );
    // As former versions wrote it.
    expect(logUrlState.errors(new URLSearchParams('uri=/v2&page=3&per=25'))).toEqual([]);
  });
});

describe('the terms of a search', () => {
  const NOW = 1_795_257_600;
  const terms = (search: string) => logTerms(read(search), NOW);

  it.each([
    ['', []],
    ['error=yes', [{ field: 'flagged', is: true }]],
    ['error=15007009,callback host', [{ field: 'error', any: ['15007009', '15006001', '15007029'] }]],
    ['failed=no', [{ field: 'failed', is: false }]],
    [
      'failure=createEventSubscription 15007010 event,nothing',
      [{ field: 'failure', any: ['createEventSubscription 15007010 event'] }],
    ],
    ['op=sendFax', [{ field: 'operation', any: ['sendFax'] }]],
    ['op=none', [{ field: 'operation', any: [''] }]],
    ['time=120', [{ field: 'took', from: 120, to: 120 }]],
    ['id=a,b', [{ field: 'mention', any: ['a', 'b'] }]],
    ['not-ip=192.0.2.1', [{ field: 'ip', any: ['192.0.2.1'], not: true }]],
    ['not-uri-like=/v2/%25', [{ field: 'uri', type: 'like', any: ['/v2/%'], not: true }]],
    [
      'words=a,b',
      [
        { field: 'words', any: ['a'] },
        { field: 'words', any: ['b'] },
      ],
    ],
  ])('of %s', (search, expected) => {
    expect(terms(search)).toEqual(expected);
  });

  it('name every operation that a word is in', () => {
    const [term] = terms('op=copy');
    expect(term).toMatchObject({ field: 'operation' });
    expect(term && 'any' in term ? [...term.any].sort() : []).toEqual([
      'copyDocumentGroup',
      'emailDocumentGroupCopy',
    ]);
  });

  it('leave the gaps between several ranges out, and of left-out ranges each', () => {
    expect(terms('code=404,500-599,410')).toEqual([
      { field: 'code', from: 404, to: 599 },
      { field: 'code', from: 405, to: 409, not: true },
      { field: 'code', from: 411, to: 499, not: true },
    ]);
    expect(terms('not-code=404,410')).toEqual([
      { field: 'code', from: 404, to: 404, not: true },
      { field: 'code', from: 410, to: 410, not: true },
    ]);
  });
});

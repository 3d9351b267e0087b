import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TimeRange } from '#lib/time-range.ts';
import { type LogState, logUrlState } from './log-state.ts';

const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
/** Any text that a person may type, without the space around it that nobody means. */
const typed = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 80 })
  .map((text) => text.trim())
  .filter((text) => text !== '');
const second = fc.integer({ min: 0, max: 4_294_967_295 });
const ordered = (integer: fc.Arbitrary<number>) =>
  fc.tuple(integer, integer).map(([a, b]) => ({ from: Math.min(a, b), to: Math.max(a, b) }));

const timeRange: fc.Arbitrary<TimeRange> = fc.oneof(
  fc.integer({ min: 1, max: 366 * 24 * 60 }).map((minutes) => ({ last: minutes * 60 })),
  ordered(second),
  second.map((from) => ({ from, to: undefined })),
  second.map((to) => ({ from: undefined, to })),
);

const state: fc.Arbitrary<LogState> = fc.record({
  created: optional(timeRange),
  error: optional(fc.constantFrom('yes' as const, 'no' as const)),
  code: optional(ordered(fc.integer({ min: 0, max: 999 }))),
  method: optional(
    fc.uniqueArray(fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'PATCH', 'HEAD'), { minLength: 1 }),
  ),
  uri: optional(fc.record({ type: fc.constantFrom('match' as const, 'like' as const), text: typed })),
  application: optional(fc.uniqueArray(typed, { minLength: 1, maxLength: 20 })),
  time: optional(fc.integer({ min: 0, max: 86_400_000 })),
  sort: fc.constantFrom('asc' as const, 'desc' as const),
  live: fc.boolean(),
  reads: fc.boolean(),
  view: fc.constantFrom('entries' as const, 'facts' as const),
});

const read = (search: string) => logUrlState.read(new URLSearchParams(search));
const write = (values: Partial<LogState>, search = '') =>
  logUrlState.change(new URLSearchParams(search), values);

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
          'created',
          'error',
          'code',
          'method',
          'uri',
          'uri-like',
          'app',
          'time',
          'sort',
          'live',
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
        created: { last: 86_400 },
        error: 'yes',
        code: { from: 400, to: 499 },
        method: ['GET', 'POST'],
        uri: { type: 'match', text: '/v2/events' },
        sort: 'asc',
        live: true,
      }),
    ).toBe('?created=24h&error=yes&code=400-499&method=GET,POST&uri=/v2/events&sort=asc&live=1');
    expect(write({ created: { from: 1_795_170_000, to: 1_795_177_830 } })).toBe(
      '?created=2026-11-20T10:20Z..2026-11-20T12:30:30Z',
    );
    expect(write({ code: { from: 404, to: 404 }, created: { last: 604_800 } })).toBe('?created=7d&code=404');
  });

  it('writes nothing for a default', () => {
    expect(write({ sort: 'desc', live: false })).toBe('');
  });

  it('leaves parameters of others where they are', () => {
    expect(write({ sort: 'asc' }, '?tab=response&at=1795257600')).toBe(
      '?sort=asc&tab=response&at=1795257600',
    );
  });

  it('#65 leaves out what nothing on the page knows, and what is no value', () => {
    expect(write({ sort: 'asc' }, '?foo=bar&tab=sideways&at=1795257600&error=maybe')).toBe(
      '?sort=asc&at=1795257600',
    );
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

  it('drops the page of an old link', () => {
    expect(write({ code: { from: 404, to: 404 } }, '?page=3&per=25&at=1')).toBe('?code=404&at=1');
  });

  it.each([
    ['live=yes'],
    ['sort=sideways'],
    ['error=maybe'],
    ['code=500-400'],
    ['code=4xx'],
    ['created=yesterday'],
    ['created=2026-13-45T99:00Z..'],
    ['created=2026-11-21T00:00Z..2026-11-20T00:00Z'],
    ['created=0h'],
    ['method='],
    ['method=1,2'],
    ['time=-5'],
    ['uri=%20%20'],
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
  });
});

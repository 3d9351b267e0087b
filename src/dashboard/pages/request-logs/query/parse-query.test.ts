import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyFilters } from '#testing/any-log-filters.ts';
import { isCommonRange } from '../filters/created-filter.ts';
import type { LogFilterValues } from '../filters/log-filters.ts';
import { parseQuery } from './parse-query.ts';
import { printQuery } from './print-query.ts';
import { corrected } from './query-error.ts';

// Twice a year its clock shows an hour twice, or leaves one out.
process.env.TZ = 'Europe/Berlin';
const BERLIN = { zone: 'Europe/Berlin', now: Date.parse('2026-11-21T10:00:00Z') / 1000 };
const UTC = { ...BERLIN, zone: 'UTC' };
const seconds = (text: string) => Date.parse(text) / 1000;
const id = 'a2c5e7g9'.repeat(5);

/** What the bar says of the values: the control beside it says the common ranges. */
const shown = (values: LogFilterValues) =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([key, it]) =>
        it !== undefined && !(key === 'created' && values.created && isCommonRange(values.created)),
    ),
  );

describe('what is printed', () => {
  it.each([BERLIN, UTC])('is read back as it was, whatever it is, in $zone', (context) => {
    fc.assert(
      fc.property(anyFilters, (value) => {
        const query = parseQuery(printQuery(value, context.zone), context);
        expect(query.errors.filter(({ isHint }) => !isHint)).toEqual([]);
        expect(query.free).toEqual([]);
        expect({ ...query.values }).toEqual(shown(value));
      }),
    );
  });

  it('can be read by people', () => {
    const value: LogFilterValues = {
      created: { last: 7200 },
      failed: 'yes',
      op: ['createEventSubscription', 'brand'],
      error: 'yes',
      code: [{ from: 400, to: 499 }],
      method: ['POST', 'PUT'],
      uri: { type: 'match', any: ['/brands/'] },
      application: [id],
      took: [{ from: 1001, to: 86_400_000 }],
      words: ['no host', 'x'],
      'not-ip': ['192.0.2.1', '192.0.2.2'],
    };
    expect(printQuery(value, 'UTC')).toBe(
      `created:2h failed op:"Create an event subscription",brand error:true code:400..499 method:POST,PUT uri~/brands/ app:${id} took:>1s "no host" "x" -ip:192.0.2.1,192.0.2.2`,
    );
    expect(printQuery({ uri: { type: 'like', any: ['a "b" c'] } }, 'UTC')).toBe('uri~="a \\"b\\" c"');
    expect(printQuery({ uri: { type: 'match', any: ['/a', '/b'] } }, 'UTC')).toBe('uri~"/a","/b"');
    // Without quotes it would be an address as it is copied from elsewhere.
    expect(printQuery({ application: ['//'] }, 'UTC')).toBe('app:"//"');
    expect(printQuery({ created: { last: 86_400 } }, 'UTC')).toBe('');
  });

  it.each([
    [
      '2026-11-19T23:00Z',
      '2026-11-20T22:59:59Z',
      'created:2026-11-20',
      'created:2026-11-19T23:00Z..2026-11-20T22:59:59Z',
    ],
    ['2026-11-20T09:00Z', undefined, 'created:2026-11-20T10:00..', 'created:2026-11-20T09:00Z..'],
    ['2026-10-25T01:30Z', undefined, 'created:2026-10-25T01:30:00Z..', 'created:2026-10-25T01:30Z..'],
  ])('has times in the zone of the screen: %s to %s', (from, to, berlin, utc) => {
    const created = { from: seconds(from), to: to && seconds(to) };
    expect(printQuery({ created } as LogFilterValues, 'Europe/Berlin')).toBe(berlin);
    expect(printQuery({ created } as LogFilterValues, 'UTC')).toBe(utc);
  });
});

const ranges = (...pairs: readonly (readonly [number, number])[]) =>
  pairs.map(([from, to]) => ({ from, to }));
const day = { from: seconds('2026-11-19T23:00Z'), to: seconds('2026-11-20T22:59:59Z') };
const minute = { from: seconds('2026-11-20T09:42Z'), to: seconds('2026-11-20T09:42:59Z') };
const MAX_TOOK = 86_400_000;

describe('what is typed', () => {
  it.each<[string, LogFilterValues]>([
    ['', {}],
    ['  Method:post,PUT  CODE:404 ', { method: ['POST', 'PUT'], code: ranges([404, 404]) }],
    ['error:false', { error: 'no' }],
    ['error:"callback host"', { error: ['callback host'] }],
    ['-error:15007009', { 'not-error': ['15007009'] }],
    ['failed', { failed: 'yes' }],
    ['failed:no', { failed: 'no' }],
    ['-failed', { failed: 'no' }],
    ['op:"create an EVENT subscription"', { op: ['createEventSubscription'] }],
    ['op:sendfax or op:"invite for"', { op: ['sendFax', 'invite for'] }],
    ['-op:listRequestLogs failed', { failed: 'yes', 'not-op': ['listRequestLogs'] }],
    ['code:404 or 410', { code: ranges([404, 404], [410, 410]) }],
    ['code:400,404,500..599', { code: ranges([400, 400], [404, 404], [500, 599]) }],
    ['code:4xx', { code: ranges([400, 499]) }],
    ['code:400-499', { code: ranges([400, 499]) }],
    ['code>=400', { code: ranges([400, 999]) }],
    ['code:<500', { code: ranges([0, 499]) }],
    ['code!=404', { 'not-code': ranges([404, 404]) }],
    ['status:404 and verb:get', { code: ranges([404, 404]), method: ['GET'] }],
    ['ip:192.0.2.1,2001:db8::1', { ip: ['192.0.2.1', '2001:db8::1'] }],
    ['took:>1s', { took: ranges([1001, MAX_TOOK]) }],
    ['took>=1.5s', { took: ranges([1500, MAX_TOOK]) }],
    ['took:200ms..2s', { took: ranges([200, 2000]) }],
    ['took:1..2s', { took: ranges([1000, 2000]) }],
    ['time:120', { took: ranges([120, 120]) }],
    ['uri:/v2/', { uri: { type: 'match', any: ['/v2/'] } }],
    ['uri~/a,b:c=d', { uri: { type: 'match', any: ['/a,b:c=d'] } }],
    ['uri~="%/send to"', { uri: { type: 'like', any: ['%/send to'] } }],
    ['uri~/a,1 or uri~/b,2', { uri: { type: 'match', any: ['/a,1', '/b,2'] } }],
    ['-uri~="/a","/b"', { 'not-uri': { type: 'like', any: ['/a', '/b'] } }],
    ['code>=500 or code:404 or code:<300', { code: ranges([500, 999], [404, 404], [0, 299]) }],
    ['"no host" -"timed out" "x"', { words: ['no host', 'x'], 'not-words': ['timed out'] }],
    ['request:7kq2 id:abc agent:curl', { request: ['7kq2'], id: ['abc'], agent: ['curl'] }],
    ['user:u body:retry_count', { user: ['u'], body: ['retry_count'] }],
    ['created:36h', { created: { last: 129_600 } }],
    ['created:2hours', { created: { last: 7200 } }],
    ['created:2w', { created: { last: 14 * 86_400 } }],
    ['created:2026-11-20', { created: day }],
    ['created:yesterday', { created: day }],
    ['created:20 Nov code:404', { created: day, code: ranges([404, 404]) }],
    ['created:Fri 20 Nov, 10:42', { created: minute }],
    ['created:2026-11-20T10:00Z..', { created: { from: seconds('2026-11-20T10:00Z'), to: undefined } }],
    ['created:..2026-11-20T10:00+05:00', { created: { from: undefined, to: seconds('2026-11-20T05:00Z') } }],
    ['created>2026-11-20', { created: { from: seconds('2026-11-20T23:00Z'), to: undefined } }],
    [`app:${id},"My app"`, { application: [id, 'My app'] }],
  ])('%s', (text, expected) => {
    const query = parseQuery(text, BERLIN);
    expect(query.errors).toEqual([]);
    expect(query.free).toEqual([]);
    expect(query.values).toEqual(expected);
  });

  it.each([
    ['brands', 'brands'],
    ['code:404 two words error:true', 'two words'],
    [id, id],
    ['localhost:3000', 'localhost:3000'],
    ['https://api.example/v2/brands?x=1 code:404', 'https://api.example/v2/brands?x=1'],
    ['the fax failed again', 'the fax failed again'],
  ])('leaves what is no filter to be searched for: %s', (text, free) => {
    const query = parseQuery(text, BERLIN);
    expect(query.errors).toEqual([]);
    expect(query.free.map(({ from, to }) => text.slice(from, to)).join(' ')).toBe(free);
  });
});

/** A text with ^ around what is wrong, a part of the message, and the text after the first correction. */
type Row = readonly [text: string, message: string, after?: string];
const mistakes: readonly Row[] = [
  ['^metod^:POST', 'it is called “method”', 'method:POST'],
  ['^-metod^:POST', 'it is called “-method”', '-method:POST'],
  ['code:^400..9999^', 'from 0 to 999', 'code:400..999'],
  ['code:^500..400^', 'lower status code comes first', 'code:400..500'],
  ['code:404,^banana^', 'no status code'],
  ['code:^1234^', 'from 0 to 999'],
  ['^uri:^', 'needs a value, such as uri~'],
  ['^method:^', 'such as method:POST'],
  ['method:POST,^^', 'missing beside the comma'],
  ['method:^P0ST^', 'no HTTP method'],
  ['error:^ture^', 'No error is known that says “ture”', 'error:true'],
  ['error:^banana^', 'No error is known that says “banana”'],
  ['op:^subscriptoin^', 'No operation is called', 'op:subscription'],
  ['created:^24^', 'needs its unit', 'created:24h'],
  ['created:^0h^', 'a minute', 'created:1m'],
  ['created:^999d^', '366 days', 'created:366d'],
  ['created:^2026-02-30^', 'There is no day 2026-02-30'],
  ['created:^2026-11-20..2026-11-21T25:00^', 'There is no time 2026-11-21T25:00'],
  ['created:^soon..^', '“soon” is no time'],
  ['created:^2026-11-21..2026-11-20^', 'earlier time comes first', 'created:2026-11-20..2026-11-21'],
  ['took:^soon^', 'no time that a call can take'],
  ['took:^2s..1s^', 'shorter time comes first', 'took:1s..2s'],
  ['uri~^"/v2/a b^', 'not closed', 'uri~"/v2/a b"'],
  ['uri~^""^', 'A text of the URI is missing here.'],
  ['method:GET error:true ^method:PUT^', 'several values', 'error:true method:GET,PUT'],
  ['uri~/a ^uri~/b^', 'takes several values', 'uri~"/a","/b"'],
  ['uri~/a ^uri~=/b^', 'occurs twice.', 'uri~=/b'],
];

describe('a mistake', () => {
  it.each<Row>(mistakes)('%s', (marked = '', message = '', after) => {
    const from = marked.indexOf('^');
    const to = marked.lastIndexOf('^') - 1;
    const text = marked.replaceAll('^', '');
    const { errors } = parseQuery(text, BERLIN);
    expect(
      errors.map((it) => `${text.slice(0, it.from)}^${text.slice(it.from, it.to)}^${text.slice(it.to)}`),
    ).toEqual([`${text.slice(0, from)}^${text.slice(from, to)}^${text.slice(to)}`]);
    expect(errors[0]?.message).toContain(message);
    const [correction] = errors[0]?.corrections ?? [];
    expect(correction && corrected(text, correction)).toBe(after);
  });

  it.each([
    ['method:^PSOT^', 'No operation', 'method:POST'],
    ['method:GET,^PSOT^', 'No operation', 'method:GET,POST'],
    ['uri~^/v2/*/send^', 'star', 'uri~=/v2/%/send'],
    ['error:^15007099^', 'has no error', 'error:15007009'],
  ])('is only a hint where it may be meant so: %s', (marked, message, after) => {
    const text = marked.replaceAll('^', '');
    const { values: read, errors } = parseQuery(text, UTC);
    const [hint] = errors;
    expect(hint).toMatchObject({
      isHint: true,
      from: marked.indexOf('^'),
      message: expect.stringContaining(message),
    });
    expect(Object.keys(read)).toHaveLength(1);
    expect(hint?.corrections[0] && corrected(text, hint.corrections[0])).toBe(after);
  });

  it('is corrected into something that can be read', () => {
    for (const [marked] of mistakes) {
      const text = marked.replaceAll('^', '');
      for (const correction of parseQuery(text, BERLIN).errors[0]?.corrections ?? [])
        expect(
          parseQuery(corrected(text, correction), BERLIN).errors,
          `${text}: ${correction.label}`,
        ).toEqual(
          // What stood twice may stand twice again as another text.
          expect.not.arrayContaining([
            expect.objectContaining({ isHint: false, from: correction.from, to: correction.to }),
          ]),
        );
    }
  });

  it('is never left out in silence, whatever is typed', () => {
    const parts = fc.constantFrom(
      ...['method', 'code', 'uri', 'x', 'op', 'created', 'or', 'and', 'failed', 'not'],
      ...[':', '~', '=', '"', ',', ' ', '4', '..', '\\', '-', '>', '20 Nov', 'GET'],
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(parts).map((all) => all.join('')),
          fc.string(),
        ),
        (text) => {
          const { values: read, errors, terms, free } = parseQuery(text, UTC);
          for (const it of errors) {
            expect(it.from).toBeLessThanOrEqual(it.to);
            expect(it.to).toBeLessThanOrEqual(text.length);
          }
          expect(Object.keys(read).length + errors.length + free.length).toBeGreaterThanOrEqual(
            terms.length > 0 ? 1 : 0,
          );
          // Every character but a space, or an “and” between filters, belongs to a term.
          const rest = terms
            .toReversed()
            .reduce((left, it) => left.slice(0, it.from) + left.slice(it.to), text);
          expect(rest.replace(/\band\b/g, '').trim()).toBe('');
        },
      ),
    );
  });
});

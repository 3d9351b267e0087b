import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { TimeRange } from '#lib/time-range.ts';
import type { LogFilterValues } from '../model/log-filters.ts';
import { parseQuery } from './parse-query.ts';
import { printQuery } from './print-query.ts';
import { corrected } from './query-error.ts';

// Twice a year its clock shows an hour twice, or leaves one out.
process.env.TZ = 'Europe/Berlin';
const BERLIN = { zone: 'Europe/Berlin', now: Date.parse('2026-11-21T10:00:00Z') / 1000 };
const UTC = { ...BERLIN, zone: 'UTC' };
const seconds = (text: string) => Date.parse(text) / 1000;
const id = 'a2c5e7g9'.repeat(5);

const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });
const typed = fc
  .oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
    fc.string({ minLength: 1, maxLength: 80 }),
  )
  .map((text) => text.trim())
  .filter((text) => text !== '' && text.length <= 100);
const second = fc.oneof(
  fc.integer({ min: 0, max: 4_294_967_295 }),
  // The night in which summer time ends.
  fc.integer({ min: seconds('2026-10-24T22:00Z'), max: seconds('2026-10-25T23:00Z') }),
);
const ordered = (integer: fc.Arbitrary<number>) =>
  fc.tuple(integer, integer).map(([a, b]) => ({ from: Math.min(a, b), to: Math.max(a, b) }));
const timeRange: fc.Arbitrary<TimeRange> = fc.oneof(
  fc.integer({ min: 1, max: 366 * 24 * 60 }).map((minutes) => ({ last: minutes * 60 })),
  ordered(second),
  second.map((from) => ({ from, to: undefined })),
  second.map((to) => ({ from: undefined, to })),
);
const values: fc.Arbitrary<LogFilterValues> = fc.record({
  created: optional(timeRange),
  error: optional(fc.constantFrom('yes' as const, 'no' as const)),
  code: optional(ordered(fc.integer({ min: 0, max: 999 }))),
  method: optional(fc.uniqueArray(fc.constantFrom('GET', 'POST', 'PUTT', 'HEAD'), { minLength: 1 })),
  uri: optional(fc.record({ type: fc.constantFrom('match' as const, 'like' as const), text: typed })),
  application: optional(fc.uniqueArray(typed, { minLength: 1, maxLength: 20 })),
  time: optional(fc.integer({ min: 0, max: 86_400_000 })),
});

describe('what is printed', () => {
  it.each([BERLIN, UTC])('is read back as it was, whatever it is, in $zone', (context) => {
    fc.assert(
      fc.property(values, (value) => {
        const query = parseQuery(printQuery(value, context.zone), context);
        expect(query.errors.filter(({ isHint }) => !isHint)).toEqual([]);
        expect({ ...query.values }).toEqual(
          Object.fromEntries(Object.entries(value).filter(([, it]) => it !== undefined)),
        );
      }),
    );
  });

  it('can be read by people', () => {
    const value: LogFilterValues = {
      created: { last: 7200 },
      error: 'yes',
      code: { from: 400, to: 499 },
      method: ['POST', 'PUT'],
      uri: { type: 'match', text: '/brands/' },
      application: [id],
      time: 120,
    };
    expect(printQuery(value, 'UTC')).toBe(
      `created:2h error:true code:400..499 method:POST,PUT uri~/brands/ app:${id} time:120`,
    );
    expect(printQuery({ uri: { type: 'like', text: 'a "b" c' } }, 'UTC')).toBe('uri~="a \\"b\\" c"');
    // Without quotes it would be an address as it is copied from elsewhere.
    expect(printQuery({ application: ['//'] }, 'UTC')).toBe('app:"//"');
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

describe('what is typed', () => {
  it.each<[string, LogFilterValues]>([
    ['', {}],
    ['  Method:post,PUT  CODE:404 ', { method: ['POST', 'PUT'], code: { from: 404, to: 404 } }],
    ['error:false', { error: 'no' }],
    ['uri~/a,b:c=d', { uri: { type: 'match', text: '/a,b:c=d' } }],
    ['uri~="%/send to"', { uri: { type: 'like', text: '%/send to' } }],
    ['created:36h', { created: { last: 129_600 } }],
    [
      'created:2026-11-20',
      { created: { from: seconds('2026-11-19T23:00Z'), to: seconds('2026-11-20T22:59:59Z') } },
    ],
    ['created:2026-11-20T10:00Z..', { created: { from: seconds('2026-11-20T10:00Z'), to: undefined } }],
    ['created:..2026-11-20T10:00+05:00', { created: { from: undefined, to: seconds('2026-11-20T05:00Z') } }],
    [`app:${id},"My app"`, { application: [id, 'My app'] }],
    ['time:0', { time: 0 }],
  ])('%s', (text, expected) => {
    expect(parseQuery(text, BERLIN)).toMatchObject({ values: expected, errors: [] });
  });
});

/** A text with ^ around what is wrong, a part of the message, and the text after the first correction. */
type Row = readonly [text: string, message: string, after?: string];
const mistakes: readonly Row[] = [
  ['^metod^:POST', 'it is called “method”', 'method:POST'],
  ['error:true ^status^:404', 'it is called “code”', 'error:true code:404'],
  ['^status^:4xx', '“code”', 'code:400..499'],
  ['^applicationId^:x', '“app”', 'app:x'],
  ['^url^:/v2/x', '“uri”', 'uri~/v2/x'],
  ['^since^:', '“created”', 'created:'],
  ['^user^:7', 'cannot filter by “user”'],
  ['^zzz^:7', 'There is no filter “zzz”. Filters are created, error, code'],
  ['code:^4xx^', 'written as its range', 'code:400..499'],
  ['code:^4xx..5xx^', 'two codes', 'code:400..599'],
  ['code:^400-499^', '“..” between', 'code:400..499'],
  ['code:^400..^', 'two ends', 'code:400..599'],
  ['code:400..^9999^', 'from 0 to 999', 'code:400..999'],
  ['code:^500..400^', 'lower status code comes first', 'code:400..500'],
  ['code:^404,410^', 'one status code, or one range', 'code:404..410'],
  ['code:^banana^', 'no status code'],
  ['code:^1234^', 'from 0 to 999'],
  ['code^>=^400', 'does not fit', 'code:400..599'],
  ['code^<^500', 'does not fit', 'code:100..499'],
  ['code^=^404', 'write “code:”', 'code:404'],
  ['code^!=^200', 'can leave nothing out', 'code:200'],
  ['uri^:^/v2/ method:GET', '“uri~” or “uri~=”', 'uri~/v2/ method:GET'],
  ['^uri:^', 'needs a value, such as uri~'],
  ['^method:^', 'such as method:POST'],
  ['^code:^ 4xx error:true', 'needs a value', 'code:400..499 error:true'],
  ['method:POST,^^', 'missing beside the comma'],
  ['method:^P0ST^', 'no HTTP method'],
  ['error:^ture^', 'true or false', 'error:true'],
  ['error:^maybe^', 'true or false'],
  ['created:^yesterday^', 'another day tomorrow', 'created:2026-11-20'],
  ['created:^2hours^', 'm, h and d', 'created:2h'],
  ['created:^2w^', 'm, h and d', 'created:14d'],
  ['created:^24^', 'needs its unit', 'created:24h'],
  ['created:^0h^', 'a minute', 'created:1m'],
  ['created:^999d^', '366 days', 'created:366d'],
  ['created:^2026-02-30^', 'There is no day 2026-02-30'],
  ['created:2026-11-20..^2026-11-21T25:00^', 'There is no time'],
  ['created:^soon^..', '“soon” is no time'],
  ['created:^2026-11-21..2026-11-20^', 'earlier time comes first', 'created:2026-11-20..2026-11-21'],
  ['created:^2026-11-20T10:00^', 'needs “..”', 'created:2026-11-20T10:00..'],
  ['created^>^2026-11-20', 'does not fit', 'created:2026-11-20T23:59:59..'],
  ['created:^1795170000^', 'as a date', 'created:2026-11-20T11:20..'],
  ['time:^120ms^', 'without a unit', 'time:120'],
  ['time^>^100', 'does not fit', 'time:100'],
  ['uri~^"/v2/a b^', 'not closed', 'uri~"/v2/a b"'],
  ['uri~^""^', 'missing between the quotation marks'],
  ['method:GET error:true ^method:PUT^', 'several values', 'error:true method:GET,PUT'],
  ['code:404 ^code:500^', 'takes it once', 'code:500'],
  ['^brands^', 'names no filter', 'uri~brands'],
  ['^404^', 'names no filter', 'code:404'],
  ['^5xx^ error:true', 'names no filter', 'code:500..599 error:true'],
  ['code:400 ^404^', 'names no filter', 'code:400 uri~404'],
  ['^post^', 'names no filter', 'method:POST'],
  ['^2h^', 'names no filter', 'created:2h'],
  [`^${id}^`, 'names no filter', `uri~${id}`],
  ['^https://api.example/v2/brands?x=1^', 'names no filter', 'uri~/v2/brands?x=1'],
  ['error:true ^and^ code:404', 'hold together', 'error:true code:404'],
  ['error:true ^OR^ code:404', '“and” alone', 'error:true code:404'],
  ['^-method:GET^', 'no “not”', ''],
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

  it('offers every meaning that a word may have, and says so of an id', () => {
    const labels = parseQuery(id, UTC).errors.flatMap(({ corrections }) =>
      corrections.map(({ label }) => label),
    );
    expect(labels).toEqual([`Use uri~${id}`, `Use app:${id}`]);
  });

  it.each([
    ['method:^PSOT^', 'No operation', 'method:POST'],
    ['uri~^/v2/*/send^', 'star', 'uri~=/v2/%/send'],
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
      for (const correction of parseQuery(text, BERLIN).errors[0]?.corrections ?? []) {
        if (correction.label === 'Use created:') continue;
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
    }
  });

  it('is never left out in silence, whatever is typed', () => {
    const parts = fc.constantFrom(
      'method',
      'code',
      'uri',
      'x',
      ':',
      '~',
      '=',
      '"',
      ',',
      ' ',
      '4',
      '..',
      '\\',
      '-',
      'GET',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.array(parts).map((all) => all.join('')),
          fc.string(),
        ),
        (text) => {
          const { values: read, errors, terms } = parseQuery(text, UTC);
          for (const it of errors) {
            expect(it.from).toBeLessThanOrEqual(it.to);
            expect(it.to).toBeLessThanOrEqual(text.length);
          }
          expect(Object.keys(read).length + errors.length).toBeGreaterThanOrEqual(terms.length > 0 ? 1 : 0);
          // Every character but a space belongs to a term.
          const rest = terms
            .toReversed()
            .reduce((left, it) => left.slice(0, it.from) + left.slice(it.to), text);
          expect(rest.trim()).toBe('');
        },
      ),
    );
  });
});

import fc from 'fast-check';
import type { TimeRange } from '#lib/time-range.ts';
import type { LogFilterValues } from '#pages/request-logs/filters/log-filters.ts';

const optional = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined });

/** Any text that a person may type, without the space around it that nobody means. */
const typed = fc
  .oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
    fc.string({ minLength: 1, maxLength: 80 }),
    fc.constantFrom('or', 'and', 'failed', '-', '//', '>1', 'a,b', 'a b', '"', '\\', '%2C'),
  )
  .map((text) => text.trim())
  .filter((text) => text !== '' && text.length <= 100);

const second = fc.oneof(
  fc.integer({ min: 0, max: 4_294_967_295 }),
  // The night in which summer time ends.
  fc.integer({ min: Date.parse('2026-10-24T22:00Z') / 1000, max: Date.parse('2026-10-25T23:00Z') / 1000 }),
);
const ordered = (integer: fc.Arbitrary<number>) =>
  fc.tuple(integer, integer).map(([a, b]) => ({ from: Math.min(a, b), to: Math.max(a, b) }));

const timeRange: fc.Arbitrary<TimeRange> = fc.oneof(
  fc.integer({ min: 1, max: 366 * 24 * 60 }).map((minutes) => ({ last: minutes * 60 })),
  ordered(second),
  second.map((from) => ({ from, to: undefined })),
  second.map((to) => ({ from: undefined, to })),
);

const some = <T>(item: fc.Arbitrary<T>) => fc.uniqueArray(item, { minLength: 1, maxLength: 4 });
const ranges = (range: fc.Arbitrary<{ from: number; to: number }>) =>
  fc.uniqueArray(range, { minLength: 1, maxLength: 3, selector: (it) => `${it.from}-${it.to}` });

const negatable = {
  op: some(fc.constantFrom('createEventSubscription', 'sendFax', 'none', 'brand', 'event subscription')),
  error: fc.oneof(
    fc.constantFrom('yes' as const, 'no' as const),
    some(fc.constantFrom('15007009', '0', '99', 'callback host', 'not found')),
  ),
  failure: some(
    fc.constantFrom(
      'createEventSubscription 15007009 event',
      'sendFax - Group … is gone, “…”',
      '- - 502',
      '- HY000 General error: "50 %"',
    ),
  ),
  code: ranges(ordered(fc.integer({ min: 0, max: 999 }))),
  method: some(fc.constantFrom('GET', 'POST', 'PUTT', 'HEAD')),
  uri: fc.record({ type: fc.constantFrom('match' as const, 'like' as const), any: some(typed) }),
  application: some(typed),
  id: some(typed),
  request: some(typed),
  user: some(typed),
  ip: some(typed),
  agent: some(typed),
  body: some(typed),
  took: ranges(ordered(fc.oneof(fc.integer({ min: 0, max: 5000 }), fc.constantFrom(60_000, 86_400_000)))),
  words: some(typed),
};

type Arbitraries = Readonly<Record<string, fc.Arbitrary<unknown>>>;
const optionals = (all: Arbitraries, prefix = '') =>
  Object.fromEntries(Object.entries(all).map(([key, it]) => [prefix + key, optional(it)]));

/** Any values of the filters. */
export const anyFilters = fc.record({
  created: optional(timeRange),
  failed: optional(fc.constantFrom('yes' as const, 'no' as const)),
  ...optionals(negatable),
  ...optionals(negatable, 'not-'),
}) as unknown as fc.Arbitrary<LogFilterValues>;

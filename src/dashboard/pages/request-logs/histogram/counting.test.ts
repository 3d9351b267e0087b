import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { barsOf, stepOf } from './bars.ts';
import { type HistogramPlan, type Picture, pictureOf } from './counting.ts';
import type { Count, CountWindow } from './ledger.ts';

const NOW = 1_795_257_600;

interface Entry {
  readonly created: number;
  readonly code: number;
}

/** A service that counts what it has, and remembers what it was asked. */
function logOf(entries: readonly Entry[], plan: HistogramPlan) {
  const asked: string[] = [];
  const known = new Map<string, Count>();
  const answer = (window: CountWindow): Count => {
    const { from, to } = window;
    const code = window.code ?? plan.code ?? { from: 0, to: 999 };
    const found = entries
      .filter((it) => it.created >= from && it.created <= to && it.code >= code.from && it.code <= code.to)
      .map(({ created }) => created)
      .toSorted((a, b) => a - b);
    return { total: found.length, first: found[0] };
  };
  return {
    asked,
    answers: (window: CountWindow) => known.get(JSON.stringify(window)),
    ask: (window: CountWindow) => {
      asked.push(JSON.stringify(window));
      known.set(JSON.stringify(window), answer(window));
    },
  };
}

/** Asks until nothing is needed. */
function count(entries: readonly Entry[], plan: HistogramPlan, onPicture = (_: Picture) => {}) {
  const log = logOf(entries, plan);
  for (;;) {
    const picture = pictureOf(plan, log.answers);
    onPicture(picture);
    const [next] = picture.needed;
    if (!next) return { picture, asked: log.asked };
    log.ask(next);
  }
}

const plan = (changes: Partial<HistogramPlan> = {}): HistogramPlan => ({
  bounds: { from: NOW - 86_400, to: NOW },
  fromOldest: false,
  code: undefined,
  zone: 'Europe/Berlin',
  mostBars: 48,
  ...changes,
});

const entry = (span: number): fc.Arbitrary<Entry> =>
  fc.record({
    created: fc.integer({ min: NOW - span, max: NOW }),
    code: fc.oneof(
      { arbitrary: fc.constantFrom(200, 201, 302, 400, 404, 500, 503), weight: 20 },
      { arbitrary: fc.integer({ min: 0, max: 999 }), weight: 1 },
    ),
  });

const zones = [
  'UTC',
  'Europe/Berlin',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'America/St_Johns',
  'Pacific/Apia',
];

describe('bars', () => {
  it('hold each second of the span once, in any zone', () => {
    const points = fc.tuple(fc.integer({ min: 0, max: 2 * NOW }), fc.integer({ min: 0, max: 400 * 86_400 }));
    fc.assert(
      fc.property(
        points,
        fc.constantFrom(...zones),
        fc.integer({ min: 6, max: 60 }),
        ([from, length], zone, most) => {
          const span = { from, to: from + length };
          const step = stepOf(span, most);
          const bars = barsOf(span, step, zone);
          expect(bars[0]?.from).toBe(span.from);
          expect(bars.at(-1)?.to).toBe(span.to);
          for (const [position, bar] of bars.entries()) {
            expect(bar.to).toBeGreaterThanOrEqual(bar.from);
            if (position > 0) expect(bar.from).toBe((bars[position - 1]?.to ?? 0) + 1);
            if (position > 0) expect(bar.index).toBeGreaterThan(bars[position - 1]?.index ?? 0);
          }
          // Half a bar at either end, and one where clocks change.
          expect(bars.length).toBeLessThanOrEqual(most + 3);
        },
      ),
      // Samoa had no 30 December 2011.
      { examples: [[[1_323_779_945, 1_416_055], 'Pacific/Apia', 33]] },
    );
  });

  it('begin at full hours and at midnight on the wall, when clocks change, too', () => {
    // The clocks of Berlin went back at 3:00 on 25 October 2026.
    const from = Date.parse('2026-10-24T00:00+02:00') / 1000;
    const to = Date.parse('2026-10-26T23:59:59+01:00') / 1000;
    const days = barsOf({ from, to }, 86_400, 'Europe/Berlin');
    expect(days.map((bar) => (bar.to - bar.from + 1) / 3600)).toEqual([24, 25, 24]);
    const hours = barsOf({ from: from + 1800, to }, 3600, 'Asia/Kolkata');
    expect(hours[1] && new Date(hours[1].from * 1000).toISOString()).toBe('2026-10-23T23:30:00.000Z');
  });
});

describe('a histogram', () => {
  it('is exact: each bar, each outcome, and all of them together', () => {
    const cases = fc.record({
      entries: fc.array(entry(90_000), { maxLength: 120 }),
      fromOldest: fc.boolean(),
      code: fc.option(
        fc.tuple(fc.integer({ min: 0, max: 999 }), fc.integer({ min: 0, max: 999 })).map(([a, b]) => ({
          from: Math.min(a, b),
          to: Math.max(a, b),
        })),
        { nil: undefined },
      ),
      zone: fc.constantFrom(...zones),
      mostBars: fc.integer({ min: 6, max: 48 }),
    });
    fc.assert(
      fc.property(cases, ({ entries, fromOldest, ...rest }) => {
        const bounds = { from: fromOldest ? 0 : NOW - 86_400, to: NOW };
        const { picture, asked } = count(entries, plan({ ...rest, bounds, fromOldest }));
        const code = rest.code ?? { from: 0, to: 999 };
        const counted = entries.filter(
          (it) => it.created >= bounds.from && it.code >= code.from && it.code <= code.to,
        );
        expect(picture.total).toBe(counted.length);
        expect(new Set(asked).size).toBe(asked.length);
        const sums = picture.series.map(({ pieces }) => pieces.reduce((sum, it) => sum + (it.count ?? 0), 0));
        expect(sums.reduce((a, b) => a + b, 0)).toBe(counted.length);
        for (const { pieces, code: range } of picture.series) {
          for (const piece of pieces) {
            const [first, last] = [picture.bars[piece.first], picture.bars[piece.last]];
            if (!first || !last) continue;
            expect(piece.first).toBe(piece.last);
            expect(piece.count).toBe(
              counted.filter(
                (it) =>
                  it.created >= first.from &&
                  it.created <= last.to &&
                  it.code >= range.from &&
                  it.code <= range.to,
              ).length,
            );
          }
        }
      }),
    );
  });

  it('never takes more calls than it said, and is exact for ever fewer bars together', () => {
    fc.assert(
      fc.property(fc.array(entry(86_400), { maxLength: 400, size: 'max' }), (entries) => {
        const said: number[] = [];
        const { asked } = count(entries, plan(), (picture) => {
          if (picture.total !== undefined) said.push(picture.answered + picture.atMost);
          for (const { total, pieces } of picture.series)
            if (total !== undefined) expect(pieces.reduce((sum, it) => sum + (it.count ?? 0), 0)).toBe(total);
        });
        for (const most of said) expect(asked.length).toBeLessThanOrEqual(most);
      }),
    );
  });

  it('asks once where nothing is, and where one entry is', () => {
    expect(count([], plan()).asked).toHaveLength(1);
    expect(
      count([{ created: NOW - 40_000, code: 404 }], plan({ code: { from: 404, to: 404 } })).asked,
    ).toHaveLength(1);
  });

  it('does not ask for outcomes that the filter leaves out, nor for the last of those that it leaves', () => {
    const entries = Array.from({ length: 400 }, (_, position) => ({
      created: NOW - position * 200,
      code: position % 5 === 0 ? 500 : 400,
    }));
    const { asked, picture } = count(entries, plan({ code: { from: 400, to: 599 } }));
    expect(picture.series.map(({ outcome, total }) => [outcome, total])).toEqual([
      ['client', 320],
      ['server', 80],
    ]);
    const codes = asked.map((window) => JSON.parse(window).code);
    expect(codes.slice(0, 2)).toEqual([undefined, { from: 400, to: 499 }]);
    // All bars but one of either outcome, whose count is what is left.
    expect(asked.length).toBeLessThanOrEqual(2 + 2 * (picture.bars.length - 1));
  });

  it('asks anew for little when the span has moved on', () => {
    const entries = Array.from({ length: 2000 }, (_, position) => ({
      created: NOW - position * 43,
      code: 200,
    }));
    const earlier = count(entries, plan({ code: { from: 200, to: 200 } }));
    const bounds = { from: NOW - 86_400 + 600, to: NOW + 600 };
    const later = count(entries, plan({ bounds, code: { from: 200, to: 200 } }));
    const anew = later.asked.filter((window) => !earlier.asked.includes(window));
    expect(anew.length).toBeLessThan(earlier.asked.length / 2);
  });
});

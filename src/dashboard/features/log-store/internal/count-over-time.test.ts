import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { INVALID_TOKEN } from '#contract/errors/error-codes.ts';
import { errorBody } from '#testing/log-entry.ts';
import { logRows } from '#testing/log-rows.ts';
import { countOverTime, splitOverTime } from './count-over-time.ts';

describe('countOverTime', () => {
  it('counts by outcome, in the bars that the seconds are in', () => {
    const rows = logRows(
      { created: 109, code: 502 },
      { created: 100, code: 201 },
      { created: 100, code: 200, response: errorBody(INVALID_TOKEN) },
      { created: 120, code: 404 },
      { created: 121, code: 400 },
      { created: 115, code: 200 },
      { created: 99, code: 200 },
    );
    const bars = [
      { from: 100, to: 109 },
      { from: 110, to: 114 },
      { from: 116, to: 120 },
    ];
    expect(countOverTime(rows, bars)).toEqual([
      { succeeded: 1, refused: 1, serverErrors: 1 },
      { succeeded: 0, refused: 0, serverErrors: 0 },
      { succeeded: 0, refused: 1, serverErrors: 0 },
    ]);
  });

  it('counts each row once', () => {
    const second = fc.integer({ min: 0, max: 60 });
    fc.assert(
      fc.property(fc.array(second), fc.uniqueArray(second), (seconds, edges) => {
        const rows = logRows(...seconds.map((created) => ({ created })));
        const sorted = edges.toSorted((a, b) => a - b);
        // Every other space between two edges is a bar.
        const bars = sorted.flatMap((from, index) => {
          const next = sorted[index + 1];
          return index % 2 === 0 && next !== undefined ? [{ from, to: next - 1 }] : [];
        });
        const counted = countOverTime(rows, bars);
        const naive = bars.map(({ from, to }) => seconds.filter((it) => it >= from && it <= to).length);
        expect(counted.map(({ succeeded }) => succeeded)).toEqual(naive);
      }),
    );
  });
});

describe('splitOverTime', () => {
  it('tells the chosen from the others in each bar, and counts none twice', () => {
    const [another, ...rows] = logRows(...[1, 1, 5, 12, 30].map((created) => ({ created })));
    const bars = [
      { from: 0, to: 9 },
      { from: 10, to: 19 },
    ];
    const chosen = [another, rows[0], rows[2]].filter((row) => row !== undefined);
    expect(splitOverTime(rows, chosen, bars)).toEqual([
      { chosen: 1, others: 2 },
      { chosen: 1, others: 0 },
    ]);
  });
});

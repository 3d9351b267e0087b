import fc from 'fast-check';
import { expect, it } from 'vitest';
import { logRows } from '#testing/log-rows.ts';
import { latency } from './latency.ts';

it('gives the nearest rank, by operation and in each bar, of the times that are known', () => {
  const rows = logRows(
    ...Array.from({ length: 200 }, (_, at) => ({ time: 200 - at, created: at < 100 ? 10 : 20 })),
    { uri: '/nowhere', time: 9000, created: 30 },
    { uri: '/nowhere', time: null, created: 10 },
    { uri: '/v2/crm/contacts', time: null, created: 10 },
  );
  const bars = [10, 15, 20].map((from) => ({ from, to: from + 4 }));
  expect(latency(rows, bars)).toEqual({
    all: { count: 201, p50: 101, p95: 191, p99: 199 },
    operations: [
      { operation: 'listRequestLogs', count: 200, p50: 100, p95: 190, p99: 198, trend: [195, undefined, 95] },
      { operation: '', count: 1, p50: 9000, p95: 9000, p99: 9000, trend: [undefined, undefined, undefined] },
    ],
    bars: [
      { count: 100, p50: 150, p95: 195, p99: 199 },
      undefined,
      { count: 100, p50: 50, p95: 95, p99: 99 },
    ],
  });
});

it('agrees with times that were sorted one by one', () => {
  const entry = fc.record({
    time: fc.option(fc.integer({ min: 0, max: 30 })),
    created: fc.integer({ min: 0, max: 3 }),
  });
  fc.assert(
    fc.property(fc.array(entry), (entries) => {
      const rows = logRows(...entries);
      const naive = (second?: number) => {
        const times = entries
          .filter(({ time, created }) => time !== null && (second ?? created) === created)
          .map(({ time }) => time ?? 0)
          .toSorted((a, b) => a - b);
        const p50 = times.find((time) => times.filter((it) => it <= time).length >= times.length / 2);
        return times.length === 0 ? undefined : { count: times.length, p50 };
      };
      const bars = [0, 1, 2, 3].map((from) => ({ from, to: from }));
      const { all, bars: inBars } = latency(rows, bars);
      const short = (it: typeof all) => it && { count: it.count, p50: it.p50 };
      expect(short(all)).toEqual(naive());
      expect(inBars.map(short)).toEqual([0, 1, 2, 3].map(naive));
    }),
  );
});

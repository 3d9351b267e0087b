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

import { expect, it } from 'vitest';
import { type Choices, refusedSubscription as failure } from '#testing/log-entry.ts';
import { logRows } from '#testing/log-rows.ts';
import { comparePeriods } from './compare-periods.ts';

const times = (count: number, entry: Choices) => Array.from({ length: count }, () => entry);

function compared(
  now: readonly Choices[],
  before: readonly Choices[],
  [nowHours, beforeHours]: readonly [number, number] = [1, 1],
) {
  return comparePeriods(
    { rows: logRows(...now), hours: nowHours, entries: now.length },
    { rows: logRows(...before), hours: beforeHours, entries: before.length },
  );
}

it('tells what is new, gone, more or less, the most telling first, and where that may be chance', () => {
  const { failures, ...others } = compared(
    [
      ...times(50, failure(15007009)),
      ...times(5, failure(15007010)),
      ...times(40, failure(15007011)),
      ...times(105, {}),
    ],
    [
      ...times(90, failure(15007029)),
      ...times(45, failure(15007010)),
      ...times(38, failure(15007011)),
      ...times(27, {}),
    ],
  );
  expect(others).toMatchObject({ now: 200, before: 200 });
  expect(
    failures.map(({ kind, change, ratio, mayBeChance }) => [kind.code, change, ratio, mayBeChance]),
  ).toEqual([
    [15007029, 'gone', 0, false],
    [15007009, 'new', undefined, false],
    [15007010, 'less', expect.closeTo(1 / 9), false],
    [15007011, 'more', expect.closeTo(40 / 38), true],
  ]);
  expect(failures[1]).toMatchObject({
    now: { count: 50, share: 0.25, perHour: 50 },
    before: { count: 0, share: 0, perHour: 0 },
  });
});

it('compares operations by the hour', () => {
  const logs: Choices = { uri: '/request-logs' };
  const { operations } = compared(
    times(100, logs),
    [...times(100, logs), ...times(100, { uri: '/x' })],
    [1, 10],
  );
  expect(operations).toEqual([
    {
      operation: 'listRequestLogs',
      now: { count: 100, share: 1, perHour: 100 },
      before: { count: 100, share: 0.5, perHour: 10 },
      change: 'more',
      mayBeChance: false,
      ratio: 10,
      score: expect.any(Number),
    },
    expect.objectContaining({ operation: '', change: 'gone', ratio: 0 }),
  ]);
  expect(compared(times(10, logs), times(100, logs), [1, 10]).operations).toMatchObject([
    { change: 'same', ratio: 1, score: expect.closeTo(0) },
  ]);
});

it('compares failures by their share of the entries', () => {
  const few = [...times(50, failure(15007009)), ...times(50, {})];
  const many = [...times(500, failure(15007009)), ...times(500, {})];
  expect(compared(few, many).failures).toMatchObject([{ change: 'same', ratio: 1 }]);
  const rare = [...times(50, failure(15007009)), ...times(950, {})];
  expect(compared(few, rare).failures).toMatchObject([{ change: 'more', ratio: 10 }]);
});

it('compares with nothing', () => {
  expect(compared([], [])).toEqual({ now: 0, before: 0, operations: [], failures: [] });
  expect(compared([failure(15007009)], [], [1, 0])).toMatchObject({
    operations: [{ change: 'new' }],
    failures: [{ change: 'new', mayBeChance: true, score: 0 }],
  });
});

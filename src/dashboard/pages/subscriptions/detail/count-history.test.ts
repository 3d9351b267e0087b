import { expect, it } from 'vitest';
import { type CountReading, earlierReading, MAX_READINGS, withReading } from './count-history.ts';

const HOUR = 3600;
const readings = (...counts: number[]): readonly CountReading[] =>
  counts.map((count, index) => ({ at: index * HOUR, count }));
const added = (before: readonly CountReading[], count: number, at = before.length * HOUR) =>
  withReading(before, { at, count });

it('grows with each reading', () => {
  expect(added(readings(1, 4), 9)).toEqual(readings(1, 4, 9));
});

it('keeps of a count that stays the same when it was read first and last', () => {
  const still = added(readings(4, 4), 4, 2 * HOUR);
  expect(still).toEqual([
    { at: 0, count: 4 },
    { at: 2 * HOUR, count: 4 },
  ]);
});

it('takes readings of the same minute for one, and none from the past', () => {
  const close = added(readings(1, 4), 5, HOUR + 20);
  expect(close).toEqual([
    { at: 0, count: 1 },
    { at: HOUR + 20, count: 5 },
  ]);
  expect(added(readings(1, 4), 9, HOUR)).toEqual(readings(1, 4));
});

it('stays bounded, with its first and its newest reading', () => {
  let all = readings();
  for (let count = 0; count < 3 * MAX_READINGS; count += 1)
    all = withReading(all, { at: count * HOUR, count });
  expect(all).toHaveLength(MAX_READINGS);
  expect(all[0]?.count).toBe(0);
  expect(all.at(-1)?.count).toBe(3 * MAX_READINGS - 1);
  expect(all.map(({ at }) => at)).toEqual(all.map(({ at }) => at).toSorted((a, b) => a - b));
});

it('is compared with the newest reading from before the visit', () => {
  expect(earlierReading(readings(1, 4, 9), 2 * HOUR)?.count).toBe(4);
  expect(earlierReading(readings(1), 0)).toBeUndefined();
});

import { expect, it } from 'vitest';
import { periodBefore } from './period-before.ts';

const HOUR = 3600;
const NOW = 1_000_000;

it('is as long as the range, and ends where that begins', () => {
  expect(periodBefore({ last: 24 * HOUR }, NOW)).toEqual({
    span: { from: NOW - 48 * HOUR, to: NOW - 24 * HOUR - 1 },
    words: '24 hours before',
  });
  expect(periodBefore({ from: 900_000, to: 900_000 + HOUR - 1 }, NOW)).toEqual({
    span: { from: 900_000 - HOUR, to: 899_999 },
    words: 'hour before',
  });
});

it('takes of a range that has not ended what is over', () => {
  expect(periodBefore({ from: NOW - 100, to: NOW + 900 }, NOW)).toEqual({
    span: { from: NOW - 201, to: NOW - 101 },
    words: 'time before',
  });
});

it('is nothing where a range has no beginning, or lies ahead', () => {
  expect(periodBefore({ to: 900_000 }, NOW)).toBeUndefined();
  expect(periodBefore({ from: 600_000 }, NOW)).toEqual(expect.objectContaining({ words: 'time before' }));
  expect(periodBefore({ from: 400_000 }, NOW)).toBeUndefined();
  expect(periodBefore({ from: NOW + 5, to: NOW + 9 }, NOW)).toBeUndefined();
});

import { expect, it } from 'vitest';
import { changeWord, sayRate } from './change-words.ts';

it.each([
  [12.4, '12 × more'],
  [9.96, '10 × more'],
  [3.097, '3.1 × more'],
  [1.2, '1.2 × more'],
  [1.12, '12 % more'],
  [1.001, '1 % more'],
  [0.94, '6 % less'],
  [0.75, 'a quarter less'],
  [0.66, 'a third less'],
  [0.506, 'half'],
  [0.4, '60 % less'],
  [0.34, '66 % less'],
  [0.001, '99 % less'],
])('says of %d times as many "%s"', (ratio, words) => {
  expect(changeWord({ change: ratio > 1 ? 'more' : 'less', ratio })).toBe(words);
});

it('says what is new and what is gone', () => {
  expect(changeWord({ change: 'new', ratio: undefined })).toBe('new');
  expect(changeWord({ change: 'gone', ratio: 0 })).toBe('gone');
});

it('says a rate by what both periods share', () => {
  const count = { count: 163, share: 0.0362, perHour: 6.79 };
  expect(sayRate(count, 'share')).toBe('3.6 % of entries');
  expect(sayRate(count, 'perHour')).toBe('6.8 an hour');
  expect(sayRate({ ...count, share: undefined }, 'share')).toBe('6.8 an hour');
  expect(sayRate({ count: 1, share: 0.0001, perHour: 0.006 }, 'share')).toBe('under 0.1 % of entries');
  expect(sayRate({ count: 0, share: 0, perHour: 1234.5 }, 'share')).toBe('0 % of entries');
  expect(sayRate({ count: 0, share: 0, perHour: 1234.5 }, 'perHour')).toBe('1,235 an hour');
});

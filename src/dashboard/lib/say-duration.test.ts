import { expect, it } from 'vitest';
import { sayDuration } from './say-duration.ts';

it('says milliseconds up to a second, tenths of a second up to a minute, and minutes from there', () => {
  expect([0, 186.4, 999.4].map(sayDuration)).toEqual(['0 ms', '186 ms', '999 ms']);
  expect([999.6, 1000, 5012, 59_940].map(sayDuration)).toEqual(['1.0 s', '1.0 s', '5.0 s', '59.9 s']);
  expect([59_960, 125_400].map(sayDuration)).toEqual(['1 min 0 s', '2 min 5 s']);
});

import { expect, it } from 'vitest';
import { describeDuration, readDuration, readTime } from './times.ts';

it.each([
  ['2027-01-01T08:00:00Z', 1_798_790_400_000],
  ['2027-01-01T09:00:00+01:00', 1_798_790_400_000],
  ['2027-01-01', 1_798_761_600_000],
  ['1798790400', 1_798_790_400_000],
])('the time %s is read', (text, expected) => {
  expect(readTime(text)).toBe(expected);
});

it.each(['', 'tomorrow', '2027-01-01T08:00:00', '2027-02-30', '-1', '1e9'])('the time %j is none', (text) => {
  expect(() => readTime(text)).toThrow(`not "${text}"`);
});

it.each([
  ['30s', 30_000],
  ['5m', 300_000],
  ['2h', 7_200_000],
  ['3d', 259_200_000],
  ['1d2h3m4s', 93_784_000],
  ['PT1H30M', 5_400_000],
  ['P3DT1S', 259_201_000],
])('the duration %s is read', (text, expected) => {
  expect(readDuration(text)).toBe(expected);
});

it.each(['', 'P', 'PT', '3', '-3d', '1.5h', 'P1M', '3 d', '1s1d'])('the duration %j is none', (text) => {
  expect(() => readDuration(text)).toThrow(`not "${text}"`);
});

it.each([
  [0, '0 s'],
  [59_000, '59 s'],
  [3_600_000, '1 h'],
  [93_784_000, '1 d 2 h'],
])('%i ms are said as %s', (milliseconds, expected) => {
  expect(describeDuration(milliseconds)).toBe(expected);
});

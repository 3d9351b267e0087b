import { expect, it } from 'vitest';
import { differenceOf, JUST_NOTICEABLE } from './oklch.ts';

it('is nothing between the same colours, however they are written', () => {
  expect(differenceOf('#fff', '#FFFFFF')).toBe(0);
});

it('is one between black and white', () => {
  expect(differenceOf('#000', '#fff')).toBeCloseTo(1, 3);
});

it('tells what an eye cannot see from what it can', () => {
  expect(differenceOf('#ffffff', '#fefefe')).toBeLessThan(JUST_NOTICEABLE);
  expect(differenceOf('#0f6b5c', '#0b5347')).toBeGreaterThan(JUST_NOTICEABLE);
});

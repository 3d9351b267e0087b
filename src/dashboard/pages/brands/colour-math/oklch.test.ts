import { expect, it } from 'vitest';
import { differenceOf, JUST_NOTICEABLE } from './oklch.ts';

it('is nothing between equal colours and one between black and white, and tells what an eye sees', () => {
  expect(differenceOf('#fff', '#FFFFFF')).toBe(0);
  expect(differenceOf('#000', '#fff')).toBeCloseTo(1, 3);
  expect(differenceOf('#ffffff', '#fefefe')).toBeLessThan(JUST_NOTICEABLE);
  expect(differenceOf('#0f6b5c', '#0b5347')).toBeGreaterThan(JUST_NOTICEABLE);
});

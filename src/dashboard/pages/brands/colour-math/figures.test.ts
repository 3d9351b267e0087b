import { expect, it } from 'vitest';
import { lcText, ratioText } from './figures.ts';

it('rounds', () => {
  expect(ratioText(1.8159, 4.5)).toBe('1.82 : 1');
  expect(ratioText(21, 4.5)).toBe('21.00 : 1');
  expect(lcText(37.85, 60)).toBe('Lc 38');
});

it('does not round up to what is needed', () => {
  expect(ratioText(4.4987, 4.5)).toBe('4.49 : 1');
  expect(ratioText(4.5, 4.5)).toBe('4.50 : 1');
  expect(lcText(59.6, 60)).toBe('Lc 59');
  expect(lcText(60.1, 60)).toBe('Lc 60');
});

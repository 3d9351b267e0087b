import { expect, it } from 'vitest';
import { contrastRatio, passesApca, ratioText } from './contrast.ts';

it('passes by what a pair reaches unrounded, and by APCA on either side of zero', () => {
  // The greys that everybody quotes: the lightest that passes on white, and its neighbour that does not.
  expect(contrastRatio('#767676', '#fff')).toBeGreaterThan(4.5);
  expect(contrastRatio('#777', '#fff')).toBeLessThan(4.5);
  // Reference values of APCA-W3 0.1.9, 63.06 and -68.54: which colour is the text makes a difference.
  expect([63, 63.1].map((lc) => passesApca('#888', '#fff', lc))).toEqual([true, false]);
  expect([68.5, 68.6].map((lc) => passesApca('#fff', '#888', lc))).toEqual([true, false]);
});

it('rounds, but not up to what is needed', () => {
  expect(ratioText(1.8159, 4.5)).toBe('1.82 : 1');
  expect(ratioText(4.4987, 4.5)).toBe('4.49 : 1');
  expect(ratioText(4.5, 4.5)).toBe('4.50 : 1');
  expect(ratioText(21, 4.5)).toBe('21.00 : 1');
});

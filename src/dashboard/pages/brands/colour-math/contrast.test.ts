import { expect, it } from 'vitest';
import { apcaContrast, lcText, passesApca, passesWcag, ratioText } from './contrast.ts';

it('passes by what a pair reaches unrounded, and by APCA on either side of zero', () => {
  // The greys that everybody quotes: the lightest that passes on white, and its neighbour that does not.
  expect(passesWcag('#767676', '#fff', { ratio: 4.5 })).toBe(true);
  expect(passesWcag('#777', '#fff', { ratio: 4.5 })).toBe(false);
  // Reference values of APCA-W3 0.1.9: which colour is the text makes a difference.
  expect(apcaContrast('#888', '#fff')).toBeCloseTo(63.06, 1);
  expect(apcaContrast('#fff', '#888')).toBeCloseTo(-68.54, 1);
  expect(passesApca('#888', '#fff', { lc: 60 })).toBe(true);
  expect(passesApca('#fff', '#888', { lc: 60 })).toBe(true);
  expect(passesApca('#fff', '#888', { lc: 75 })).toBe(false);
});

it('rounds, but not up to what is needed', () => {
  expect(ratioText(1.8159, 4.5)).toBe('1.82 : 1');
  expect(ratioText(4.4987, 4.5)).toBe('4.49 : 1');
  expect(ratioText(4.5, 4.5)).toBe('4.50 : 1');
  expect(ratioText(21, 4.5)).toBe('21.00 : 1');
  expect(lcText(37.85, 60)).toBe('Lc 38');
  expect(lcText(59.6, 60)).toBe('Lc 59');
  expect(lcText(60.1, 60)).toBe('Lc 60');
});

import { describe, expect, it } from 'vitest';
import { apcaContrast, contrastRatio, lcText, passesApca, passesWcag, ratioText } from './contrast.ts';

describe('WCAG 2', () => {
  it.each([
    ['#000000', '#ffffff', 21],
    ['#ffffff', '#ffffff', 1],
    // The greys that everybody quotes: the lightest that passes on white, and its neighbour that does not.
    ['#767676', '#ffffff', 4.54],
    ['#777777', '#ffffff', 4.48],
    ['#949494', '#ffffff', 3.03],
    ['#ff0000', '#ffffff', 4.0],
    ['#0000ff', '#ffffff', 8.59],
    ['#ffffff', '#e9b872', 1.82],
  ])('%s on %s is %d : 1', (front, back, ratio) => {
    expect(contrastRatio(front, back)).toBeCloseTo(ratio, 2);
    expect(contrastRatio(back, front)).toBeCloseTo(ratio, 2);
  });

  it('does not round up to what is needed', () => {
    expect(passesWcag('#767676', '#fff', { ratio: 4.5 })).toBe(true);
    expect(passesWcag('#777', '#fff', { ratio: 4.5 })).toBe(false);
  });
});

describe('APCA', () => {
  // Reference values of APCA-W3 0.1.9 (0.0.98G-4g).
  it.each([
    ['#888888', '#ffffff', 63.056469930209424],
    ['#ffffff', '#888888', -68.54146436644962],
    ['#000000', '#aaaaaa', 58.146262578561334],
    ['#aaaaaa', '#000000', -56.24113336839742],
    ['#112233', '#ddeeff', 91.66830811481631],
    ['#ddeeff', '#112233', -93.06770049484275],
    ['#112233', '#444444', 8.32326136957393],
    ['#444444', '#112233', -7.526878460278154],
  ])('%s on %s is Lc %d', (text, background, lc) => {
    expect(apcaContrast(text, background)).toBeCloseTo(lc, 1);
  });

  it('asks the same of dark on light and of light on dark', () => {
    expect(passesApca('#888', '#fff', { lc: 60 })).toBe(true);
    expect(passesApca('#fff', '#888', { lc: 60 })).toBe(true);
    expect(passesApca('#fff', '#888', { lc: 75 })).toBe(false);
  });
});

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

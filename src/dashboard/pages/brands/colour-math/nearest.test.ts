import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { apcaContrast, contrastRatio } from './contrast.ts';
import { differenceOf } from './difference.ts';
import { nearestPassing } from './nearest.ts';
import { lchOf } from './oklch.ts';

const label = { ratio: 4.5, lc: 60 };
const anyHex = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('nearestPassing', () => {
  it('leaves a colour that passes', () => {
    expect(nearestPassing('#0f6b5c', ['#ffffff'], label)).toBe('#0f6b5c');
  });

  it('changes as little as it can', () => {
    const found = nearestPassing('#ff0000', ['#ffffff'], label) ?? '';
    expect(contrastRatio(found, '#ffffff')).toBeGreaterThanOrEqual(4.5);
    expect(differenceOf(found, '#ff0000')).toBeLessThan(0.04);
    expect(Math.abs(lchOf(found).hue - lchOf('#ff0000').hue)).toBeLessThan(2);
  });

  it('takes the side on which there is room', () => {
    const found = nearestPassing('#3333ff', ['#222244'], label) ?? '';
    expect(lchOf(found).lightness).toBeGreaterThan(lchOf('#3333ff').lightness);
    expect(Math.abs(apcaContrast(found, '#222244'))).toBeGreaterThanOrEqual(60);
  });

  it('passes on all backgrounds at once', () => {
    const backs = ['#f7f9fb', '#0b5d4b'];
    const found = nearestPassing('#0b5d4b', backs, { ratio: 2.5, lc: 0 }) ?? '';
    for (const back of backs) expect(contrastRatio(found, back)).toBeGreaterThanOrEqual(2.5);
  });

  it('says so where nothing passes', () => {
    expect(nearestPassing('#808080', ['#ffffff', '#000000'], { ratio: 7, lc: 0 })).toBeUndefined();
  });

  it('finds a colour that passes WCAG 2 for any text on any background', () => {
    fc.assert(
      fc.property(anyHex, anyHex, (text, background) => {
        const found = nearestPassing(text, [background], label);
        expect(contrastRatio(found ?? background, background)).toBeGreaterThanOrEqual(4.5);
      }),
      { numRuns: 60 },
    );
  });
});

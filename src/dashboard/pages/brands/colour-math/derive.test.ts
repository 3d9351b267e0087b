import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrastRatio } from './contrast.ts';
import { deriveButton, derivedStates, deriveStates } from './derive.ts';
import { differenceOf, JUST_NOTICEABLE, lchOf } from './oklch.ts';

const anyHex = fc
  .integer({ min: 0, max: 0xffffff })
  .map((value) => `#${value.toString(16).padStart(6, '0')}`);

/** Degrees between two hues, around the circle. */
const hueDistance = (a: number, b: number) => Math.abs(((a - b + 540) % 360) - 180);

describe('deriveStates', () => {
  it('goes darker, and further while it is pressed', () => {
    const [rest, hover, active] = ['#0f6b5c', ...Object.values(deriveStates('#0f6b5c')).map(String)].map(
      (hex) => lchOf(hex).lightness,
    );
    expect(rest).toBeGreaterThan(hover ?? 1);
    expect(hover).toBeGreaterThan(active ?? 1);
  });

  it('goes lighter where it is asked to, and of itself where there is no room below', () => {
    const lightnessOf = (hex: string) => lchOf(hex).lightness;
    expect(lightnessOf(deriveStates('#0f6b5c', 'lighter').hover)).toBeGreaterThan(lightnessOf('#0f6b5c'));
    expect(lightnessOf(deriveStates('#000').hover)).toBeGreaterThan(0.15);
  });

  it('can be told from rest and from each other, and keeps the hue, whatever the colour', () => {
    fc.assert(
      fc.property(anyHex, (base) => {
        const { hover, active } = deriveStates(base);
        expect(differenceOf(base, hover)).toBeGreaterThan(JUST_NOTICEABLE);
        expect(differenceOf(hover, active)).toBeGreaterThan(JUST_NOTICEABLE);
        // The hue of what is nearly grey is a matter of rounding.
        if (lchOf(base).chroma > 0.05 && lchOf(active).chroma > 0.05)
          expect(hueDistance(lchOf(base).hue, lchOf(active).hue)).toBeLessThan(6);
      }),
    );
  });
});

describe('deriveButton', () => {
  it('moves background and border away from the text, and leaves the text', () => {
    const dark = deriveButton({ color: '#fff', border: '#0f6b5c', background: '#0f6b5c' });
    expect(dark['hover-color']).toBe('#ffffff');
    expect(dark['hover-border']).toBe(dark['hover-background']);
    expect(contrastRatio('#fff', dark['active-background'] ?? '#fff')).toBeGreaterThan(
      contrastRatio('#fff', '#0f6b5c'),
    );
  });

  it('moves a white background towards its text, there being no other way', () => {
    const white = deriveButton({ color: '#20303c', background: '#ffffff' });
    expect(lchOf(white['hover-background'] ?? '#fff').lightness).toBeLessThan(1);
  });

  it('says nothing of what is not set or no colour', () => {
    expect(Object.keys(deriveButton({ color: undefined, border: '#12', background: '#0f6b5c' }))).toEqual([
      'hover-background',
      'active-background',
    ]);
  });
});

describe('derivedStates', () => {
  it('changes the text of a link, away from the page', () => {
    const { hover, active } = deriveStates('#0f6b5c');
    expect(derivedStates({ 'hyperlink.color': '#0F6B5C' }, 'hyperlink')).toEqual({
      'hyperlink.hover-color': hover,
      'hyperlink.active-color': active,
    });
    const onBlack = derivedStates({ 'hyperlink.color': '#0F6B5C', 'main-background': '#000' }, 'hyperlink');
    expect(lchOf(onBlack['hyperlink.hover-color'] ?? '').lightness).toBeGreaterThan(lchOf(hover).lightness);
  });

  it('keeps the text of what has a background, and leaves out what there is no field for', () => {
    const draft = { 'icons.background': '#ffffff', 'icons.color': '#333' };
    const derived = derivedStates(draft, 'icons');
    expect(Object.keys(derived).toSorted()).toEqual(['icons.hover-background', 'icons.hover-color']);
    expect(derived['icons.hover-color']).toBe('#333333');
  });

  it('is empty without a base colour', () => {
    expect(derivedStates({ 'hyperlink.color': 'teal' }, 'hyperlink')).toEqual({});
  });
});

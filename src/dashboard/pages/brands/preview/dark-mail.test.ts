import { describe, expect, it } from 'vitest';
import { mailAreas, mailColoursOf } from '#features/brand-preview/mail-colours.ts';
import { contrastRatio } from '../colour-math/contrast.ts';
import { lchOf } from '../colour-math/oklch.ts';
import { darkened, darkKinds, mailTroubles } from './dark-mail.ts';

const brand = { color: '#ffffff', background: '#0f6b5c' };
const mail = mailColoursOf(brand);
const lightness = (hex: string) => lchOf(hex).lightness;

describe('a mail in dark', () => {
  it.each(darkKinds)('has dark areas and text that can be read on them: %s', (kind) => {
    const dark = darkened(mail, kind);
    for (const area of ['head', 'ground', 'letter'] as const) {
      expect(lightness(dark[area])).toBeLessThan(0.35);
      for (const ink of mailAreas[area].filter((it) => it === 'text' || it === 'soft'))
        expect(contrastRatio(dark[ink], dark[area])).toBeGreaterThanOrEqual(4.5);
    }
  });

  it('keeps what is dark already where programs turn round light areas alone', () => {
    expect(darkened(mail, 'partial')).toMatchObject({ button: '#0f6b5c', buttonText: '#ffffff' });
    const yellow = darkened(mailColoursOf({ color: '#20303c', background: '#e9b872' }), 'partial');
    expect(lightness(yellow.button)).toBeLessThan(0.5);
    expect(lightness(yellow.buttonText)).toBeGreaterThan(0.5);
  });

  it('turns a dark button with light text into a light one with dark text where all is turned round, and keeps the hue', () => {
    const { button, buttonText } = darkened(mail, 'full');
    expect(lightness(button)).toBeGreaterThan(0.5);
    expect(lightness(buttonText)).toBeLessThan(0.5);
    expect(Math.abs(lchOf(button).hue - lchOf(brand.background).hue)).toBeLessThan(4);
  });

  it('leaves the button as the brand has it where the mail brings dark styles', () => {
    const own = { button: '#e9b872', buttonText: '#20303c' };
    const colours = mailColoursOf({ color: own.buttonText, background: own.button });
    expect(darkened(colours, 'authored')).toMatchObject(own);
  });
});

describe('what cannot be made out', () => {
  it('is nothing for a button that can be read', () => {
    expect(mailTroubles(mail)).toEqual([]);
  });

  it('names the text of the button, and a button that is as dark as the mail around it', () => {
    expect(mailTroubles(mailColoursOf({ color: '#ffffff', background: '#e9b872' }))).toEqual([
      'The button’s text is hard to read here.',
      'The button hardly stands out here.',
    ]);
    const night = mailColoursOf({ color: '#ffffff', background: '#101820' });
    expect(mailTroubles(night)).toEqual([]);
    expect(mailTroubles(darkened(night, 'partial'))).toEqual(['The button hardly stands out here.']);
  });
});

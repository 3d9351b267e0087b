import {
  A98RGB,
  ColorSpace,
  HSL,
  HWB,
  inGamut,
  Lab,
  LCH,
  OKLab,
  OKLCH,
  P3,
  ProPhoto,
  REC_2020,
  sRGB,
  sRGB_Linear,
  to,
  tryColor,
  XYZ_D50,
  XYZ_D65,
} from 'colorjs.io/fn';
import KEYWORDS from 'colorjs.io/src/keywords.js';
import { colorjsOf, hexOf, parseHex } from './hex.ts';
import { hexOfLch } from './oklch.ts';

// Those of CSS; sRGB and OKLCH are registered already.
for (const space of [
  HSL,
  HWB,
  Lab,
  LCH,
  OKLab,
  sRGB_Linear,
  P3,
  A98RGB,
  ProPhoto,
  REC_2020,
  XYZ_D65,
  XYZ_D50,
])
  ColorSpace.register(space);

export type ReadColour =
  | { readonly hex: string }
  /** The problem and the remedy. */
  | { readonly error: string };

const EXAMPLES = '#0f6b5c, rgb(15, 107, 92), hsl(170 75% 24%), oklch(47% 0.09 176) or teal';

/** Some hex texts without number sign are also CSS names. */
const BARE_HEX = /^[0-9a-f]{3,8}$/i;

interface CssColour {
  /** Without its transparency; the nearest one that brands can have. */
  readonly hex: string;
  readonly alpha: number;
  /** Whether it lies outside sRGB. */
  readonly isVivid: boolean;
}

/** Channels are rounded to four digits in many files. */
const ROUNDING = 0.0005;

export const isColourName = (text: string): boolean => Object.hasOwn(KEYWORDS, text.toLowerCase());

/** Any colour of CSS. */
export function cssColour(text: string): CssColour | undefined {
  const isWord = /^\w+$/.test(text) && text !== 'transparent';
  // The library takes inherited properties, such as "constructor", for names.
  if (isWord && !isColourName(text)) return undefined;
  const colour = tryColor(text.toLowerCase());
  if (!colour) return undefined;
  const shown = to(colour, sRGB);
  // The library accepts words as numbers and computes NaN.
  if (!shown.coords.every((channel) => channel === null || Number.isFinite(channel))) return undefined;
  const isVivid = !inGamut(shown, sRGB, { epsilon: ROUNDING });
  const [lightness, chroma, hue] = to(colour, OKLCH).coords.map((coordinate) => coordinate ?? 0);
  const lch = { lightness: lightness ?? 0, chroma: chroma ?? 0, hue: hue ?? 0 };
  return { hex: isVivid ? hexOfLch(lch) : hexOf(shown.coords), alpha: colour.alpha ?? 1, isVivid };
}

/** What a transparent colour looks like over another one. */
export function flattened({ hex, alpha }: Pick<CssColour, 'hex' | 'alpha'>, background: string): string {
  const [front, back] = [colorjsOf(hex).coords, colorjsOf(background).coords];
  return hexOf(front.map((channel, at) => (channel ?? 0) * alpha + (back[at] ?? 0) * (1 - alpha)));
}

/**
 * Reads hex with or without number sign, and the colours of CSS. Colours outside sRGB are mapped to the nearest one.
 */
export function readColour(text: string): ReadColour {
  const trimmed = text.trim();
  const exact = parseHex(trimmed) ?? parseHex(`#${trimmed}`);
  if (exact !== undefined) return { hex: exact };
  if (trimmed === '') return { error: `Type a colour, such as ${EXAMPLES}.` };
  const colour = cssColour(BARE_HEX.test(trimmed) ? `#${trimmed}` : trimmed);
  if (!colour) return { error: `“${trimmed}” is no colour. Write one such as ${EXAMPLES}.` };
  if (colour.alpha < 1) {
    return {
      error: `“${trimmed}” is partly transparent, and signers’ pages need a solid colour. Leave its transparency out.`,
    };
  }
  return { hex: colour.hex };
}

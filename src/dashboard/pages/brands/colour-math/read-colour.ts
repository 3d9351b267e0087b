import { ColorSpace, HSL, OKLCH, to, tryColor } from 'colorjs.io/fn';
import { parseHex } from './hex.ts';
import { hexOfLch, type Lch } from './oklch.ts';

// sRGB and OKLCH are registered already.
ColorSpace.register(HSL);

export type ReadColour =
  | { readonly hex: string }
  /** The problem and the remedy. */
  | { readonly error: string };

const EXAMPLES = '#0f6b5c, rgb(15, 107, 92), hsl(170 75% 24%), oklch(47% 0.09 176) or teal';

/** Some hex texts without number sign are also CSS names. */
const BARE_HEX = /^[0-9a-f]{3,8}$/i;

function libraryColour(text: string): { readonly lch: Lch; readonly alpha: number } | undefined {
  const colour = tryColor(BARE_HEX.test(text) ? `#${text}` : text.toLowerCase());
  if (!colour) return undefined;
  const [lightness, chroma, hue] = to(colour, OKLCH).coords.map((coordinate) => coordinate ?? 0);
  const lch = { lightness: lightness ?? 0, chroma: chroma ?? 0, hue: hue ?? 0 };
  // The library accepts words as numbers and computes NaN.
  if (!Object.values(lch).every(Number.isFinite)) return undefined;
  return { lch, alpha: colour.alpha ?? 1 };
}

/**
 * Reads hex with or without number sign, `rgb()`, `hsl()`, `oklch()`, and CSS names. Colours outside sRGB are mapped to
 * the nearest one.
 */
export function readColour(text: string): ReadColour {
  const trimmed = text.trim();
  const exact = parseHex(trimmed) ?? parseHex(`#${trimmed}`);
  if (exact !== undefined) return { hex: exact };
  if (trimmed === '') return { error: `Type a colour, such as ${EXAMPLES}.` };
  const colour = libraryColour(trimmed);
  if (!colour) return { error: `“${trimmed}” is no colour. Write one such as ${EXAMPLES}.` };
  if (colour.alpha < 1) {
    return {
      error: `“${trimmed}” is partly transparent, and signers’ pages need a solid colour. Leave its transparency out.`,
    };
  }
  return { hex: hexOfLch(colour.lch) };
}

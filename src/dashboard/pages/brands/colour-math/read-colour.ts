import { ColorSpace, HSL, OKLCH, to, tryColor } from 'colorjs.io/fn';
import { parseHex } from './hex.ts';
import { hexOfLch, type Lch } from './oklch.ts';

// The library finds the notations of a space once that is registered; those of sRGB and OKLCH are.
ColorSpace.register(HSL);

/** What is read of a text that somebody takes for a colour. */
export type ReadColour =
  | { readonly hex: string }
  /** Why it is none, and what to write instead. */
  | { readonly error: string };

const EXAMPLES = '#0f6b5c, rgb(15, 107, 92), hsl(170 75% 24%), oklch(47% 0.09 176) or teal';

/** What can only be hex digits without their number sign, of which some are names of colours in no language. */
const BARE_HEX = /^[0-9a-f]{3,8}$/i;

/** The colour in OKLCH and how much of it is seen, as the library reads it. */
function libraryColour(text: string): { readonly lch: Lch; readonly alpha: number } | undefined {
  const colour = tryColor(BARE_HEX.test(text) ? `#${text}` : text.toLowerCase());
  if (!colour) return undefined;
  const [lightness, chroma, hue] = to(colour, OKLCH).coords.map((coordinate) => coordinate ?? 0);
  const lch = { lightness: lightness ?? 0, chroma: chroma ?? 0, hue: hue ?? 0 };
  // The library takes words for numbers, and calculates with them.
  if (!Object.values(lch).every(Number.isFinite)) return undefined;
  return { lch, alpha: colour.alpha ?? 1 };
}

/**
 * Reads a colour as people have it at hand: hex with or without its number sign, `rgb()`, `hsl()`, `oklch()`, or a name
 * of CSS. What no screen shows becomes the nearest that it does.
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

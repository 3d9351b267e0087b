import { ColorSpace, OKLCH, type PlainColorObject, sRGB } from 'colorjs.io/fn';
import { HEX_COLOUR } from '#contract/rule-schemas.ts';

// The library looks up intermediate spaces by ID.
ColorSpace.register(sRGB);
ColorSpace.register(OKLCH);

/** Accepts `#RGB` and `#RRGGBB` in either case, with spaces around. @returns `#rrggbb`; undefined for other texts */
export function parseHex(text: string): string | undefined {
  const trimmed = text.trim();
  if (!HEX_COLOUR.test(trimmed)) return undefined;
  const digits = trimmed.slice(1).toLowerCase();
  return `#${digits.length === 3 ? [...digits].map((it) => it + it).join('') : digits}`;
}

export function colorjsOf(hex: string): PlainColorObject {
  const parsed = parseHex(hex);
  if (!parsed) throw new RangeError(`“${hex}” is not a hex colour`);
  const channel = (from: number) => Number.parseInt(parsed.slice(from, from + 2), 16) / 255;
  return { space: sRGB, coords: [channel(1), channel(3), channel(5)], alpha: 1 };
}

/** Takes sRGB channels from 0 to 1 and clips others. */
export function hexOf(channels: readonly (number | null)[]): string {
  const digits = channels.map((value) => {
    const byte = Math.round(Math.min(1, Math.max(0, value ?? 0)) * 255);
    return byte.toString(16).padStart(2, '0');
  });
  return `#${digits.join('')}`;
}

const BEGINNING = /^#?[0-9a-fA-F]{0,6}$/;

/** Accepts a missing number sign; undefined if the text is no colour. */
export function typedColour(text: string): string | undefined {
  const trimmed = text.trim();
  const colour = trimmed.startsWith('#') ? trimmed : `#${trimmed}`;
  return HEX_COLOUR.test(colour) ? colour : undefined;
}

/** Too early to report an error. */
export const mayBecomeColour = (text: string): boolean => BEGINNING.test(text.trim());

/** Makes equal colours comparable: #FFF and #ffffff. */
export const longHex = (colour: string): string => parseHex(colour) ?? colour;

export const colourError = (text: string): string =>
  `“${text.trim()}” is no hex colour. Write # with 3 or 6 digits of 0–9 and a–f, such as #0fa or #00ffaa.`;

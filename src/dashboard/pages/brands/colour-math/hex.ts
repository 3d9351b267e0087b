import { ColorSpace, OKLCH, type PlainColorObject, sRGB } from 'colorjs.io/fn';
import { HEX_COLOUR } from '#contract/rule-schemas.ts';

/** Hex colours as the service takes them, and what they are to the colour library. */

// The library finds spaces that it converts to on its way by their id.
ColorSpace.register(sRGB);
ColorSpace.register(OKLCH);

/** How many parsed colours are remembered; a drag through the picker makes a new one with every move. */
const MAX_PARSED = 500;
const parsedColours = new Map<string, PlainColorObject>();

/** `#RGB` or `#RRGGBB`, in either case and with blanks around it, as `#rrggbb`; undefined for anything else. */
export function parseHex(text: string): string | undefined {
  const trimmed = text.trim();
  if (!HEX_COLOUR.test(trimmed)) return undefined;
  const digits = trimmed.slice(1).toLowerCase();
  return `#${digits.length === 3 ? [...digits].map((it) => it + it).join('') : digits}`;
}

/** A hex colour as the library takes it. */
export function colorjsOf(hex: string): PlainColorObject {
  const known = parsedColours.get(hex);
  if (known) return known;
  const parsed = parseHex(hex);
  if (!parsed) throw new RangeError(`“${hex}” is not a hex colour`);
  const channel = (from: number) => Number.parseInt(parsed.slice(from, from + 2), 16) / 255;
  const colour: PlainColorObject = { space: sRGB, coords: [channel(1), channel(3), channel(5)], alpha: 1 };
  if (parsedColours.size >= MAX_PARSED) parsedColours.clear();
  parsedColours.set(hex, colour);
  return colour;
}

/** The hex colour of sRGB channels from 0 to 1; what is out of that range is clipped. */
export function hexOf(channels: readonly (number | null)[]): string {
  const digits = channels.map((value) => {
    const byte = Math.round(Math.min(1, Math.max(0, value ?? 0)) * 255);
    return byte.toString(16).padStart(2, '0');
  });
  return `#${digits.join('')}`;
}

/** Characters that a hex colour may have on the way to being one. */
const BEGINNING = /^#?[0-9a-fA-F]{0,6}$/;

/** The colour that a text stands for, with its number sign, which may be left out; undefined where it is none. */
export function typedColour(text: string): string | undefined {
  const trimmed = text.trim();
  const colour = trimmed.startsWith('#') ? trimmed : `#${trimmed}`;
  return HEX_COLOUR.test(colour) ? colour : undefined;
}

/** Whether more letters can still make a colour of the text, so that it is too early to complain. */
export const mayBecomeColour = (text: string): boolean => BEGINNING.test(text.trim());

/** The notation in which equal colours are equal: #FFF and #ffffff are the same. */
export const longHex = (colour: string): string => parseHex(colour) ?? colour;

/** What is wrong with a text that is no colour, and what to write instead. */
export const colourError = (text: string): string =>
  `“${text.trim()}” is no hex colour. Write # with 3 or 6 digits of 0–9 and a–f, such as #0fa or #00ffaa.`;

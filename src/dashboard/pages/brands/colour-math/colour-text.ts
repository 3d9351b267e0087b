import { HEX_COLOUR } from '#contract/rule-schemas.ts';
import { parseHex } from './hex.ts';

/** Characters that a hex colour may have on the way to being one. */
const BEGINNING = /^#?[0-9a-fA-F]{0,6}$/;

/** The colour that a text stands for, with its number sign, which may be left out; undefined where it is none. */
export function colourOf(text: string): string | undefined {
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

import { cssColour, isColourName } from '../colour-math/read-colour.ts';

export type TextColour = NonNullable<ReturnType<typeof cssColour>>;

/** Hex, also with a digit that is none; `#section` is no attempt at a colour. */
const HEX = /^#(?:[\da-f]{3,9}|(?=\w*\d)[\da-f]{3}\w{0,6})$/i;
const FUNCTION = /^(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix)\(/i;

/** The arguments of a colour function without its name, as the variables of frameworks have them. */
const BARE: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['hsl', /^[\d.]+(?:deg)?[\s,]+[\d.]+%[\s,]+[\d.]+%(?:\s*\/\s*[\d.]+%?)?$/],
  ['rgb', /^[12]?\d?\d[\s,]+[12]?\d?\d[\s,]+[12]?\d?\d(?:\s*\/\s*[\d.]+%?)?$/],
  ['oklch', /^(?:[\d.]+%|[01]?\.\d+|1)\s+0?\.?\d+\s+[\d.]+(?:deg)?(?:\s*\/\s*[\d.]+%?)?$/],
];
/** Sass and token files make a colour transparent with `rgba(#0f6b5c, 0.5)`. */
const WRAPPED = /^(?:rgb|hsl)a?\(\s*(#\w+|[a-z]+\([^()]*\))(?:\s*[,/]\s*([\d.]+%?))?\s*\)$/i;

const MAX_LENGTH = 200;

export const looksLikeColour = (text: string): boolean => HEX.test(text) || FUNCTION.test(text);

function withAlpha(text: string, alpha = '1'): TextColour | undefined {
  const colour = cssColour(text);
  const factor = alpha.endsWith('%') ? Number.parseFloat(alpha) / 100 : Number(alpha);
  return colour && factor <= 1 ? { ...colour, alpha: colour.alpha * factor } : undefined;
}

/** @returns “broken” for what is written like a colour and is none, undefined for other values */
export function textColour(text: string): TextColour | 'broken' | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const [, inner, alpha] = WRAPPED.exec(text) ?? [];
  if (inner !== undefined) return withAlpha(inner, alpha) ?? 'broken';
  const [bare] = BARE.find(([, pattern]) => pattern.test(text)) ?? [];
  const css = bare === undefined ? text : `${bare}(${text})`;
  if (looksLikeColour(css)) return cssColour(css) ?? 'broken';
  return isColourName(css) ? cssColour(css) : undefined;
}

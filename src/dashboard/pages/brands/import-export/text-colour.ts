import KEYWORDS from 'colorjs.io/src/keywords.js';
import { cssColour } from '../colour-math/read-colour.ts';

type TextColour = NonNullable<ReturnType<typeof cssColour>>;

/** Hex, also with a digit that is none; `#section` is no attempt at a colour. */
const HEX = /^#(?:[\da-f]{3,9}|(?=\w*\d)[\da-f]{3}\w{0,6})$/i;
const FUNCTION = /^(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color|color-mix)\(/i;

const ALPHA = String.raw`(?:\s*\/\s*([\d.]+%?))?$`;
/** Values that stand for a colour in the variables of frameworks, and the function that they are meant for. */
const BARE: readonly (readonly [pattern: RegExp, name: string])[] = [
  [new RegExp(String.raw`^([\d.]+(?:deg)?)[\s,]+([\d.]+%)[\s,]+([\d.]+%)${ALPHA}`), 'hsl'],
  [new RegExp(String.raw`^(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})${ALPHA}`), 'rgb'],
  [new RegExp(String.raw`^([\d.]+%|[01]?\.\d+|1)\s+(0?\.\d+|0)\s+([\d.]+(?:deg)?)${ALPHA}`), 'oklch'],
];
/** Sass and token files make a colour transparent with `rgba(#0f6b5c, 0.5)`. */
const WRAPPED = /^(?:rgb|hsl)a?\(\s*(#\w+|[a-z]+\([^()]*\))(?:\s*[,/]\s*([\d.]+)(%?))?\s*\)$/i;

const MAX_LENGTH = 200;

function cssOf(text: string): string {
  for (const [pattern, name] of BARE) {
    const [, a, b, c, alpha] = pattern.exec(text) ?? [];
    const isByte = name !== 'rgb' || [a, b, c].every((part) => Number(part) <= 255);
    if (a !== undefined && isByte) return `${name}(${a} ${b} ${c} / ${alpha ?? 1})`;
  }
  return text;
}

export const looksLikeColour = (text: string): boolean => HEX.test(text) || FUNCTION.test(text);

/** @returns “broken” for what is written like a colour and is none, undefined for other values */
export function textColour(text: string): TextColour | 'broken' | undefined {
  if (text.length > MAX_LENGTH) return undefined;
  const [, inner, by, percent] = WRAPPED.exec(text) ?? [];
  if (inner !== undefined) {
    const colour = cssColour(inner);
    const alpha = by === undefined ? 1 : Math.min(1, Number(by) / (percent ? 100 : 1));
    return colour && Number.isFinite(alpha) ? { ...colour, alpha: colour.alpha * alpha } : 'broken';
  }
  const css = cssOf(text);
  if (looksLikeColour(css)) return cssColour(css) ?? 'broken';
  return Object.hasOwn(KEYWORDS, css.toLowerCase()) ? cssColour(css) : undefined;
}

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
  type PlainColorObject,
  ProPhoto,
  REC_2020,
  sRGB,
  sRGB_Linear,
  to,
  toGamut,
  XYZ_D50,
  XYZ_D65,
} from 'colorjs.io/fn';
import { isRecord } from '#contract/record.ts';
import { HEX_COLOUR } from '#contract/rule-schemas.ts';
import { hexOf, parseHex } from '../colour-math/hex.ts';
import { TokenError } from './token-tree.ts';

/** Colour spaces by name in the design token format. */
const spaces: Readonly<Record<string, ColorSpace>> = {
  srgb: sRGB,
  'srgb-linear': sRGB_Linear,
  hsl: HSL,
  hwb: HWB,
  lab: Lab,
  lch: LCH,
  oklab: OKLab,
  oklch: OKLCH,
  'display-p3': P3,
  'a98-rgb': A98RGB,
  'prophoto-rgb': ProPhoto,
  rec2020: REC_2020,
  'xyz-d65': XYZ_D65,
  'xyz-d50': XYZ_D50,
};
for (const space of Object.values(spaces)) ColorSpace.register(space);

export interface TokenColour {
  readonly hex: string;
  readonly note?: string;
}

/** One of 255, because components are often rounded to three digits. */
const ROUNDING = 1;

function areSame(one: string, other: string): boolean {
  const byte = (hex: string, at: number) => Number.parseInt(hex.slice(at, at + 2), 16);
  return [1, 3, 5].every((at) => Math.abs(byte(one, at) - byte(other, at)) <= ROUNDING);
}

const isComponent = (part: unknown): part is number | 'none' =>
  part === 'none' || (typeof part === 'number' && Number.isFinite(part));

function fromComponents(name: unknown, components: unknown) {
  const space = typeof name === 'string' && Object.hasOwn(spaces, name) ? spaces[name] : undefined;
  if (!space) throw new TokenError(`the colour space “${String(name)}” is not one of the format`);
  if (!Array.isArray(components) || components.length !== 3 || !components.every(isComponent))
    throw new TokenError('components have to be three numbers');
  const [a, b, c] = components.map((part) => (part === 'none' ? null : part));
  const colour: PlainColorObject = { space, coords: [a ?? null, b ?? null, c ?? null], alpha: 1 };
  const shown = to(colour, sRGB);
  const isInside = inGamut(shown, sRGB, { epsilon: 0.0005 });
  return { hex: hexOf((isInside ? shown : toGamut(shown, { space: sRGB, method: 'css' })).coords), isInside };
}

/** References must be resolved. @throws TokenError */
export function tokenColour(value: unknown): TokenColour {
  // Format of older drafts.
  if (typeof value === 'string') {
    if (HEX_COLOUR.test(value)) return { hex: value };
    throw new TokenError(`“${value}” is no hex colour #RGB or #RRGGBB`);
  }
  if (!isRecord(value)) throw new TokenError('has no colour');
  const { alpha = 1, hex: text } = value;
  if (alpha !== 1)
    throw new TokenError(
      `it is see-through (alpha ${String(alpha)}), and colours of a brand are solid. Give the colour that it makes on its background`,
    );
  const fallback = typeof text === 'string' ? parseHex(text) : undefined;
  if (value.components === undefined && typeof text === 'string' && fallback !== undefined)
    return { hex: text };
  const { hex, isInside } = fromComponents(value.colorSpace, value.components);
  if (text !== undefined && fallback === undefined)
    return { hex, note: `hex is “${String(text)}”, which is no colour; the components, ${hex}, are taken` };
  if (!isInside)
    return {
      hex: fallback ?? hex,
      note: `is more vivid than a brand’s colours can be; ${fallback ?? hex} is taken`,
    };
  if (fallback === undefined) return { hex };
  if (areSame(fallback, hex)) return { hex: fallback };
  return { hex, note: `components say ${hex} and hex says ${fallback}; the components are taken` };
}

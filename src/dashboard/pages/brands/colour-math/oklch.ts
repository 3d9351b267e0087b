import { deltaEOK, OKLCH, sRGB, to } from 'colorjs.io/fn';
import { colorjsOf, hexOf } from './hex.ts';

/** A colour in OKLCH. */
export interface Lch {
  /** 0 to 1. */
  readonly lightness: number;
  readonly chroma: number;
  /** Degrees; 0 for greys. */
  readonly hue: number;
}

export function lchOf(hex: string): Lch {
  const [lightness, chroma, hue] = to(colorjsOf(hex), OKLCH).coords;
  return { lightness: lightness ?? 0, chroma: chroma ?? 0, hue: hue ?? 0 };
}

const channelsOf = ({ lightness, chroma, hue }: Lch) =>
  to({ space: OKLCH, coords: [lightness, chroma, hue], alpha: 1 }, sRGB).coords;

/** Tolerates a rounding error of less than one 8-bit step. */
const isShown = (channels: readonly (number | null)[]) =>
  channels.every((value) => value === null || (value >= -0.001 && value <= 1.001));

const CHROMA_STEPS = 8;

/** The nearest sRGB colour: keeps lightness and hue, and reduces chroma as needed. */
export function hexOfLch(wanted: Lch): string {
  const lch = { ...wanted, lightness: Math.min(1, Math.max(0, wanted.lightness)) };
  const whole = channelsOf(lch);
  if (isShown(whole)) return hexOf(whole);
  let shown = channelsOf({ ...lch, chroma: 0 });
  let low = 0;
  let high = lch.chroma;
  for (let step = 0; step < CHROMA_STEPS; step += 1) {
    const chroma = (low + high) / 2;
    const channels = channelsOf({ ...lch, chroma });
    if (isShown(channels)) {
      shown = channels;
      low = chroma;
    } else {
      high = chroma;
    }
  }
  return hexOf(shown);
}

/** Other colours of the same hue, the nearest lightness first. @param step of OKLCH lightness */
export function* nearbyLightness(hex: string, step: number): Generator<string> {
  const lch = lchOf(hex);
  for (let distance = step; distance < 1 + step; distance += step) {
    for (const lightness of [lch.lightness - distance, lch.lightness + distance]) {
      if (lightness > -step && lightness < 1 + step) yield hexOfLch({ ...lch, lightness });
    }
  }
}

/** Just noticeable difference (ΔEOK) of CSS Color 4. */
export const JUST_NOTICEABLE = 0.02;

/** ΔEOK: 0 for equal colours, 1 for black and white. */
export function differenceOf(one: string, other: string): number {
  return deltaEOK(colorjsOf(one), colorjsOf(other));
}

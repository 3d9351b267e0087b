import { hexOf } from '../colour-math/hex.ts';
import { differenceOf, lchOf } from '../colour-math/oklch.ts';

const MAX_OFFERED = 5;
/** Less opaque pixels are antialiased edges. */
const MIN_ALPHA = 200;
/** Maximum ΔEOK between shades of one colour. */
const SAME_COLOUR = 0.1;
/** Less frequent colours are antialiasing or compression noise. */
const MIN_SHARE = 0.03;

type Counts = ReadonlyMap<string, number>;

const sumOf = (counts: Counts) => [...counts.values()].reduce((sum, count) => sum + count, 0);

/** How many pixels of each colour there are, the most frequent first. @param pixels RGBA */
function countColours(pixels: Uint8ClampedArray): Counts {
  const counts = new Map<string, number>();
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    if ((pixels[at + 3] ?? 0) < MIN_ALPHA) continue;
    const hex = hexOf([...pixels.subarray(at, at + 3)].map((channel) => channel / 255));
    counts.set(hex, (counts.get(hex) ?? 0) + 1);
  }
  return new Map([...counts].toSorted((a, b) => b[1] - a[1]));
}

/** Adds shades to the most frequent similar colour. */
function mergeShades(counts: Counts): Counts {
  const merged = new Map<string, number>();
  // Photos have thousands of colours, so those with equal first digits are compared once.
  const mains = new Map<string, string>();
  for (const [hex, count] of counts) {
    const key = `${hex[1]}${hex[3]}${hex[5]}`;
    const similar = () => [...merged.keys()].find((it) => differenceOf(it, hex) < SAME_COLOUR);
    const main = mains.get(key) ?? similar() ?? hex;
    mains.set(key, main);
    merged.set(main, (merged.get(main) ?? 0) + count);
  }
  return merged;
}

function isBlackOrWhite(hex: string): boolean {
  const { lightness, chroma } = lchOf(hex);
  return chroma < 0.03 && (lightness > 0.95 || lightness < 0.22);
}

/** Greys count a fifth. */
const weightOf = ([hex, count]: readonly [hex: string, count: number]) =>
  count * (0.2 + Math.min(lchOf(hex).chroma, 0.2) * 4);

/**
 * The characteristic colours of a logo, large and colourful ones first. White and black are omitted unless there is
 * nothing else.
 * @param pixels RGBA
 * @returns hex; empty for a transparent image
 */
export function characteristicColours(pixels: Uint8ClampedArray): readonly string[] {
  const all = mergeShades(countColours(pixels));
  const coloured = new Map([...all].filter(([hex]) => !isBlackOrWhite(hex)));
  const eligible = sumOf(coloured) > 0 && sumOf(coloured) >= MIN_SHARE * sumOf(all) ? coloured : all;
  const least = MIN_SHARE * sumOf(eligible);
  return [...eligible]
    .filter(([, count]) => count >= least)
    .toSorted((a, b) => weightOf(b) - weightOf(a))
    .slice(0, MAX_OFFERED)
    .map(([hex]) => hex);
}

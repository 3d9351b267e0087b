import { differenceOf, lchOf } from '../colour-math/oklch.ts';

const MOST = 5;

/** Less opaque pixels are antialiased edges. */
const LEAST_ALPHA = 200;
/** Maximum ΔEOK between shades of one colour. */
const SAME_COLOUR = 0.1;
/** Less frequent colours are antialiasing or compression noise. */
const LEAST_SHARE = 0.03;
/** Maximum number of colours examined; rarer ones are not characteristic. */
const MAX_BINS = 400;

interface Bin {
  count: number;
  readonly exact: Map<string, number>;
}

const hexDigits = (channel: number) => channel.toString(16).padStart(2, '0');

/** Groups colours by the upper five bits of each channel. */
function binsOf(pixels: Uint8ClampedArray): readonly Bin[] {
  const bins = new Map<number, Bin>();
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4);
    if (alpha < LEAST_ALPHA) continue;
    const key = ((red >> 3) << 10) | ((green >> 3) << 5) | (blue >> 3);
    const bin = bins.get(key) ?? { count: 0, exact: new Map<string, number>() };
    bins.set(key, bin);
    const hex = `#${hexDigits(red)}${hexDigits(green)}${hexDigits(blue)}`;
    bin.count += 1;
    bin.exact.set(hex, (bin.exact.get(hex) ?? 0) + 1);
  }
  return [...bins.values()].toSorted((a, b) => b.count - a.count).slice(0, MAX_BINS);
}

const mostFrequent = (exact: ReadonlyMap<string, number>) =>
  [...exact].reduce((most, it) => (it[1] > most[1] ? it : most))[0];

interface Cluster {
  readonly hex: string;
  count: number;
}

/** Merges shades; the most frequent one represents them. */
function clustersOf(bins: readonly Bin[]): readonly Cluster[] {
  const clusters: Cluster[] = [];
  for (const { count, exact } of bins) {
    const hex = mostFrequent(exact);
    const own = clusters.find((it) => differenceOf(it.hex, hex) < SAME_COLOUR);
    if (own) own.count += count;
    else clusters.push({ hex, count });
  }
  return clusters;
}

/** Near white or black. */
function isGround(hex: string): boolean {
  const { lightness, chroma } = lchOf(hex);
  return (lightness > 0.95 && chroma < 0.025) || (lightness < 0.22 && chroma < 0.03);
}

/** Greys count a fifth. */
function weightOf({ hex, count }: Cluster): number {
  const { chroma } = lchOf(hex);
  return count * (0.2 + Math.min(chroma, 0.2) * 4);
}

const sumOf = (clusters: readonly Cluster[]) => clusters.reduce((sum, { count }) => sum + count, 0);

/**
 * Characteristic colours: clusters in OKLab, large and colourful ones first. White and black are omitted unless there
 * is nothing else.
 * @param pixels RGBA
 * @returns hex; empty for a transparent image
 */
export function characteristicColours(pixels: Uint8ClampedArray): readonly string[] {
  const clusters = clustersOf(binsOf(pixels));
  const coloured = clusters.filter(({ hex }) => !isGround(hex));
  const isColoured = sumOf(coloured) >= LEAST_SHARE * sumOf(clusters);
  const eligible = isColoured ? coloured : clusters;
  const least = LEAST_SHARE * sumOf(eligible);
  return eligible
    .filter(({ count }) => count > 0 && count >= least)
    .toSorted((a, b) => weightOf(b) - weightOf(a))
    .slice(0, MOST)
    .map(({ hex }) => hex);
}

import { differenceOf, lchOf } from '../colour-math/oklch.ts';

/** How many colours of a picture are offered. */
const MOST = 5;

/** Below this, a pixel is an edge that is smoothed against what lies behind. */
const LEAST_ALPHA = 200;
/** Shades of one colour differ by less (ΔEOK). */
const SAME_COLOUR = 0.1;
/** Colours that take up less of the picture are smoothed edges and the noise of compression. */
const LEAST_SHARE = 0.03;
/** Nothing less frequent can be characteristic. */
const MAX_BINS = 400;

interface Bin {
  count: number;
  /** How often each exact colour occurs. */
  readonly exact: Map<string, number>;
}

const hexDigits = (channel: number) => channel.toString(16).padStart(2, '0');

/** Colours that agree in the upper five bits of each channel, with the exact ones among them. */
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

/** Shades of one colour together, under the one of them that there is most of. */
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

/** Paper and ink, which every picture has. */
function isGround(hex: string): boolean {
  const { lightness, chroma } = lchOf(hex);
  return (lightness > 0.95 && chroma < 0.025) || (lightness < 0.22 && chroma < 0.03);
}

/** A grey counts for a fifth of a colour of the same size. */
function weightOf({ hex, count }: Cluster): number {
  const { chroma } = lchOf(hex);
  return count * (0.2 + Math.min(chroma, 0.2) * 4);
}

const sumOf = (clusters: readonly Cluster[]) => clusters.reduce((sum, { count }) => sum + count, 0);

/**
 * The colours that a picture is recognized by: clustered as the eye sees them (OKLab), large and colourful ones first.
 * White and black are left out, unless there is nothing else.
 * @param pixels red, green, blue and alpha of each
 * @returns hex; empty where nothing can be seen
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

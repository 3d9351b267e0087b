import { memoize } from '#lib/memoize.ts';
import { createStore } from '#lib/store.ts';
import { colorjsOf, hexOf } from '../colour-math/hex.ts';
import { MAX_REMEMBERED } from './max-remembered.ts';

/**
 * Simulates colour vision deficiencies: G. M. Machado, M. M. Oliveira and L. A. F. Fernandes, "A Physiologically-based
 * Model for Simulation of Color Vision Deficiency", IEEE TVCG 15 (6), 2009, severity 1.0, in linear RGB; least accurate
 * for tritanopia. Achromatopsia is the luminance of sRGB (IEC 61966-2-1).
 */

/** Coefficients for linear red, green and blue. */
type Row = readonly [red: number, green: number, blue: number];
type Matrix = readonly [Row, Row, Row];

const LUMINANCE: Row = [0.2126, 0.7152, 0.0722];

interface VisionKind {
  /** "No red". */
  readonly label: string;
  /** Completes "people": "who see no red (protanopia, about 1 man in 100)". */
  readonly who: string;
  readonly matrix: Matrix;
}

/** Most frequent first. */
export const visionKinds = {
  deuteranopia: {
    label: 'No green',
    who: 'who see no green (deuteranopia, about 1 man in 100)',
    matrix: [
      [0.367322, 0.860646, -0.227968],
      [0.280085, 0.672501, 0.047413],
      [-0.01182, 0.04294, 0.968881],
    ],
  },
  protanopia: {
    label: 'No red',
    who: 'who see no red (protanopia, about 1 man in 100)',
    matrix: [
      [0.152286, 1.052583, -0.204868],
      [0.114503, 0.786281, 0.099216],
      [-0.003882, -0.048116, 1.051998],
    ],
  },
  tritanopia: {
    label: 'No blue',
    who: 'who see no blue (tritanopia, rare)',
    matrix: [
      [1.255528, -0.076749, -0.178779],
      [-0.078411, 0.930809, 0.147602],
      [0.004733, 0.691367, 0.3039],
    ],
  },
  achromatopsia: {
    label: 'No colours',
    who: 'who see no colours (achromatopsia, very rare)',
    matrix: [LUMINANCE, LUMINANCE, LUMINANCE],
  },
} as const satisfies Record<string, VisionKind>;

export type Vision = keyof typeof visionKinds;

export const visions = Object.keys(visionKinds) as readonly Vision[];

// The transfer function of sRGB (IEC 61966-2-1).
const linear = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4);
const encoded = (value: number) =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * Math.min(1, value) ** (1 / 2.4) - 0.055;

export const seenBy = memoize((vision: Vision, hex: string): string => {
  const [red = 0, green = 0, blue = 0] = colorjsOf(hex).coords.map((value) => linear(value ?? 0));
  return hexOf(
    visionKinds[vision].matrix.map(([byRed, byGreen, byBlue]) =>
      encoded(byRed * red + byGreen * green + byBlue * blue),
    ),
  );
}, MAX_REMEMBERED);

/** Undefined for full colour vision. */
export const previewVision = createStore<Vision | undefined>(undefined);

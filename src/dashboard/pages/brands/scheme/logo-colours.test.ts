import { expect, it } from 'vitest';
import { characteristicColours } from './logo-colours.ts';

/** Pixels of some colours, so many of each. */
const pixels = (
  ...parts: readonly (readonly [rgba: readonly [number, number, number, number], count: number])[]
) =>
  new Uint8ClampedArray(parts.flatMap(([rgba, count]) => Array.from({ length: count }, () => rgba).flat()));

const WHITE = [255, 255, 255, 255] as const;
const BLACK = [0, 0, 0, 255] as const;
const CLEAR = [0, 0, 0, 0] as const;
const GREEN = [15, 107, 92, 255] as const;
const ORANGE = [233, 150, 60, 255] as const;

it('leaves out paper, ink and what is transparent', () => {
  expect(
    characteristicColours(pixels([WHITE, 900], [BLACK, 200], [CLEAR, 500], [GREEN, 60], [ORANGE, 30])),
  ).toEqual(['#0f6b5c', '#e9963c']);
});

it('takes shades of one colour for one, by the exact colour that there is most of', () => {
  const shades = [14, 16, 17, 13].map((red) => [[red, 108, 91, 255], 5] as const);
  expect(characteristicColours(pixels([GREEN, 50], ...shades))).toEqual(['#0f6b5c']);
});

it('puts a colour before a grey of the same size, and leaves out what is only an edge', () => {
  const found = characteristicColours(
    pixels([[130, 130, 130, 255], 100], [ORANGE, 60], [[120, 60, 200, 255], 1]),
  );
  expect(found).toEqual(['#e9963c', '#828282']);
});

it('offers five at most', () => {
  const hues = [
    [200, 0, 0],
    [0, 160, 0],
    [0, 0, 220],
    [220, 200, 0],
    [0, 190, 200],
    [200, 0, 200],
  ] as const;
  expect(characteristicColours(pixels(...hues.map((rgb) => [[...rgb, 255], 50] as const)))).toHaveLength(5);
});

it('takes black where there is nothing else, and nothing where all is transparent', () => {
  expect(characteristicColours(pixels([BLACK, 100], [CLEAR, 900]))).toEqual(['#000000']);
  expect(characteristicColours(pixels([CLEAR, 100]))).toEqual([]);
});

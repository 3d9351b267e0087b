import { expect, it } from 'vitest';
import { contrastRatio } from '../colour-math/contrast.ts';
import { differenceOf } from '../colour-math/oklch.ts';
import { seenBy, visions } from './vision.ts';

it('leaves greys as they are', () => {
  for (const vision of visions) {
    for (const grey of ['#000000', '#767676', '#ffffff']) {
      expect(differenceOf(seenBy(vision, grey), grey)).toBeLessThan(0.01);
    }
  }
});

// Values of the authors' own table for severity 1.0, applied to a pure colour: the column of its channel, clipped.
it.each([
  ['protanopia', '#ff0000', '#6d5f00'],
  ['deuteranopia', '#ff0000', '#a39000'],
  ['tritanopia', '#0000ff', '#006b96'],
  ['achromatopsia', '#00ff00', '#dcdcdc'],
] as const)('shows what people with %s see of %s', (vision, colour, seen) => {
  expect(seenBy(vision, colour)).toBe(seen);
});

it('tells red from green for nobody without cones for one of them, and for everybody else', () => {
  const [red, green] = ['#c04020', '#708000'];
  const apart = (vision: (typeof visions)[number]) =>
    differenceOf(seenBy(vision, red), seenBy(vision, green));
  expect(apart('deuteranopia')).toBeLessThan(differenceOf(red, green) / 3);
  expect(apart('tritanopia')).toBeGreaterThan(differenceOf(red, green) / 3);
});

it('keeps how light a colour is for those who see no colours', () => {
  expect(contrastRatio(seenBy('achromatopsia', '#0f6b5c'), '#ffffff')).toBeCloseTo(
    contrastRatio('#0f6b5c', '#ffffff'),
    1,
  );
});

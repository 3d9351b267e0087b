import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** The tokens of one scheme, as the browser reads them: the block whose selector names it. */
function tokensOf(scheme: 'light' | 'dark'): ReadonlyMap<string, string> {
  const css = readFileSync(join(import.meta.dirname, 'tokens.css'), 'utf8');
  const block = css.match(new RegExp(`\\[data-mantine-color-scheme="${scheme}"\\] \\{([^}]*)\\}`))?.[1] ?? '';
  return new Map(
    [...block.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

type Colour = readonly [number, number, number];

function parse(hex: string): Colour {
  const channel = (from: number) => Number.parseInt(hex.slice(from, from + 2), 16);
  return [channel(1), channel(3), channel(5)];
}

/** Relative luminance (WCAG 2.2). */
function luminance(colour: Colour): number {
  const [r, g, b] = colour.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Colour;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Contrast ratio (WCAG 2.2). */
function contrast(one: Colour, other: Colour): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

const mix = (a: Colour, b: Colour, share: number) =>
  a.map((value, index) => value * (1 - share) + (b[index] ?? 0) * share) as unknown as Colour;

const SURFACES = ['bg', 'panel', 'raised', 'hover', 'selected'];
const MEANINGS = ['good', 'notice', 'warn', 'bad'];
const FILLS = MEANINGS.map((name) => `${name}-fill`);

/** Each of the one on each of the other. */
const pairsOf = (fronts: readonly string[], backs: readonly string[]) =>
  fronts.flatMap((front) => backs.map((back) => [front, back] as const));

describe.each(['light', 'dark'] as const)('the %s scheme', (scheme) => {
  const tokens = tokensOf(scheme);
  const colour = (name: string): Colour => {
    const value = tokens.get(name);
    if (!value) throw new Error(`tokens.css has no colour --${name} in the ${scheme} scheme`);
    return parse(value);
  };
  const short = (pairs: readonly (readonly [string, string])[], least: number) =>
    pairs
      .map(([front, back]) => [`${front} on ${back}`, contrast(colour(front), colour(back))] as const)
      .filter(([, ratio]) => ratio < least);

  it('lets every text be read on every surface that it stands on', () => {
    const texts = ['text', 'text-2', 'dim', 'accent-text', ...MEANINGS];
    expect(short(pairsOf(texts, SURFACES), 4.5)).toEqual([]);
  });

  it('lets the text of badges, alerts and quiet buttons be read on their own background', () => {
    const pairs = [
      ...MEANINGS.flatMap((name) => pairsOf([name, 'text', 'text-2'], [`${name}-soft`])),
      ...pairsOf(['accent-text'], ['accent-soft', 'accent-soft-hover']),
      ...pairsOf(['text'], ['accent-soft']),
    ];
    expect(short(pairs, 4.5)).toEqual([]);
  });

  it('lets the text of filled buttons be read, also under the pointer', () => {
    expect(short(pairsOf(['on-accent'], [...FILLS, 'accent', 'accent-hover']), 4.5)).toEqual([]);
    for (const fill of FILLS)
      expect(contrast(colour('on-accent'), mix(colour(fill), [0, 0, 0], 0.12))).toBeGreaterThanOrEqual(4.5);
  });

  it('lets the text of light variants be read under the pointer', () => {
    for (const name of MEANINGS) {
      const hovered = mix(colour(`${name}-soft`), colour(name), 0.06);
      expect(contrast(colour(name), hovered)).toBeGreaterThanOrEqual(4.5);
    }
    expect(short([['text-2', 'line']], 4.5)).toEqual([]);
  });

  it('sets off controls, marks, fills and the focus ring from what is around them', () => {
    const marks = MEANINGS.map((name) => `${name}-mark`);
    const parts = ['control', 'accent', 'accent-text', ...marks, ...FILLS];
    // Floating panels hold inputs and the focus ring.
    const floating = pairsOf(['control', 'accent-text'], ['raised']);
    expect(short([...pairsOf(parts, ['bg', 'panel']), ...floating], 3)).toEqual([]);
  });
});

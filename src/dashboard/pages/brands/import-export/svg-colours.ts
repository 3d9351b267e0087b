import { flattened } from '../colour-math/read-colour.ts';
import { MAX_COLOURS, type NamedColour, type Palette } from './named-colours.ts';
import { textColour } from './text-colour.ts';

/** As attributes, in `style` and in style sheets. */
const PAINT = /(?<![\w-])(?:fill|stroke|stop-color|flood-color|color)\s*[=:]\s*["']?\s*([^"';}<>]{1,100})/gi;

export const unnamedColours = (colours: readonly string[]): readonly NamedColour[] =>
  colours.map((hex, index) => {
    const name = `Colour ${index + 1}`;
    return { name, hex, text: hex, line: 1, isDark: false, path: name };
  });

/** The most frequent first. */
export function readSvgColours(text: string): Palette {
  const counts = new Map<string, number>();
  for (const [, value = ''] of text.matchAll(PAINT)) {
    const colour = textColour(value.trim());
    if (colour === undefined || colour === 'broken') continue;
    const hex = flattened(colour, '#ffffff');
    counts.set(hex, (counts.get(hex) ?? 0) + 1);
  }
  const hexes = [...counts].toSorted((a, b) => b[1] - a[1]).map(([hex]) => hex);
  return { colours: unnamedColours(hexes.slice(0, MAX_COLOURS)), problems: [] };
}

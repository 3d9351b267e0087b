import { LOGO_TYPES, readLogo } from '../scheme/read-logo.ts';
import type { Palette } from './named-colours.ts';
import { MAX_CHARACTERS } from './read-import.ts';
import { readSvgColours, unnamedColours } from './svg-colours.ts';

export type ReadFile =
  | { readonly text: string }
  | { readonly palette: Palette }
  /** The problem and the remedy. */
  | { readonly error: string };

/** For the file dialog. */
export const FILE_TYPES = `.json,.json5,.css,.scss,.less,.js,.mjs,.ts,.txt,.csv,.svg,${LOGO_TYPES.join(',')}`;

/** Reads a picture for its colours, and any other file as text. */
export async function readFile(file: File): Promise<ReadFile> {
  let text = '';
  try {
    // A character has up to four bytes; a longer file exceeds the limit even when truncated.
    text = (await file.slice(0, 4 * MAX_CHARACTERS + 4).text()) || ' ';
  } catch {
    return {
      error: `“${file.name}” could not be read. It may have been moved or changed meanwhile, or may not be read by this browser. Choose it again.`,
    };
  }
  const isSvg = file.type === 'image/svg+xml';
  const isPicture = isSvg ? readSvgColours(text).colours.length === 0 : LOGO_TYPES.includes(file.type);
  if (!isPicture) return { text };
  const read = await readLogo(file);
  return 'error' in read ? read : { palette: { colours: unnamedColours(read.colours), problems: [] } };
}

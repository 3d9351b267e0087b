import { HEX_COLOUR } from '#contract/rule-schemas.ts';
import { readJson } from '#lib/json-source.ts';
import { everyColour } from '../model/brand-fields.ts';
import { isBrandFile, readBrandFile } from './brand-file.ts';
import { VARIABLE_PREFIX, variableOf } from './export-formats.ts';
import type { ImportResult } from './import-result.ts';
import { type Palette, readNamedColours } from './named-colours.ts';
import { readSvgColours } from './svg-colours.ts';

/** Longer than any brand; a limit for the parsing time. */
export const MAX_CHARACTERS = 500_000;

/** Fields by their names in our design tokens and CSS variables. */
const fieldPaths: ReadonlyMap<string, string> = new Map(
  everyColour.flatMap(({ path }) => [
    [path, path],
    [variableOf(path), path],
  ]),
);

/** Undefined for files of others. */
function readOwn({ colours, problems }: Palette): ImportResult | undefined {
  const own = colours.filter(({ path }) => fieldPaths.has(path));
  const isVariable = (path: string) => path.startsWith(VARIABLE_PREFIX);
  const isCss = own.some(({ path }) => isVariable(path));
  if (own.length === 0 || (!isCss && own.length * 2 < colours.length)) return undefined;
  const strangers = colours.filter(({ path }) => !fieldPaths.has(path) && (!isCss || isVariable(path)));
  return {
    format: isCss ? 'CSS variables' : 'Design tokens',
    draft: Object.fromEntries(
      own.map(({ path, text, hex }) => [fieldPaths.get(path), HEX_COLOUR.test(text) ? text : hex]),
    ),
    errors: [],
    notes: [
      ...problems,
      ...own.flatMap(({ line, path, note }) => (note ? [{ line, reason: `${path}: ${note}` }] : [])),
      ...strangers.map(({ line, path }) => ({ line, reason: `${path}: a brand has no such colour` })),
    ],
    covers: ({ kind }) => kind === 'colour',
  };
}

const nothing = (reason: string): Palette => ({ colours: [], problems: [{ line: 1, reason }] });

/** Reads what was exported here as changes, and every other text for its colours. */
export function readImport(text: string): ImportResult | Palette {
  if (text.trim() === '') return nothing('There is nothing in it');
  if (text.length > MAX_CHARACTERS) return nothing('It is longer than half a million characters');
  if (/^\s*</.test(text)) return readSvgColours(text);
  const mayBeBrandFile = /^\s*\{/.test(text) && !/"(?:\$\w+|value)"\s*:/.test(text);
  const source = mayBeBrandFile ? readJson(text) : undefined;
  if (source && isBrandFile(source.value)) return readBrandFile(source);
  const palette = readNamedColours(text);
  const own = readOwn(palette);
  // A brand file that is no JSON.
  if (own && source && source.errors.length > 0) return readBrandFile(source);
  return own ?? palette;
}

import { HEX_COLOUR } from '#contract/rule-schemas.ts';
import { readJson, type TextError } from '#lib/json-source.ts';
import { fieldAt } from '../model/brand-fields.ts';
import { pathOfVariable } from './css-variables.ts';
import { type ImportResult, unreadable } from './import-result.ts';
import { type Palette, readNamedColours } from './named-colours.ts';
import { isBrandFile, readResource } from './resource-json.ts';
import { readSvgColours } from './svg-colours.ts';

/** Longer than any brand; a limit for the parsing time. */
export const MAX_CHARACTERS = 500_000;

const nothing = (reason: string): Palette => ({ colours: [], problems: [{ line: 1, reason }] });

/** Reads our design tokens and CSS variables by their names; undefined for files of others. */
function readOwn({ colours, problems }: Palette): ImportResult | undefined {
  const variables = colours.filter(({ path }) => pathOfVariable.has(path));
  const tokens = colours.filter(({ path }) => fieldAt(path)?.kind === 'colour');
  const own = variables.length > 0 ? variables : tokens;
  if (own.length === 0 || (own === tokens && own.length * 2 < colours.length)) return undefined;
  const strangers = colours.filter(
    (it) => !own.includes(it) && (own === tokens || it.path.startsWith('--brand-')),
  );
  const notes: TextError[] = [
    ...problems,
    ...own.flatMap(({ line, path, note }) =>
      note === undefined ? [] : [{ line, reason: `${path}: ${note}` }],
    ),
    ...strangers.map(({ line, path }) => ({ line, reason: `${path}: a brand has no such colour` })),
  ];
  const values = own.map(({ path, text, hex }) => [
    pathOfVariable.get(path) ?? path,
    HEX_COLOUR.test(text) ? text : hex,
  ]);
  return {
    format: own === tokens ? 'Design tokens' : 'CSS variables',
    draft: Object.fromEntries(values),
    errors: [],
    notes,
    covers: ({ kind }) => kind === 'colour',
  };
}

/** Reads what was exported here as changes, and every other text for its colours. */
export function readImport(text: string): ImportResult | Palette {
  if (text.trim() === '') return nothing('There is nothing in it');
  if (text.length > MAX_CHARACTERS) return nothing('It is longer than half a million characters');
  if (/^\s*</.test(text)) return readSvgColours(text);
  const source = /^\s*\{/.test(text) && !/"(?:\$\w+|value)"\s*:/.test(text) ? readJson(text) : undefined;
  if (source && isBrandFile(source.value)) return readResource(source);
  const palette = readNamedColours(text);
  const own = readOwn(palette);
  return own && source && source.errors.length > 0
    ? unreadable('Brand file', source.errors)
    : (own ?? palette);
}

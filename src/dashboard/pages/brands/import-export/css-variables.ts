import { HEX_COLOUR } from '#contract/rule-schemas.ts';
import { lineFinder, type TextError } from '#lib/json-source.ts';
import type { BrandDraft } from '../model/brand-draft.ts';
import { everyColour } from '../model/brand-fields.ts';
import type { ImportResult } from './import-result.ts';

const PREFIX = '--brand-';

/** `buttons.primary.hover-background` → `--brand-buttons-primary-hover-background`. */
const variableOf = (path: string) => PREFIX + path.replaceAll('.', '-');

const pathOf = new Map(everyColour.map(({ path }) => [variableOf(path), path]));

/** Contains only colours. */
export function cssVariablesOf(draft: BrandDraft): string {
  const lines = everyColour.flatMap(({ path }) => {
    const value = draft[path];
    return typeof value === 'string' ? [`  ${variableOf(path)}: ${value};`] : [];
  });
  return `:root {\n${lines.join('\n')}\n}\n`;
}

const DECLARATION = /(?<![\w-])(--[\w-]+)\s*:\s*([^;}]*)/g;
/** Keeps line breaks for correct line numbers. */
const withoutComments = (text: string) =>
  text.replace(/\/\*[\s\S]*?(?:\*\/|$)/g, (comment) => comment.replace(/[^\n]/g, ' '));

/** Reads custom properties with the prefix `--brand-` and ignores others. */
export function readCssVariables(text: string): ImportResult {
  const css = withoutComments(text);
  const lineAt = lineFinder(css);
  const draft: Record<string, string> = {};
  const errors: TextError[] = [];
  for (const { 1: name = '', 2: raw = '', index } of css.matchAll(DECLARATION)) {
    if (!name.startsWith(PREFIX)) continue;
    const [line, value, path] = [lineAt(index), raw.trim(), pathOf.get(name)];
    if (path === undefined) errors.push({ line, reason: `A brand has no colour ${name}` });
    else if (HEX_COLOUR.test(value)) draft[path] = value;
    else errors.push({ line, reason: `${name} is "${value}", which is no hex colour #RGB or #RRGGBB` });
  }
  if (errors.length === 0 && Object.keys(draft).length === 0) {
    errors.push({ line: 1, reason: `There is no custom property that begins with ${PREFIX}` });
  }
  return { format: 'CSS variables', draft, errors, notes: [], covers: ({ kind }) => kind === 'colour' };
}

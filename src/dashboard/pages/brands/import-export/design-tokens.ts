import { isRecord } from '#contract/record.ts';
import { HEX_COLOUR } from '#contract/rule-schemas.ts';
import type { JsonSource, TextError } from '#lib/json-source.ts';
import { colorjsOf, hexOf, parseHex } from '../colour-math/hex.ts';
import type { BrandDraft } from '../model/brand-draft.ts';
import { colourFields } from '../model/brand-fields.ts';
import { putAt, type Tree } from '../model/tree-path.ts';
import type { ImportResult } from './import-result.ts';

/** Design tokens in the format of the W3C community group; a colour is its components with the hex form beside them. */

const paths = new Set(colourFields.map(({ path }) => path));

function tokenOf(colour: string) {
  const components = colorjsOf(colour).coords.map((part) => Math.round((part ?? 0) * 10_000) / 10_000);
  const $value = { colorSpace: 'srgb', components, alpha: 1, hex: parseHex(colour) };
  return { $type: 'color', $value };
}

/** The colours that a draft sets, in groups as in the resource. The format has no tokens for texts and switches. */
export function designTokensOf(draft: BrandDraft): string {
  const root: Tree = {};
  for (const { path } of colourFields) {
    const value = draft[path];
    if (typeof value === 'string' && HEX_COLOUR.test(value)) putAt(root, path, tokenOf(value));
  }
  return `${JSON.stringify(root, null, 2)}\n`;
}

/** The hex colour of a token's value: an object in sRGB, or the text that older drafts of the format had. */
function readColour(value: unknown): string | undefined {
  if (typeof value === 'string') return HEX_COLOUR.test(value) ? value : undefined;
  if (!isRecord(value)) return undefined;
  if (typeof value.hex === 'string' && HEX_COLOUR.test(value.hex)) return value.hex;
  const { colorSpace, components } = value;
  if (colorSpace !== 'srgb' || !Array.isArray(components) || components.length !== 3) return undefined;
  const isShare = (part: unknown): part is number => typeof part === 'number' && part >= 0 && part <= 1;
  return components.every(isShare) ? hexOf(components) : undefined;
}

/** Reads the tokens whose names are those of a brand's colours. */
export function readDesignTokens(source: JsonSource): ImportResult {
  const draft: Record<string, string> = {};
  const errors: TextError[] = [];

  function readToken(token: Tree, names: readonly string[]): void {
    const path = names.join('.');
    const hex = readColour(token.$value);
    if (!paths.has(path))
      errors.push({ line: source.lineOf(names), reason: `A brand has no colour ${path}` });
    else if (hex === undefined)
      errors.push({
        line: source.lineOf([...names, '$value']),
        reason: `${path}: must be an sRGB colour or a hex colour`,
      });
    else draft[path] = hex;
  }

  function readGroup(group: Tree, names: readonly string[]): void {
    for (const [name, value] of Object.entries(group)) {
      if (name.startsWith('$')) continue;
      const here = [...names, name];
      if (!isRecord(value))
        errors.push({ line: source.lineOf(here), reason: `${here.join('.')}: must be a group or a token` });
      else if ('$value' in value) readToken(value, here);
      else readGroup(value, here);
    }
  }

  if (isRecord(source.value)) readGroup(source.value, []);
  else errors.push({ line: 1, reason: 'Design tokens must be an object' });
  return { format: 'Design tokens', draft, errors };
}

import { isRecord } from '#contract/record.ts';
import { HEX_COLOUR } from '#contract/rule-schemas.ts';
import type { JsonSource, TextError } from '#lib/json-source.ts';
import { colorjsOf, parseHex } from '../colour-math/hex.ts';
import type { BrandDraft } from '../model/brand-draft.ts';
import { type BrandField, everyColour } from '../model/brand-fields.ts';
import { putAt, type Tree } from '../model/tree-path.ts';
import { type ImportResult, unreadable } from './import-result.ts';
import { tokenColour } from './token-colour.ts';
import { resolvedValue, type Token, TokenError, tokensOf } from './token-tree.ts';

/** Design tokens of the W3C community group (2025.10). A colour has components and the hex form. */

const paths = new Set(everyColour.map(({ path }) => path));

const FORMAT = 'Design tokens';
const NOTHING = 'No token is called like a colour of a brand, such as header.background';

function tokenOf(colour: string) {
  const components = colorjsOf(colour).coords.map((part) => Math.round((part ?? 0) * 10_000) / 10_000);
  const $value = { colorSpace: 'srgb', components, alpha: 1, hex: parseHex(colour) };
  return { $type: 'color', $value };
}

/** Grouped as in the resource. The format has no tokens for texts and switches. */
export function designTokensOf(draft: BrandDraft): string {
  const root: Tree = {};
  for (const { path } of everyColour) {
    const value = draft[path];
    if (typeof value === 'string' && HEX_COLOUR.test(value)) putAt(root, path, tokenOf(value));
  }
  return `${JSON.stringify(root, null, 2)}\n`;
}

/** Reads tokens with names of brand colours, and lists the others as ignored. */
export function readDesignTokens(source: JsonSource): ImportResult {
  const draft: Record<string, string> = {};
  const errors: TextError[] = [];
  const notes: TextError[] = [];
  const root = source.value;
  const strangers: TextError[] = [];
  const at = (names: readonly string[], reason: string): TextError => ({
    line: source.lineOf(names),
    reason: names.length === 0 ? reason : `${names.join('.')}: ${reason}`,
  });
  if (!isRecord(root)) return unreadable(FORMAT, [{ line: 1, reason: 'Design tokens must be an object' }]);

  const tree: Tree = root;
  function read(token: Token): void {
    const { names, type } = token;
    const path = names.join('.');
    if (!paths.has(path)) {
      strangers.push(at(names, 'is no colour of a brand, and is not taken'));
      return;
    }
    try {
      if (type !== undefined && type !== 'color') throw new TokenError(`is a ${type} and no colour`);
      const { hex, note } = tokenColour(resolvedValue(tree, token));
      draft[path] = hex;
      if (note !== undefined) notes.push(at(names, note));
    } catch (error) {
      if (!(error instanceof TokenError)) throw error;
      errors.push(at(names, error.message));
    }
  }

  for (const token of tokensOf(root, (names, reason) => errors.push(at(names, reason)))) read(token);
  if (errors.length === 0 && Object.keys(draft).length === 0)
    errors.push({ line: 1, reason: NOTHING }, ...strangers);
  const covers = ({ kind }: BrandField) => kind === 'colour';
  return { format: FORMAT, draft, errors, notes: [...notes, ...strangers], covers };
}

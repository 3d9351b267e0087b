import { HEX_COLOUR } from '#contract/rule-schemas.ts';
import { colorjsOf, parseHex } from '../colour-math/hex.ts';
import type { BrandDraft } from '../model/brand-draft.ts';
import { everyColour } from '../model/brand-fields.ts';
import { putAt, type Tree } from '../model/tree-path.ts';

/** Design tokens of the W3C community group (2025.10). A colour has components and the hex form. */

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

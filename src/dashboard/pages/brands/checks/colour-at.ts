import { parseHex } from '../colour-math/hex.ts';
import type { BrandDraft } from '../model/brand-draft.ts';

/** The colour of a field as `#rrggbb`; undefined where it is not set, or no colour. */
export function colourAt(draft: BrandDraft, path: string): string | undefined {
  const value = draft[path];
  return typeof value === 'string' ? parseHex(value) : undefined;
}

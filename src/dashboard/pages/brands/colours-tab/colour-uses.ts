import { parseHex } from '../colour-math/hex.ts';
import type { BrandDraft } from '../model/brand-draft.ts';
import { brandFields } from '../model/brand-fields.ts';

/** Where else a colour is used. */
export interface ColourUses {
  /** Paths of the fields that can be changed with it. */
  readonly free: readonly string[];
  /** How many are locked, and stay. */
  readonly locked: number;
}

/**
 * The places of a brand that have a colour, however it is written.
 * @param without the path of the field that is asked about
 */
export function usesOf(
  draft: BrandDraft,
  colour: string | undefined,
  without: string,
  isLocked: (path: string) => boolean,
): ColourUses {
  const hex = parseHex(colour ?? '');
  const paths = brandFields.flatMap(({ kind, path }) => {
    const value = draft[path];
    const isSame = kind === 'colour' && typeof value === 'string' && parseHex(value) === hex;
    return isSame && hex !== undefined && path !== without ? [path] : [];
  });
  const free = paths.filter((path) => !isLocked(path));
  return { free, locked: paths.length - free.length };
}

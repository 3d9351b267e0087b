import { parseHex } from '../colour-math/hex.ts';
import type { BrandDraft } from '../model/brand-draft.ts';
import { brandFields } from '../model/brand-fields.ts';

export interface ColourUses {
  readonly free: readonly string[];
  /** Locked fields do not change. */
  readonly locked: number;
}

/** Finds equal colours in any notation. @param without path of the field itself */
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

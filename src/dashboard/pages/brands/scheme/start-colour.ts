import { lchOf } from '../colour-math/oklch.ts';
import { type BrandDraft, hexAt } from '../model/brand-draft.ts';

/** Most likely first. */
const LIKELY = ['header.background', 'buttons.primary.background', 'hyperlink.color'];

/** Below this, a colour looks grey. */
const MIN_CHROMA = 0.03;

/** For a brand without colours. */
const NONE = '#3b6ea5';

export const isVivid = (hex: string): boolean => lchOf(hex).chroma >= MIN_CHROMA;

/** The first colour that is not grey. */
export function startColourOf(draft: BrandDraft): string {
  const likely = LIKELY.flatMap((path) => hexAt(draft, path) ?? []);
  return likely.find(isVivid) ?? likely[0] ?? NONE;
}

import { lchOf } from '../colour-math/oklch.ts';
import type { BrandDraft } from '../model/brand-draft.ts';
import { hexAt } from './colour-groups.ts';

/** Where the colour of a brand is found, the likeliest first. */
const LIKELY = ['header.background', 'buttons.primary.background', 'hyperlink.color'];

/** Less is a grey to the eye. */
const LEAST_CHROMA = 0.03;

/** For a brand that has no colour yet: one that nobody mistakes for a choice. */
const NONE = '#3b6ea5';

/** The colour that a brand is made of by now, as far as one can tell: the first that is no grey. */
export function startColourOf(draft: BrandDraft): string {
  const likely = LIKELY.flatMap((path) => hexAt(draft, path) ?? []);
  return likely.find((hex) => lchOf(hex).chroma >= LEAST_CHROMA) ?? likely[0] ?? NONE;
}

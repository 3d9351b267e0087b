import { useMemo } from 'react';
import { colourOf, longHex } from '../colour-math/colour-text.ts';
import type { BrandDraft } from '../model/brand-draft.ts';
import { colourFields } from '../model/brand-fields.ts';
import { useEditorState } from '../model/use-brand-editor.ts';

const MOST = 16;

/**
 * The colours that a brand uses, those of the most roles first.
 * @param without a field whose own colour does not count, such as the one that is being chosen
 */
export function coloursOfBrand(draft: BrandDraft, without?: string): readonly string[] {
  const uses = new Map<string, number>();
  for (const { path } of colourFields) {
    const value = draft[path];
    const colour = typeof value === 'string' && path !== without ? colourOf(value) : undefined;
    if (colour !== undefined) uses.set(longHex(colour), (uses.get(longHex(colour)) ?? 0) + 1);
  }
  const sorted = [...uses].sort(([, one], [, other]) => other - one);
  return sorted.slice(0, MOST).map(([colour]) => colour);
}

/** The same for the draft on the page. */
export function useBrandColours(without?: string): readonly string[] {
  // As one text, so that it is the same as before while only the excepted colour changes.
  const joined = useEditorState(({ draft }) => coloursOfBrand(draft, without).join(' '));
  return useMemo(() => (joined === '' ? [] : joined.split(' ')), [joined]);
}

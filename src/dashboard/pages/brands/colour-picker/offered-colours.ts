import { z } from 'zod';
import { HEX_COLOUR } from '#contract/rule-schemas.ts';
import { createStore } from '#lib/store.ts';
import { readStoredRecord, writeStoredRecord } from '#lib/stored-record.ts';
import { longHex, typedColour } from '../colour-math/hex.ts';
import type { BrandDraft } from '../model/brand-draft.ts';
import { useEditorState } from '../model/brand-editor.ts';
import { colourFields } from '../model/brand-fields.ts';

const MAX_BRAND_COLOURS = 16;

/** Sorted by number of roles. @param without field to ignore, such as the one being edited */
export function coloursOfBrand(draft: BrandDraft, without?: string): readonly string[] {
  const uses = new Map<string, number>();
  for (const { path } of colourFields) {
    const value = draft[path];
    const colour = typeof value === 'string' && path !== without ? typedColour(value) : undefined;
    if (colour !== undefined) uses.set(longHex(colour), (uses.get(longHex(colour)) ?? 0) + 1);
  }
  const sorted = [...uses].sort(([, one], [, other]) => other - one);
  return sorted.slice(0, MAX_BRAND_COLOURS).map(([colour]) => colour);
}

export function useBrandColours(without?: string): readonly string[] {
  // A joined string stays equal while only the excepted colour changes, so that nothing renders.
  const joined = useEditorState(({ draft }) => coloursOfBrand(draft, without).join(' '));
  return joined === '' ? [] : joined.split(' ');
}

const KEY = 'sealdesk.recent-colours';
const MAX_RECENT_COLOURS = 8;
const stored = z.array(z.string().regex(HEX_COLOUR)).max(MAX_RECENT_COLOURS);

/** Shared by all brands on this browser, newest first. */
export const recentColours = createStore<readonly string[]>(readStoredRecord(KEY, stored) ?? []);

export function rememberColour(colour: string): void {
  const chosen = longHex(colour);
  const before = recentColours.get();
  if (before[0] === chosen) return;
  const next = [chosen, ...before.filter((it) => it !== chosen)].slice(0, MAX_RECENT_COLOURS);
  recentColours.set(next);
  writeStoredRecord(KEY, next);
}

import { contrastRatio } from '../colour-math/contrast.ts';
import { hexOf } from '../colour-math/hex.ts';
import { type DraftPatch, hexAt } from '../model/brand-draft.ts';

/**
 * Colours of the preview that the service does not document, so that results with them are assumptions. Their paths
 * look like those of fields, so that tables can use both.
 */

export const NAME_IN_HEADER = 'assumed.name-in-header';
export const PAPER = 'assumed.paper';
export const FIELD_TINT = 'assumed.field-tint';

/** Black or white, whichever has more contrast; one of them always reaches 4.5 : 1. */
export const nameInHeader = (header: string): string =>
  contrastRatio('#000000', header) > contrastRatio('#ffffff', header) ? '#000000' : '#ffffff';

/** Share of the link colour in the tint of a field. */
const FIELD_SHARE = 0.08;

function fieldTint(link: string): string {
  const channels = [1, 3, 5].map((from) => Number.parseInt(link.slice(from, from + 2), 16) / 255);
  return hexOf(channels.map((channel) => channel * FIELD_SHARE + 1 - FIELD_SHARE));
}

/** The source field, and the derivation. */
const derived: Readonly<Record<string, readonly [field: string, derive: (colour: string) => string]>> = {
  [NAME_IN_HEADER]: ['header.background', nameInHeader],
  [FIELD_TINT]: ['hyperlink.color', fieldTint],
};

/** `#rrggbb`, or undefined for an unset or invalid colour. */
export function seenColour(draft: DraftPatch, path: string): string | undefined {
  if (path === PAPER) return '#ffffff';
  const [field, derive] = derived[path] ?? [path];
  const colour = hexAt(draft, field);
  return colour && derive ? derive(colour) : colour;
}

/** Undefined if no field changes the colour. */
export const fieldBehind = (path: string): string | undefined =>
  path === PAPER ? undefined : (derived[path]?.[0] ?? path);

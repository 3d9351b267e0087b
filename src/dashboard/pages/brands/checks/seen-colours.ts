import { memoize } from '#lib/memoize.ts';
import { contrastRatio } from '../colour-math/contrast.ts';
import { hexOf } from '../colour-math/hex.ts';
import type { BrandDraft } from '../model/brand-draft.ts';
import { parsed } from './hex-findings.ts';
import { MAX_REMEMBERED } from './max-remembered.ts';

/**
 * Colours that the preview draws beside those of the brand. The service does not say which it takes there, so that what
 * is judged with them is an assumption. They have paths as fields have, so that a table can name both.
 */

/** What stands for the brand's name in the header. */
export const NAME_IN_HEADER = 'assumed.name-in-header';
/** The paper of documents and emails. */
export const PAPER = 'assumed.paper';
/** What fields to be filled in are painted with. */
export const FIELD_TINT = 'assumed.field-tint';

/** The colour of a field as it is typed; undefined where it is not set. */
export type FieldColours = (path: string) => string | boolean | undefined;

export const coloursOf =
  (draft: BrandDraft): FieldColours =>
  (path) =>
    draft[path];

/** Black or white, whichever has more contrast with the header; one of the two always reaches 4.5 : 1. */
export const nameInHeader = memoize(
  (header: string) =>
    contrastRatio('#000000', header) > contrastRatio('#ffffff', header) ? '#000000' : '#ffffff',
  MAX_REMEMBERED,
);

/** How much of the colour of links is in the tint of a field. */
const FIELD_SHARE = 0.08;

function fieldTint(link: string): string {
  const channels = [1, 3, 5].map((from) => Number.parseInt(link.slice(from, from + 2), 16) / 255);
  return hexOf(channels.map((channel) => channel * FIELD_SHARE + 1 - FIELD_SHARE));
}

/** What each follows from: the field, and the colour for it. */
const derived: Readonly<Record<string, readonly [field: string, derive: (colour: string) => string]>> = {
  [NAME_IN_HEADER]: ['header.background', nameInHeader],
  [FIELD_TINT]: ['hyperlink.color', fieldTint],
};

/** The colour at a path, of the brand or assumed, as `#rrggbb`; undefined where it is not set, or no colour. */
export function seenColour(fields: FieldColours, path: string): string | undefined {
  if (path === PAPER) return '#ffffff';
  const [field, derive] = derived[path] ?? [path, undefined];
  const value = fields(field);
  const colour = typeof value === 'string' ? parsed(value) : undefined;
  return colour && derive ? derive(colour) : colour;
}

/** The field that a colour comes from; undefined for one that no field changes. */
export const fieldBehind = (path: string): string | undefined =>
  path === PAPER ? undefined : (derived[path]?.[0] ?? path);

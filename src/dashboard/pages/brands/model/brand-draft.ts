import { z } from 'zod';
import { openDraft } from '#features/drafts/draft.ts';
import { longHex, parseHex, typedColour } from '../colour-math/hex.ts';
import { type BrandField, type BrandPart, brandFields, fieldsOf } from './brand-fields.ts';

/** Editable fields by path; unset fields are absent. */
export type BrandDraft = Readonly<Record<string, string | boolean>>;

/** By path; undefined clears the field. */
export type DraftPatch = Readonly<Record<string, string | boolean | undefined>>;

/** `#rrggbb`, or undefined for an unset or invalid colour. */
export function hexAt(draft: DraftPatch, path: string): string | undefined {
  const value = draft[path];
  return typeof value === 'string' ? parseHex(value) : undefined;
}

/** Undefined if a side does not set the field. */
export interface DraftChange {
  readonly field: BrandField;
  readonly before: string | boolean | undefined;
  readonly after: string | boolean | undefined;
}

type Value = string | boolean | undefined;

/** Equal colours may differ in notation. */
const comparable = ({ kind }: BrandField, value: Value) =>
  kind === 'colour' && typeof value === 'string' ? longHex(typedColour(value) ?? value) : value;

/** In the order of the fields. @param part only fields of this resource */
export function changesBetween(
  before: BrandDraft,
  after: BrandDraft,
  part?: BrandPart,
): readonly DraftChange[] {
  const fields = part === undefined ? brandFields : fieldsOf(part);
  return fields.flatMap((field) => {
    const change = { field, before: before[field.path], after: after[field.path] };
    return comparable(field, change.before) === comparable(field, change.after) ? [] : [change];
  });
}

export function withPart(draft: BrandDraft, part: BrandPart, values: BrandDraft): BrandDraft {
  const own = new Set(fieldsOf(part).map(({ path }) => path));
  const ofPart = (isWanted: boolean) => (entry: readonly [string, unknown]) => own.has(entry[0]) === isWanted;
  return Object.fromEntries([
    ...Object.entries(draft).filter(ofPart(false)),
    ...Object.entries(values).filter(ofPart(true)),
  ]);
}

const flat = z.record(z.string(), z.union([z.string(), z.boolean()]));

/** The unsaved draft of an account in this browser, and the state that it is based on. */
export const savedBrandDraft = (owner: string, brandId: string) =>
  openDraft(`sealdesk.brand-draft ${owner} ${brandId}`, z.object({ base: flat, draft: flat }), 'browser');

import { z } from 'zod';
import type { generalBrandResource, generalBrandResourceUpdate } from '#contract/operations/brand-records.ts';
import { openDraft } from '#features/drafts/draft.ts';
import { longHex } from '../colour-math/hex.ts';
import { type BrandField, type BrandPart, brandFields, fieldsOf } from './brand-fields.ts';
import { putAt, type Tree, valueAt } from './tree-path.ts';

export type GeneralResource = z.output<typeof generalBrandResource>;
export type GeneralResourceUpdate = z.output<typeof generalBrandResourceUpdate>;

/** Editable fields by path; unset fields are absent. */
export type BrandDraft = Readonly<Record<string, string | boolean>>;

const generalFields = fieldsOf('general');

const isValue = ({ kind }: BrandField, value: unknown): value is string | boolean =>
  kind === 'switch' ? typeof value === 'boolean' : typeof value === 'string';

/** Omits nulls and fields without an editor. */
export function draftOf(resource: GeneralResource): BrandDraft {
  const entries = generalFields.flatMap((field): [string, string | boolean][] => {
    const value = valueAt(resource, field.path);
    return isValue(field, value) ? [[field.path, value]] : [];
  });
  return Object.fromEntries(entries);
}

/** Contains only fields that are set. */
export function resourceOf(draft: BrandDraft): GeneralResourceUpdate {
  const tree: Tree = {};
  for (const { path } of generalFields) {
    const value = draft[path];
    if (value !== undefined) putAt(tree, path, value);
  }
  return tree as GeneralResourceUpdate;
}

/** Undefined if a side does not set the field. */
export interface DraftChange {
  readonly field: BrandField;
  readonly before: string | boolean | undefined;
  readonly after: string | boolean | undefined;
}

type Value = string | boolean | undefined;

/** Equal colours may differ in notation. */
const isSame = ({ kind }: BrandField, one: Value, other: Value) =>
  one === other ||
  (kind === 'colour' &&
    typeof one === 'string' &&
    typeof other === 'string' &&
    longHex(one) === longHex(other));

/** In the order of the fields. @param part only fields of this resource */
export function changesBetween(
  before: BrandDraft,
  after: BrandDraft,
  part?: BrandPart,
): readonly DraftChange[] {
  const fields = part === undefined ? brandFields : fieldsOf(part);
  return fields.flatMap((field) => {
    const change = { field, before: before[field.path], after: after[field.path] };
    return isSame(field, change.before, change.after) ? [] : [change];
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

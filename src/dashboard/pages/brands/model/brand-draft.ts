import { z } from 'zod';
import type { generalBrandResource, generalBrandResourceUpdate } from '#contract/operations/brand-records.ts';
import { openDraft } from '#features/drafts/draft.ts';
import { longHex } from '../colour-math/hex.ts';
import { type BrandField, type BrandPart, brandFields, fieldsOf } from './brand-fields.ts';
import { putAt, type Tree, valueAt } from './tree-path.ts';

/** The general resource as it is read. */
export type GeneralResource = z.output<typeof generalBrandResource>;
/** The general resource as it is written. */
export type GeneralResourceUpdate = z.output<typeof generalBrandResourceUpdate>;

/** What is edited of a brand as a flat record by the path of the field. What is not set is not in it. */
export type BrandDraft = Readonly<Record<string, string | boolean>>;

const generalFields = fieldsOf('general');

const isValue = ({ kind }: BrandField, value: unknown): value is string | boolean =>
  kind === 'switch' ? typeof value === 'boolean' : typeof value === 'string';

/** What the general resource sets of the fields that there are; nulls and fields of no editor are left out. */
export function draftOf(resource: GeneralResource): BrandDraft {
  const entries = generalFields.flatMap((field): [string, string | boolean][] => {
    const value = valueAt(resource, field.path);
    return isValue(field, value) ? [[field.path, value]] : [];
  });
  return Object.fromEntries(entries);
}

/** The general resource that is written for a draft; only what is set stands in it. */
export function resourceOf(draft: BrandDraft): GeneralResourceUpdate {
  const tree: Tree = {};
  for (const { path } of generalFields) {
    const value = draft[path];
    if (value !== undefined) putAt(tree, path, value);
  }
  return tree as GeneralResourceUpdate;
}

/** A field that two drafts disagree on; undefined on a side that does not set it. */
export interface DraftChange {
  readonly field: BrandField;
  readonly before: string | boolean | undefined;
  readonly after: string | boolean | undefined;
}

type Value = string | boolean | undefined;

/** A colour is the same however it is written. */
const isSame = ({ kind }: BrandField, one: Value, other: Value) =>
  one === other ||
  (kind === 'colour' &&
    typeof one === 'string' &&
    typeof other === 'string' &&
    longHex(one) === longHex(other));

/**
 * What leads from one draft to another, in the order of the fields.
 * @param part only of the fields that are written with this resource
 */
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

/** A draft with other values in the part that is written with a resource. */
export function withPart(draft: BrandDraft, part: BrandPart, values: BrandDraft): BrandDraft {
  const own = new Set(fieldsOf(part).map(({ path }) => path));
  const ofPart = (isWanted: boolean) => (entry: readonly [string, unknown]) => own.has(entry[0]) === isWanted;
  return Object.fromEntries([
    ...Object.entries(draft).filter(ofPart(false)),
    ...Object.entries(values).filter(ofPart(true)),
  ]);
}

const flat = z.record(z.string(), z.union([z.string(), z.boolean()]));

/** What an account left unsaved of a brand on this browser: what it began with, and what it came to. */
export const savedBrandDraft = (owner: string, brandId: string) =>
  openDraft(`sealdesk.brand-draft ${owner} ${brandId}`, z.object({ base: flat, draft: flat }), 'browser');

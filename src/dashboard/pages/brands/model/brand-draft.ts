import { z } from 'zod';
import type { generalBrandResource, generalBrandResourceUpdate } from '#contract/operations/brand-records.ts';
import { openDraft } from '#features/drafts/draft.ts';
import { type BrandField, brandFields } from './brand-fields.ts';
import { putAt, type Tree, valueAt } from './tree-path.ts';

/** The general resource as it is read. */
export type GeneralResource = z.output<typeof generalBrandResource>;
/** The general resource as it is written. */
export type GeneralResourceUpdate = z.output<typeof generalBrandResourceUpdate>;

/** A general resource as a flat record by the path of the field. What is not set is not in it. */
export type BrandDraft = Readonly<Record<string, string | boolean>>;

const isValue = ({ kind }: BrandField, value: unknown): value is string | boolean =>
  kind === 'switch' ? typeof value === 'boolean' : typeof value === 'string';

/** What the resource sets of the fields that there are; nulls and fields of no editor are left out. */
export function draftOf(resource: GeneralResource): BrandDraft {
  const entries = brandFields.flatMap((field): [string, string | boolean][] => {
    const value = valueAt(resource, field.path);
    return isValue(field, value) ? [[field.path, value]] : [];
  });
  return Object.fromEntries(entries);
}

/** The tree that is written for a draft; only what is set stands in it. */
export function resourceOf(draft: BrandDraft): GeneralResourceUpdate {
  const tree: Tree = {};
  for (const { path } of brandFields) {
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

/** What leads from one draft to another, in the order of the fields. */
export function changesBetween(before: BrandDraft, after: BrandDraft): readonly DraftChange[] {
  return brandFields.flatMap((field) => {
    const change = { field, before: before[field.path], after: after[field.path] };
    return change.before === change.after ? [] : [change];
  });
}

const flat = z.record(z.string(), z.union([z.string(), z.boolean()]));

/** What an account left unsaved of a brand on this browser: what it began with, and what it came to. */
export const savedBrandDraft = (owner: string, brandId: string) =>
  openDraft(`sealdesk.brand-draft ${owner} ${brandId}`, z.object({ base: flat, draft: flat }), 'browser');

import type { TextError } from '#lib/json-source.ts';
import { type BrandDraft, changesBetween } from '../model/brand-draft.ts';
import { type BrandField, fieldAt } from '../model/brand-fields.ts';

/** A file that was exported here. */
export interface ImportResult {
  readonly format: string;
  /** Empty if there are errors. */
  readonly draft: BrandDraft;
  readonly errors: readonly TextError[];
  /** Ignored or converted values. */
  readonly notes: readonly TextError[];
  /** Whether the format supports a field. Importing does not clear unsupported fields. */
  readonly covers: (field: BrandField) => boolean;
}

/** Equal colours keep their notation. @param clears removes supported fields that the file does not contain */
export function draftAfter(draft: BrandDraft, read: ImportResult, clears: boolean): BrandDraft {
  const isKept = (path: string) => {
    const field = fieldAt(path);
    return !clears || path in read.draft || !field || !read.covers(field);
  };
  const kept = Object.fromEntries(Object.entries(draft).filter(([path]) => isKept(path)));
  const changes = changesBetween(kept, { ...kept, ...read.draft });
  const changed = changes.map(({ field: { path } }) => [path, read.draft[path] ?? '']);
  return { ...kept, ...Object.fromEntries(changed) };
}

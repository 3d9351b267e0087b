import type { TextError } from '#lib/json-source.ts';
import { type BrandDraft, changesBetween } from '../model/brand-draft.ts';
import { type BrandField, fieldAt } from '../model/brand-fields.ts';

/** Values by path. A file with errors is not imported at all. */
export interface ImportResult {
  readonly format: string;
  readonly draft: BrandDraft;
  readonly errors: readonly TextError[];
  /** Ignored or converted values. */
  readonly notes: readonly TextError[];
  /** Whether the format supports a field. Importing does not clear unsupported fields. */
  readonly covers: (field: BrandField) => boolean;
}

export const unreadable = (format: string, errors: readonly TextError[]): ImportResult => ({
  ...{ format, draft: {}, errors, notes: [] },
  covers: () => false,
});

/** Equal colours keep their notation. @param clears removes supported fields that the file does not contain */
export function draftAfter(draft: BrandDraft, read: ImportResult, clears: boolean): BrandDraft {
  const whole = clears
    ? Object.fromEntries(
        Object.entries(draft).filter(([path]) => {
          const field = fieldAt(path);
          return path in read.draft || !field || !read.covers(field);
        }),
      )
    : draft;
  const changed = changesBetween(whole, { ...whole, ...read.draft });
  return {
    ...whole,
    ...Object.fromEntries(changed.map(({ field: { path } }) => [path, read.draft[path] ?? ''])),
  };
}

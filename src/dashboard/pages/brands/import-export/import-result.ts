import type { TextError } from '#lib/json-source.ts';
import { type BrandDraft, changesBetween } from '../model/brand-draft.ts';
import { type BrandField, fieldAt } from '../model/brand-fields.ts';

/** What a file says: values by the path of their field. Where it has errors, nothing of it is taken. */
export interface ImportResult {
  /** As a person calls it. */
  readonly format: string;
  readonly draft: BrandDraft;
  readonly errors: readonly TextError[];
  /** What is not taken, or not as it stands there. */
  readonly notes: readonly TextError[];
  /** Whether the format has a place for a field: what has none is not cleared by a file that does not name it. */
  readonly covers: (field: BrandField) => boolean;
}

/** A file of which nothing can be taken. */
export const unreadable = (format: string, errors: readonly TextError[]): ImportResult => ({
  ...{ format, draft: {}, errors, notes: [] },
  covers: () => false,
});

/**
 * The draft after an import. What has the same colour already keeps its spelling.
 * @param clears what the file could have named and does not is taken away
 */
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

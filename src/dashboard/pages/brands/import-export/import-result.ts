import type { TextError } from '#lib/json-source.ts';
import type { BrandDraft } from '../model/brand-draft.ts';

/** What a file says: values by the path of their field. Where it has errors, nothing of it is taken. */
export interface ImportResult {
  /** As a person calls it. */
  readonly format: string;
  readonly draft: BrandDraft;
  readonly errors: readonly TextError[];
}

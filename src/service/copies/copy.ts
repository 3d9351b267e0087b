import type { copySearchFields } from '#contract/operations/document-group-templates.ts';
import type { Signing } from './signing.ts';

export type SearchField = (typeof copySearchFields)[number];

/** What filters, sorts and searches read of a document group that was created from a template. */
export interface Copy {
  readonly key: number;
  /** UNIX seconds. */
  readonly created: number;
  readonly updated: number;
  readonly name: string;
  readonly signing: Signing;
  /** What each search looks through. */
  readonly texts: Readonly<Record<SearchField, readonly string[]>>;
}

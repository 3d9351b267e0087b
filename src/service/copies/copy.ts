import type { Signing } from './signing.ts';
import type { CorpusText } from './text-corpus.ts';

/** What filters, sorts and searches read of a document group that was created from a template. */
export interface Copy {
  readonly key: number;
  /** UNIX seconds. */
  readonly created: number;
  readonly updated: number;
  /** The group's name, folded. */
  readonly name: string;
  readonly signing: Signing;
  /** Folded, with line breaks between them. */
  readonly documentNames: string;
  readonly documentIds: string;
  readonly signers: string;
  readonly inviters: string;
  /** One a document. */
  texts: readonly CorpusText[];
}

type Compare = (a: Copy, b: Copy) => number;

const compareNames: Compare = (a, b) => (a.name < b.name ? -1 : Number(a.name > b.name));

/** Ascending; groups that are alike stand in the order in which they were made, so that pages never shift. */
export const comparisons = {
  created: (a, b) => a.created - b.created || a.key - b.key,
  updated: (a, b) => a.updated - b.updated || a.key - b.key,
  document_group_name: (a, b) => compareNames(a, b) || a.key - b.key,
} as const satisfies Readonly<Record<string, Compare>>;

export type CopySort = keyof typeof comparisons;

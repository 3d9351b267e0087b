/** What is kept under names, and how it is called on its page. */
export interface SavedKind {
  /** `view`, `query` */
  readonly one: string;
  readonly many: string;
  /** A name that somebody might give. */
  readonly exampleName: string;
  /** What it is good for, for whoever has none yet. */
  readonly purpose: string;
  /** What the query of an address shows, in words. */
  readonly words: (query: string) => string;
  /** Path, with its query, of the list that a query of an address shows. */
  readonly link: (query: string) => string;
}

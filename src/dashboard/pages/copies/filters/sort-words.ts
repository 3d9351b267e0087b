import type { CopySort, SortColumn } from './copy-state.ts';

/** A way to sort the copies, in words. */
interface SortChoice {
  readonly sort: CopySort;
  readonly words: string;
}

const choice = (by: SortColumn, direction: CopySort['direction'], words: string): SortChoice => ({
  sort: { by, direction },
  words,
});

/** Every way to sort the copies. */
export const sortChoices: readonly SortChoice[] = [
  choice('updated', 'desc', 'updated, newest first'),
  choice('updated', 'asc', 'updated, oldest first'),
  choice('created', 'desc', 'created, newest first'),
  choice('created', 'asc', 'created, oldest first'),
  choice('name', 'asc', 'name, A to Z'),
  choice('name', 'desc', 'name, Z to A'),
];

/** Tells one way from another. */
export const sortKey = ({ by, direction }: CopySort) => `${by} ${direction}`;

/** How the copies are sorted, in words. */
export const sortWords = (sort: CopySort): string =>
  sortChoices.find((it) => sortKey(it.sort) === sortKey(sort))?.words ?? '';

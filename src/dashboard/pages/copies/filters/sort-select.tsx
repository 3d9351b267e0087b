import type { CopySort, SortColumn } from './copy-state.ts';
import classes from './sort-select.module.css';

interface SortChoice {
  readonly sort: CopySort;
  readonly words: string;
}

const choice = (by: SortColumn, direction: CopySort['direction'], words: string): SortChoice => ({
  sort: { by, direction },
  words,
});

const CHOICES: readonly SortChoice[] = [
  choice('updated', 'desc', 'updated, newest first'),
  choice('updated', 'asc', 'updated, oldest first'),
  choice('created', 'desc', 'created, newest first'),
  choice('created', 'asc', 'created, oldest first'),
  choice('name', 'asc', 'name, A to Z'),
  choice('name', 'desc', 'name, Z to A'),
];

const keyOf = ({ by, direction }: CopySort) => `${by} ${direction}`;

/** How the copies are sorted, in words. */
export const sortWords = (sort: CopySort): string =>
  CHOICES.find((it) => keyOf(it.sort) === keyOf(sort))?.words ?? '';

interface SortSelectProps {
  readonly value: CopySort;
  readonly onChange: (sort: CopySort) => void;
}

/** Every way to sort the copies, also by what has no column on the screen. */
export function SortSelect({ value, onChange }: SortSelectProps) {
  return (
    <select
      className={classes.sort}
      aria-label="Sort"
      value={keyOf(value)}
      onChange={(event) => {
        const chosen = CHOICES.find(({ sort }) => keyOf(sort) === event.currentTarget.value);
        if (chosen) onChange(chosen.sort);
      }}
    >
      {CHOICES.map(({ sort, words }) => (
        <option key={keyOf(sort)} value={keyOf(sort)}>
          Sort: {words}
        </option>
      ))}
    </select>
  );
}

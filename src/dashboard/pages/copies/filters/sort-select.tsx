import type { CopySort } from './copy-state.ts';
import classes from './sort-select.module.css';
import { sortChoices, sortKey } from './sort-words.ts';

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
      value={sortKey(value)}
      onChange={(event) => {
        const chosen = sortChoices.find(({ sort }) => sortKey(sort) === event.currentTarget.value);
        if (chosen) onChange(chosen.sort);
      }}
    >
      {sortChoices.map(({ sort, words }) => (
        <option key={sortKey(sort)} value={sortKey(sort)}>
          Sort: {words}
        </option>
      ))}
    </select>
  );
}

import { NativeSelect } from '@mantine/core';
import type { CopySort } from './copy-state.ts';
import { sortChoices, sortKey } from './sort-words.ts';

interface SortSelectProps {
  readonly value: CopySort;
  readonly onChange: (sort: CopySort) => void;
}

/** Every way to sort the copies, also by what has no column on the screen. */
export function SortSelect({ value, onChange }: SortSelectProps) {
  return (
    <NativeSelect
      size="xs"
      maw="100%"
      aria-label="Sort"
      value={sortKey(value)}
      data={sortChoices.map(({ sort, words }) => ({ value: sortKey(sort), label: `Sort: ${words}` }))}
      onChange={(event) => {
        const chosen = sortChoices.find(({ sort }) => sortKey(sort) === event.currentTarget.value);
        if (chosen) onChange(chosen.sort);
      }}
    />
  );
}

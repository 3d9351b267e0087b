import { useQuery } from '@tanstack/react-query';
import type { Operation } from '#contract/operation.ts';
import { sayMany } from '#lib/say-count.ts';
import { type OffsetList, searchedRowsQuery } from './offset-list.ts';
import classes from './searched-note.module.css';

interface SearchedNoteProps<O extends Operation, R> {
  readonly list: OffsetList<O, R>;
  /** What a row is called: "group template", "group templates". */
  readonly one: string;
  readonly many: string;
}

/** Says over how many rows the page has searched, since the service cannot; nothing until they were read. */
export function SearchedNote<O extends Operation, R>({ list, one, many }: SearchedNoteProps<O, R>) {
  const { data } = useQuery({ ...searchedRowsQuery(list), enabled: false });
  if (!data) return null;
  const { rows, total } = data;
  return (
    <p className={classes.note}>
      {rows.length < total
        ? `Searched the ${sayMany(rows.length, one, many)} that changed last, of ${total.toLocaleString('en-GB')}`
        : `Searched all ${sayMany(rows.length, one, many)}`}
    </p>
  );
}

import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Operation } from '#contract/operation.ts';
import { sayCount, sayMany } from '#lib/say-count.ts';
import { MOST_AT_ONCE, type OffsetList, readUnsearched, searchedRowsQuery } from '../offset-list.ts';
import { ReadingNote, type RestReading, useRestReading } from '../reading-note.tsx';

interface SearchedNoteProps<O extends Operation, R> {
  readonly list: OffsetList<O, R>;
  /** "group template", "group templates". */
  readonly one: string;
  readonly many: string;
  readonly rest: RestReading;
}

/** Reads the rows that were not searched, until stopped or unmounted. */
export function useReadRest<O extends Operation, R>(list: OffsetList<O, R>): RestReading {
  const client = useQueryClient();
  return useRestReading(JSON.stringify(searchedRowsQuery(list).queryKey), (signal, onRead) =>
    readUnsearched(client, list, signal, onRead),
  );
}

/**
 * States how many rows were searched, since the service cannot search, and offers to read the rest. Empty before the first
 * rows, so that nothing moves.
 */
export function SearchedNote<O extends Operation, R>({ list, one, many, rest }: SearchedNoteProps<O, R>) {
  const { data } = useQuery({ ...searchedRowsQuery(list), enabled: false });
  if (!data) return <ReadingNote left={0} steps={0} reading={rest} />;
  const { rows, total } = data;
  const left = total - rows.length;
  return (
    <ReadingNote left={left} steps={Math.ceil(left / MOST_AT_ONCE)} reading={rest}>
      {left > 0
        ? `Searched the ${sayMany(rows.length, one, many)} that changed last, of ${sayCount(total)}.`
        : `Searched all ${sayMany(rows.length, one, many)}`}
    </ReadingNote>
  );
}

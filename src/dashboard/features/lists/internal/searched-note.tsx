import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Operation } from '#contract/operation.ts';
import { sayCount, sayMany } from '#lib/say-count.ts';
import { MOST_AT_ONCE, type OffsetList, readUnsearched, searchedRowsQuery } from '../offset-list.ts';
import { ReadingNote, type RestReading, useRestReading } from '../reading-note.tsx';

interface SearchedNoteProps<O extends Operation, R> {
  readonly list: OffsetList<O, R>;
  /** What a row is called: "group template", "group templates". */
  readonly one: string;
  readonly many: string;
  readonly rest: RestReading;
}

/** Reads what a search has not looked through yet, until it is stopped or its list is left. */
export function useReadRest<O extends Operation, R>(list: OffsetList<O, R>): RestReading {
  const client = useQueryClient();
  return useRestReading(JSON.stringify(searchedRowsQuery(list).queryKey), (signal, onRead) =>
    readUnsearched(client, list, signal, onRead),
  );
}

/**
 * Says over how many rows the page has searched, since the service cannot, and offers to read the rest with what that
 * costs. Empty until some were read, so that nothing moves when it is said.
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

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { Operation } from '#contract/operation.ts';
import { explainError } from '#features/errors/error-explanation.ts';
import { sayCount, sayMany } from '#lib/say-count.ts';
import { announce } from '#ui/announce.ts';
import { TextButton } from '#ui/text-button.tsx';
import { MOST_AT_ONCE, type OffsetList, readUnsearched, searchedRowsQuery } from '../offset-list.ts';
import classes from './searched-note.module.css';

interface SearchedNoteProps<O extends Operation, R> {
  readonly list: OffsetList<O, R>;
  /** What a row is called: "group template", "group templates". */
  readonly one: string;
  readonly many: string;
  readonly rest: ReturnType<typeof useReadRest>;
}

/** Reads what a search has not looked through yet, until it is stopped or its list is left. */
export function useReadRest<O extends Operation, R>(list: OffsetList<O, R>) {
  const client = useQueryClient();
  const [reading, setReading] = useState<{ readonly abort: AbortController; readonly count: number }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list ends the reading of this one.
  useEffect(() => () => reading?.abort.abort(), [reading?.abort, list]);
  const start = async () => {
    const abort = new AbortController();
    setReading({ abort, count: 0 });
    try {
      await readUnsearched(client, list, abort.signal, (count) => setReading({ abort, count }));
    } catch (error) {
      if (!abort.signal.aborted) announce(explainError(error).title, { shown: true });
    } finally {
      setReading(undefined);
    }
  };
  return { count: reading?.count, start, stop: () => reading?.abort.abort() };
}

/**
 * Says over how many rows the page has searched, since the service cannot, and offers to read the rest with what that
 * costs. Nothing until some were read.
 */
export function SearchedNote<O extends Operation, R>({ list, one, many, rest }: SearchedNoteProps<O, R>) {
  const { data } = useQuery({ ...searchedRowsQuery(list), enabled: false });
  const { count, start, stop } = rest;
  if (!data) return null;
  const { rows, total } = data;
  const left = total - rows.length;
  if (left <= 0) return <p className={classes.note}>Searched all {sayMany(rows.length, one, many)}</p>;
  return (
    <p className={classes.note}>
      Searched the {sayMany(rows.length, one, many)} that changed last, of {sayCount(total)}.{' '}
      {count === undefined ? (
        <TextButton onClick={() => void start()}>
          Search the other {sayCount(left)} too, in about{' '}
          {sayMany(Math.ceil(left / MOST_AT_ONCE), 'request', 'requests')}
        </TextButton>
      ) : (
        <>
          Reading {sayCount(count)} of {sayCount(left)} … <TextButton onClick={stop}>Stop</TextButton>
        </>
      )}
    </p>
  );
}

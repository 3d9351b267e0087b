import { type ReactNode, useEffect, useState } from 'react';
import { explainError } from '#features/errors/error-explanation.ts';
import { sayCount, sayMany } from '#lib/say-count.ts';
import { announce } from '#ui/announce.ts';
import { TextButton } from '#ui/text-button.tsx';
import classes from './reading-note.module.css';

/** Reading that a person asked for, as it goes. */
export interface RestReading {
  /** How many rows have come; undefined while nothing is read. */
  readonly count: number | undefined;
  readonly start: () => void;
  readonly stop: () => void;
}

/**
 * Reads more of a list when somebody asks for it, until it is stopped or the list is left.
 * @param of key of the list; another one ends the reading of this
 */
export function useRestReading(
  of: string,
  read: (signal: AbortSignal, onRead: (count: number) => void) => Promise<void>,
): RestReading {
  const [reading, setReading] = useState<{ readonly abort: AbortController; readonly count: number }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list ends the reading of this one.
  useEffect(() => () => reading?.abort.abort(), [reading?.abort, of]);
  const start = async () => {
    const abort = new AbortController();
    setReading({ abort, count: 0 });
    try {
      await read(abort.signal, (count) => setReading({ abort, count }));
    } catch (error) {
      if (!abort.signal.aborted) announce(explainError(error).title, { shown: true });
    } finally {
      setReading(undefined);
    }
  };
  return {
    count: reading?.count,
    start: () => void start(),
    stop: () => reading?.abort.abort(),
  };
}

interface ReadingNoteProps {
  /** Over how many rows it was searched: "Searched the 1,000 copies that changed last, of 1,200." */
  readonly children?: ReactNode;
  /** How many rows are left to read. */
  readonly left: number;
  /** How many requests that takes, which a person need not know by that name. */
  readonly steps: number;
  readonly reading: RestReading;
}

/** Says over how many rows a page has searched, since the service cannot, and offers to read the rest with what that costs. */
export function ReadingNote({ children, left, steps, reading: { count, start, stop } }: ReadingNoteProps) {
  if (left <= 0) return <p className={classes.note}>{children}</p>;
  return (
    <p className={classes.note}>
      {children}{' '}
      {count === undefined ? (
        <TextButton onClick={start}>
          Search the other {sayCount(left)} too, in about {sayMany(steps, 'step', 'steps')}
        </TextButton>
      ) : (
        <>
          Reading {sayCount(count)} of {sayCount(left)} … <TextButton onClick={stop}>Stop</TextButton>
        </>
      )}
    </p>
  );
}

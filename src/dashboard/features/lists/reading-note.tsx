import { type ReactNode, useEffect, useState } from 'react';
import { explainError } from '#features/errors/error-explanation.ts';
import { sayCount, sayMany } from '#lib/say-count.ts';
import { announce } from '#ui/announce.ts';
import { TextButton } from '#ui/text-button.tsx';
import classes from './reading-note.module.css';

export interface RestReading {
  /** Rows read so far; undefined if not reading. */
  readonly count: number | undefined;
  readonly start: () => void;
  readonly stop: () => void;
}

/** Reads more of a list until stopped or unmounted. @param of key of the list; a change stops the reading */
export function useRestReading(
  of: string,
  read: (signal: AbortSignal, onRead: (count: number) => void) => Promise<void>,
): RestReading {
  const [reading, setReading] = useState<{ readonly abort: AbortController; readonly count: number }>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another list stops the reading of this one.
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
  /** "Searched the 1,000 copies that changed last, of 1,200." */
  readonly children?: ReactNode;
  readonly left: number;
  /** Number of requests. */
  readonly steps: number;
  readonly reading: RestReading;
}

/** Says how many rows were searched and offers to read the rest, with the number of requests. */
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

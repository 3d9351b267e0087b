import type { ApiError } from '#api/api-error.ts';
import { explainError } from '#features/errors/error-explanation.ts';
import type { SearchState } from '#features/log-store/log-question.ts';
import type { LogSearch } from '#features/log-store/log-search.ts';
import { sayCount, sayMany } from '#lib/say-count.ts';
import { Button } from '#ui/button.tsx';
import { TextButton } from '#ui/text-button.tsx';
import { readsLeft } from '../model/reads-left.ts';
import panel from '../panel/panel.module.css';
import classes from './what-changed.module.css';

interface PeriodToReadProps {
  readonly search: LogSearch;
  /** Undefined while the total is unknown. */
  readonly state: SearchState | undefined;
  readonly error: ApiError | undefined;
  /** For example `24 hours before`. */
  readonly words: string;
  readonly onRead: () => void;
}

/** Total, cost and progress of reading a period. */
export function PeriodToRead({ search, state, error, words, onRead }: PeriodToReadProps) {
  if (!state) {
    if (!error) return <p className={panel.note}>Looking how much there is of the {words}.</p>;
    return (
      <p className={panel.note} role="alert">
        {explainError(error).title}. <TextButton onClick={() => void search.retry()}>Try again</TextButton>
      </p>
    );
  }
  const { read, all, rest, next, sayCalls } = readsLeft(state);
  if (state.isReading)
    return (
      <p className={panel.note}>
        <span role="status">
          Reading {sayCount(read)} of {sayCount(all)} of the {words}
        </span>{' '}
        <TextButton onClick={() => void search.remote?.stop()}>Stop</TextButton>
      </p>
    );
  const readUpTo = (limit: number) => {
    onRead();
    void search.remote?.readOn(limit);
  };
  return (
    <div className={classes.offer}>
      <p>
        The {words} {words.endsWith('s before') ? 'have' : 'has'} {sayMany(all, 'entry', 'entries')}.
        {error && ` ${explainError(error).title}.`}
      </p>
      {next > 0 && (
        <Button variant="default" onClick={() => readUpTo(read + next)}>
          {next === state.left ? `Read the ${words}` : `Read ${sayCount(next)} of them`} ({sayCalls(next)})
        </Button>
      )}
      {next < rest && (
        <TextButton onClick={() => readUpTo(read + rest)}>
          Read {rest === state.left ? 'all' : sayCount(rest)} ({sayCalls(rest)})
        </TextButton>
      )}
    </div>
  );
}

import { explainRead } from '#features/errors/error-explanation.ts';
import { PER_PAGE } from '#features/event-history/event-history.ts';
import { Button } from '#ui/button.tsx';
import classes from './state-panel.module.css';
import type { useStateOf } from './use-state-of.ts';

interface BesideNoteProps {
  /** What is looked through: "faxes". */
  readonly what: string;
  readonly beside: ReturnType<typeof useStateOf>['beside'];
}

/** What was looked through beside the story, since the service cannot search bodies, and the way further back. */
export function BesideNote({ what, beside }: BesideNoteProps) {
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = beside;
  const calls = data?.pages.reduce((sum, page) => sum + page.calls, 0) ?? 0;
  const newest = `the newest ${((data?.pages.length ?? 0) * PER_PAGE).toLocaleString('en-GB')}`;
  return (
    <div className={classes.beside}>
      {data && (
        <p>
          Bodies cannot be searched for an id. Looked through {hasNextPage ? newest : 'all the'} {what}, in{' '}
          {calls} {calls === 1 ? 'call' : 'calls'}.
        </p>
      )}
      {error && (
        <p role="alert">
          The {what} could not be looked through. {explainRead(error).text}
        </p>
      )}
      {(error || hasNextPage) && (
        <Button busy={isFetching} onClick={() => void (error && !data ? refetch() : fetchNextPage())}>
          {error ? 'Try again' : 'Look further back'}
        </Button>
      )}
    </div>
  );
}

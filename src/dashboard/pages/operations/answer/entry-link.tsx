import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { RawAnswer } from '#api/raw-call.ts';
import type { Operation } from '#contract/operation.ts';
import { paths } from '#kit/paths.ts';
import { sentEntryQuery } from '#kit/sent-entry-query.ts';
import { Button } from '#ui/button.tsx';
import classes from './answer-panel.module.css';

interface EntryLinkProps {
  readonly operation: Operation;
  /** Path and query that were sent. */
  readonly uri: string;
  readonly answer: RawAnswer;
}

/** The way to the log entry of the request, once the service has it. */
export function EntryLink({ operation, uri, answer }: EntryLinkProps) {
  const { data, isFetching, isError, refetch } = useQuery(sentEntryQuery(operation, { uri, ...answer }));
  if (data)
    return (
      <Link className={classes.link} to={paths.requestLogEntry(data.request_id, data.created)}>
        Open its log entry
      </Link>
    );
  if (isFetching) return <span className={classes.dim}>Looking for its log entry …</span>;
  return (
    <span className={classes.dim}>
      {isError ? 'Its log entry could not be looked up. ' : 'The request logs do not have it yet. '}
      <Button variant="subtle" color="gray" onClick={() => void refetch()}>
        Look again
      </Button>
    </span>
  );
}

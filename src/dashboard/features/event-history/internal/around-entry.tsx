import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Entity } from '#contract/entities.ts';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import { explainRead } from '#features/errors/error-explanation.ts';
import type { LogRow } from '#features/log-entry/log-row.ts';
import { useHidden } from '#features/redaction/use-hidden.ts';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { StatusCode } from '#ui/status-code.tsx';
import { TimeText } from '#ui/time-text.tsx';
import { aroundQuery } from '../around-query.ts';
import { stepOf, stepText } from '../history-step.ts';
import classes from '../ids-history.module.css';

interface StepLineProps {
  readonly entry: RequestLogEntry;
  /** Id that the lines are about. */
  readonly self: string;
  /** Whether this is the entry that is open. */
  readonly here: boolean;
}

function StepLine({ entry, self, here }: StepLineProps) {
  const step = stepOf(entry);
  // Within a link nothing else can be pressed.
  const text = useHidden(stepText(step, self)).visible;
  return (
    <li className={classes.step} aria-current={here || undefined}>
      <TimeText seconds={entry.created} style="clock" inRow />
      {here ? (
        <span>{text}</span>
      ) : (
        <Link to={paths.requestLogEntry(entry.request_id, entry.created)}>{text}</Link>
      )}
      <StatusCode look="row" code={entry.response.code} failed={step.outcome !== 'done'} />
    </li>
  );
}

/** What was done with an entity just before and after an entry, and the way to its whole timeline. */
export function AroundEntry({ entity, row }: { readonly entity: Entity; readonly row: LogRow }) {
  const { type, id } = entity;
  const { data, error, isFetching, refetch } = useQuery(aroundQuery(entity, row.entry));
  const none = type === 'application' ? 'It made no other call' : 'No other call has it in its URI';
  return (
    <div className={classes.around}>
      {data ? (
        <ol className={classes.steps}>
          {[...data.before, row.entry, ...data.after].map((entry) => (
            <StepLine
              key={entry.request_id}
              entry={entry}
              self={id}
              here={entry.request_id === row.entry.request_id}
            />
          ))}
        </ol>
      ) : error ? (
        <div role="alert" className={classes.error}>
          <p>
            {explainRead(error).title}. {explainRead(error).text}
          </p>
          <Button busy={isFetching} onClick={() => void refetch()}>
            Read again
          </Button>
        </div>
      ) : (
        <Skeleton height={96} aria-busy="true" />
      )}
      <p className={classes.whole}>
        <Link to={paths.timeline(id)}>Whole timeline of this id</Link>
        {data && (
          <span>
            {data.before.length + data.after.length === 0 ? none : 'Next to it'}, read in {data.calls} calls
          </span>
        )}
      </p>
    </div>
  );
}

import { Link } from 'react-router';
import { type HistoryStep, stepText } from '#features/event-history/history-step.ts';
import { rowText } from '#features/redaction/row-text.ts';
import { paths } from '#lib/paths.ts';
import { StatusCode } from '#ui/status-code.tsx';
import { TimeText } from '#ui/time-text.tsx';
import classes from './overview-tab.module.css';

/** Rows to keep room for while the first are on their way. */
const EXPECTED = [0, 1, 2];

interface EventListProps {
  /** Newest first; undefined until they come. */
  readonly steps: readonly HistoryStep[] | undefined;
  readonly documentId: string;
}

/** Calls about a document, the newest first, each leading to its log entry. */
export function EventList({ steps, documentId }: EventListProps) {
  if (!steps)
    return (
      <ul className={classes.list} aria-hidden="true">
        {EXPECTED.map((row) => (
          <li key={row}>
            <span className={classes.waiting} />
          </li>
        ))}
      </ul>
    );
  if (steps.length === 0)
    return (
      <p className={classes.none}>
        No request log names this document in its address. An invite, a brand or another call about it appears
        here.
      </p>
    );
  return (
    <ul className={classes.list}>
      {steps.map((step) => {
        const { entry } = step.row;
        return (
          <li key={entry.request_id}>
            <Link to={paths.requestLogEntry(entry.request_id, entry.created)}>
              {rowText(stepText(step, documentId))}
            </Link>
            <StatusCode code={entry.response.code} failed={step.outcome !== 'done'} look="row" />
            <TimeText seconds={entry.created} style="relative" inRow />
          </li>
        );
      })}
    </ul>
  );
}

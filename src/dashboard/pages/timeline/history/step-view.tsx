import { Link } from 'react-router';
import type { HistoryStep, StepError } from '#features/event-history/history-step.ts';
import { plainText } from '#features/event-history/sentence.ts';
import { SentenceText } from '#features/event-history/sentence-text.tsx';
import { IdMenu } from '#features/id-menu/id-menu.tsx';
import { useHidden } from '#features/redaction/use-hidden.ts';
import { paths } from '#lib/paths.ts';
import { useTimeZone } from '#lib/preferences.ts';
import { formatClock, formatTime } from '#lib/time-format.ts';
import { StatusCode } from '#ui/status-code.tsx';
import classes from './step-view.module.css';

interface StepViewProps {
  readonly step: HistoryStep;
  /** Id that the story is about. */
  readonly self: string;
  readonly within: boolean;
}

function CallError({ error: { code, condition, remedy } }: { readonly error: StepError }) {
  if (code === undefined && condition === undefined) return null;
  return (
    <p className={classes.error}>
      {code !== undefined && <code>{code}</code>} {condition}
      {remedy && (
        <span className={classes.remedy}>
          <b>Do:</b> {remedy}
        </span>
      )}
    </p>
  );
}

/** One step of the story: when, what, how it ended and why, by whom. */
export function StepView({ step, self, within }: StepViewProps) {
  const zone = useTimeZone();
  const { entry } = step.row;
  const sentence = useHidden(plainText(step.sentence, self)).visible;
  const { created, user_id: user, application_id: application, response } = entry;
  return (
    <article className={classes.step} data-outcome={step.outcome} data-within={within || undefined}>
      <Link
        className={classes.time}
        to={paths.requestLogEntry(entry.request_id, created)}
        title={formatTime(created, zone, 'full', created)}
        data-row-link
      >
        {formatClock(created, zone)}
        <span className="visually-hidden">, open the entry: {sentence}</span>
      </Link>
      <div className={classes.what}>
        <div className={classes.sentence} data-read={!step.isWrite || undefined}>
          <SentenceText parts={step.sentence} self={self} />
        </div>
        {step.error && <CallError error={step.error} />}
        <div className={classes.who}>
          {user && (
            <span>
              {user === self ? (
                'by this user'
              ) : (
                <>
                  by <IdMenu id={user} type="user" named short />
                </>
              )}
            </span>
          )}
          {application && (
            <span>
              {application === self ? (
                'through this application'
              ) : (
                <>
                  through <IdMenu id={application} type="application" named short />
                </>
              )}
            </span>
          )}
          {typeof response.time === 'number' && <span>{response.time.toLocaleString('en-GB')} ms</span>}
        </div>
      </div>
      <span className={classes.status}>
        <StatusCode look="row" code={response.code} failed={step.outcome !== 'done'} />
      </span>
    </article>
  );
}

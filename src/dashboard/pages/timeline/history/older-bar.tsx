import { Link } from 'react-router';
import { explainError } from '#features/errors/error-explanation.ts';
import { type HistorySource, PER_PAGE } from '#features/event-history/event-history.ts';
import { paths } from '#lib/paths.ts';
import { Button } from '#ui/button.tsx';
import { TimeText } from '#ui/time-text.tsx';
import classes from './older-bar.module.css';
import { MOST_ENTRIES, type useHistory } from './use-history.ts';

interface OlderBarProps {
  readonly id: string;
  readonly reading: ReturnType<typeof useHistory>;
  readonly until: number | undefined;
}

/** What is said of the sources that leave something out. */
const FURTHER_BACK: Partial<Readonly<Record<HistorySource, string>>> = {
  paths: '. Searches for it fill the newest, so further back only paths were searched for it',
  'api-calls': '. Reads of the request logs fill its newest calls, so further back only others were read',
};

const number = (count: number) => count.toLocaleString('en-GB');
const entries = (count: number) => `${number(count)} ${count === 1 ? 'entry' : 'entries'}`;
const calls = (count: number) => `${number(count)} ${count === 1 ? 'call' : 'calls'}`;

/** How far the story was read, what it took, and the way to what is older. */
export function OlderBar({ id, reading, until }: OlderBarProps) {
  const { history, error, olderError, isReadingOlder, readOlder, stop } = reading;
  if (!history) return null;
  const oldest = history.entries.at(-1)?.created;
  const room = MOST_ENTRIES - history.entries.length;
  const left = Math.ceil(Math.min(history.unread, room) / PER_PAGE);
  return (
    <div className={classes.bar}>
      <p role="status">
        {entries(history.entries.length)} read in {calls(history.calls)}
        {oldest !== undefined && (
          <>
            , back to <TimeText seconds={oldest} style="clock" />
          </>
        )}
        {history.unread > 0 ? `; ${number(history.unread)} older not read` : '; nothing older is logged'}
        {history.sources.map((source) => FURTHER_BACK[source])}
        {until !== undefined && (
          <>
            . Nothing after <TimeText seconds={until} style="clock" /> is here
          </>
        )}
      </p>
      {(olderError ?? error) && (
        <p className={classes.error} role="alert">
          {olderError ? 'Older entries could not be read. ' : 'What is new could not be read. '}
          {explainError(olderError ?? error).text}
        </p>
      )}
      <div className={classes.actions}>
        {isReadingOlder ? (
          <Button onClick={stop}>Stop reading</Button>
        ) : history.unread > 0 && room > 0 ? (
          <>
            <Button onClick={() => readOlder(1)}>Read older</Button>
            {left > 1 && (
              <Button variant="subtle" color="gray" onClick={() => readOlder(left)}>
                Read all in {calls(left)}
              </Button>
            )}
          </>
        ) : (
          history.unread > 0 &&
          oldest !== undefined && (
            <Button component={Link} to={`${paths.timeline(id)}?until=${oldest}`}>
              Go on with what is older
            </Button>
          )
        )}
        {until !== undefined && (
          <Button component={Link} to={paths.timeline(id)} variant="subtle" color="gray">
            Back to the newest
          </Button>
        )}
      </div>
    </div>
  );
}

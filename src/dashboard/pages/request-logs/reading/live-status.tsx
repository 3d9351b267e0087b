import { useEffect } from 'react';
import { explainError } from '#features/errors/error-explanation.ts';
import { useTimeZone } from '#lib/preferences.ts';
import { formatTime } from '#lib/time-format.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import classes from './live-status.module.css';
import { sayNew, sayReads } from './news-words.ts';
import type { PauseReason } from './use-log-following.ts';
import type { LogReading } from './use-log-reading.ts';

type LiveStatusProps = Pick<LogReading, 'fresh' | 'live'>;

const PAUSES: Readonly<Record<PauseReason, string>> = {
  hidden: 'while this tab is not in sight',
  open: 'while an entry is open',
  pointer: 'while you scroll',
  away: 'while the list is scrolled down',
};

const seconds = (milliseconds: number) => Math.max(1, Math.round(milliseconds / 1000));

/** That rows went because too much came, and that none of it is missing. */
function useReadAnew(at: number | undefined): string | undefined {
  const zone = useTimeZone();
  const words =
    at && `Read anew at ${formatTime(Math.floor(at / 1000), zone, 'clock', Math.floor(at / 1000))}`;
  const told =
    words &&
    `${words}, since more had come than is put on top. Nothing is missing; older rows are read as you scroll.`;
  useEffect(() => {
    if (told) announce(told);
  }, [told]);
  return told || undefined;
}

/** What the list does, and why it does nothing. */
function useWords({ live }: LiveStatusProps): string {
  const zone = useTimeZone();
  const { arrivals, paused } = live;
  if (paused) return PAUSES[paused];
  const { trouble, checkedAt, every = 0 } = arrivals ?? {};
  if (trouble) {
    const { title } = explainError(trouble.error);
    return `${title}. Looks again in ${seconds(trouble.until - Date.now())} s`;
  }
  if (checkedAt === undefined) return 'Looking for what is new';
  const at = Math.floor(checkedAt / 1000);
  return `Looks every ${seconds(every)} s, last at ${formatTime(at, zone, 'clock', at)}`;
}

/** How a live list follows what comes: whether it does, why not, and what it leaves out. */
export function LiveStatus({ fresh, live }: LiveStatusProps) {
  const words = useWords({ fresh, live });
  const readAnew = useReadAnew(live.readAnewAt);
  const { paused, withReads, setWithReads, resume, arrivals } = live;
  const failed = arrivals?.trouble !== undefined;
  const told = paused
    ? `Paused ${PAUSES[paused]}`
    : failed
      ? words
      : 'Live: new entries come in by themselves';
  useEffect(() => {
    // That the pointer rests again is no news.
    if (paused !== 'pointer' && paused !== 'hidden') announce(told);
  }, [told, paused]);
  return (
    <div className={classes.status} data-state={paused ? 'paused' : failed ? 'trouble' : 'live'}>
      <span className={classes.name}>{paused ? 'Paused' : 'Live'}</span>
      <span className={classes.words}>{words}</span>
      {readAnew && <span>{readAnew}</span>}
      {fresh.count > 0 && <b>{sayNew(fresh)}</b>}
      {paused && paused !== 'hidden' && <Button onClick={resume}>Resume</Button>}
      <span className={classes.reads}>
        <Button size="xs" aria-pressed={withReads} onClick={() => setWithReads(!withReads)}>
          Show {fresh.reads > 0 ? sayReads(fresh.reads) : 'reads of the logs'}
        </Button>
      </span>
    </div>
  );
}

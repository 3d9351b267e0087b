import { IconArrowUp } from '@tabler/icons-react';
import { useEffect } from 'react';
import { explainError } from '#features/errors/error-explanation.ts';
import { useTimeZone } from '#lib/preferences.ts';
import { formatTime } from '#lib/time-format.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import classes from './live-status.module.css';
import type { LogFollowing, PauseReason } from './use-log-following.ts';
import type { LogReading } from './use-log-reading.ts';

type Fresh = LogFollowing['fresh'];

/** "12 new", "100+ new". */
function sayNew({ count, more }: Fresh): string {
  return `${Math.min(count, 100).toLocaleString('en-GB')}${more ? '+' : ''} new`;
}

/** "3 reads of the logs". */
const sayReads = (count: number): string =>
  count === 1 ? '1 read of the logs' : `${count.toLocaleString('en-GB')} reads of the logs`;

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

interface NewsPillProps extends Pick<LogReading, 'fresh'> {
  readonly onClick: () => void;
}

/** Says how many entries have come since the list was read, and brings them in. */
export function NewsPill({ fresh, onClick }: NewsPillProps) {
  const { reads } = fresh;
  useEffect(() => {
    announce('New entries are waiting above the list');
  }, []);
  return (
    <Button
      variant="filled"
      size="xs"
      radius="xl"
      className={classes.pill}
      leftSection={<IconArrowUp size={14} stroke={2} aria-hidden="true" />}
      onClick={onClick}
    >
      <b>{sayNew(fresh)}</b>
      {reads > 0 && <span className={classes.withoutReads}>without {sayReads(reads)}</span>}
    </Button>
  );
}

import { IconArrowUp } from '@tabler/icons-react';
import { useEffect } from 'react';
import { explainError } from '#features/errors/error-explanation.ts';
import { useTimeZone } from '#lib/preferences.ts';
import { formatTime } from '#lib/time-format.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import classes from './live-status.module.css';
import { MOST_WAITING, type PauseReason } from './use-log-following.ts';
import type { LogReading } from './use-log-reading.ts';

/** "12 new", "100+ new". */
const sayNew = (waiting: number) =>
  `${Math.min(waiting, MOST_WAITING).toLocaleString('en-GB')}${waiting >= MOST_WAITING ? '+' : ''} new`;

type LiveStatusProps = Pick<LogReading, 'waiting' | 'live'>;

const PAUSES: Readonly<Record<PauseReason, string>> = {
  hidden: 'while this tab is not in sight',
  open: 'while an entry is open',
  away: 'while the list is scrolled down',
};

const seconds = (milliseconds: number) => Math.max(1, Math.round(milliseconds / 1000));

function useWords({ live }: Pick<LiveStatusProps, 'live'>): string {
  const zone = useTimeZone();
  const { following, lookedAt, paused } = live;
  if (paused) return PAUSES[paused];
  const { trouble, every } = following;
  if (trouble) {
    const { title } = explainError(trouble.error);
    return `${title}. Looks again in ${seconds(trouble.until - Date.now())} s`;
  }
  if (!lookedAt) return 'Looking for what is new';
  const at = Math.floor(lookedAt / 1000);
  return `Looks every ${seconds(every)} s, last at ${formatTime(at, zone, 'clock', at)}`;
}

export function LiveStatus({ waiting, live }: LiveStatusProps) {
  const words = useWords({ live });
  const { paused, resume, following } = live;
  const failed = following.trouble !== undefined;
  const told = paused
    ? `Paused ${PAUSES[paused]}`
    : failed
      ? words
      : 'Live: new entries come in by themselves';
  useEffect(() => {
    if (paused !== 'hidden') announce(told);
  }, [told, paused]);
  return (
    <div className={classes.status} data-state={paused ? 'paused' : failed ? 'trouble' : 'live'}>
      <span className={classes.name}>{paused ? 'Paused' : 'Live'}</span>
      <span className={classes.words}>{words}</span>
      {waiting > 0 && <b>{sayNew(waiting)}</b>}
      {paused && paused !== 'hidden' && <Button onClick={resume}>Resume</Button>}
    </div>
  );
}

interface NewsPillProps extends Pick<LogReading, 'waiting'> {
  readonly onClick: () => void;
}

export function NewsPill({ waiting, onClick }: NewsPillProps) {
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
      <b>{sayNew(waiting)}</b>
    </Button>
  );
}

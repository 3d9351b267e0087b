import { IconArrowUp } from '@tabler/icons-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { explainError } from '#features/errors/error-explanation.ts';
import { useTimeZone } from '#lib/preferences.ts';
import { sayCount } from '#lib/say-count.ts';
import { formatTime } from '#lib/time-format.ts';
import { announce } from '#ui/announce.ts';
import { Button } from '#ui/button.tsx';
import classes from './following.module.css';
import { MAX_WAITING, type PauseReason } from './use-log-following.ts';
import type { LogReading } from './use-log-reading.ts';

/** "12 new", "100+ new". */
const sayNew = (waiting: number) =>
  `${sayCount(Math.min(waiting, MAX_WAITING))}${waiting >= MAX_WAITING ? '+' : ''} new`;

const PAUSES: Readonly<Record<PauseReason, string>> = {
  hidden: 'while this tab is not in sight',
  open: 'while an entry is open',
  away: 'while the list is scrolled down',
};

const seconds = (milliseconds: number) => Math.max(1, Math.round(milliseconds / 1000));

function LiveStatus({ waiting, live }: Pick<LogReading, 'waiting' | 'live'>) {
  const zone = useTimeZone();
  const { paused, resume, lookedAt } = live;
  const { trouble, every } = live.following;
  const state = paused ? 'paused' : trouble ? 'trouble' : 'live';
  const at = lookedAt && Math.floor(lookedAt / 1000);
  const looks = at
    ? `Looks every ${seconds(every)} s, last at ${formatTime(at, zone, 'clock', at)}`
    : 'Looking for what is new';
  const failure =
    trouble &&
    `${explainError(trouble.error).title}. Looks again in ${seconds(trouble.until - Date.now())} s`;
  const message = paused
    ? `Paused ${PAUSES[paused]}`
    : (failure ?? 'Live: new entries come in by themselves');
  useEffect(() => {
    if (paused !== 'hidden') announce(message);
  }, [message, paused]);
  return (
    <div className={classes.status} data-state={state}>
      <span className={classes.name}>{paused ? 'Paused' : 'Live'}</span>
      <span className={classes.words}>{paused ? PAUSES[paused] : (failure ?? looks)}</span>
      {waiting > 0 && <b>{sayNew(waiting)}</b>}
      {paused && paused !== 'hidden' && <Button onClick={resume}>Resume</Button>}
    </div>
  );
}

interface NewEntriesButtonProps {
  readonly waiting: number;
  readonly onClick: () => void;
}

function NewEntriesButton({ waiting, onClick }: NewEntriesButtonProps) {
  useEffect(() => {
    announce('New entries are waiting above the list');
  }, []);
  return (
    <Button
      variant="filled"
      size="xs"
      radius="xl"
      className={classes.button}
      leftSection={<IconArrowUp size={14} stroke={2} aria-hidden="true" />}
      onClick={onClick}
    >
      <b>{sayNew(waiting)}</b>
    </Button>
  );
}

interface FollowingProps {
  readonly list: LogReading;
  readonly focusAt: (index: number) => void;
}

/** Shows new entries, or the state of live mode. */
export function Following({ list, focusAt }: FollowingProps) {
  const { waiting, live, search, state } = list;
  /** Version that includes the entries the user asked for. */
  const [asked, setAsked] = useState<number>();
  const isDrawn = asked !== undefined && state !== undefined && state.version >= asked;
  const goToTop = useEffectEvent(() => {
    setAsked(undefined);
    search.goTo(0);
    focusAt(0);
  });
  useEffect(() => {
    if (isDrawn) goToTop();
  }, [isDrawn]);
  if (live.on)
    return (
      <div className={classes.live}>
        <LiveStatus waiting={waiting} live={live} />
      </div>
    );
  if (waiting === 0) return null;
  return (
    <div className={classes.pill}>
      <NewEntriesButton waiting={waiting} onClick={async () => setAsked(await search.remote?.show())} />
    </div>
  );
}

import { useEffect, useEffectEvent, useState } from 'react';
import classes from './following.module.css';
import { LiveStatus, NewsPill } from './live-status.tsx';
import type { LogReading } from './use-log-reading.ts';

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
      <NewsPill waiting={waiting} onClick={async () => setAsked(await search.show())} />
    </div>
  );
}

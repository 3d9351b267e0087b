import { lazy, Suspense, useEffect, useRef } from 'react';
import classes from './following.module.css';
import type { LogReading } from './use-log-reading.ts';

const NewsPill = lazy(async () => ({ default: (await import('./live-status.tsx')).NewsPill }));
const LiveStatus = lazy(async () => ({ default: (await import('./live-status.tsx')).LiveStatus }));

interface FollowingProps {
  readonly list: LogReading;
  /** Focuses the row at a position. Must stay the same function. */
  readonly focusAt: (index: number) => void;
}

/** What stands over the rows while entries come: that there are new ones, or how the list follows them. */
export function Following({ list, focusAt }: FollowingProps) {
  const { fresh, live, source } = list;
  const { start } = source;
  // The position that the list began at when the news were asked for; with another one they are there.
  const asked = useRef<typeof start>(undefined);
  useEffect(() => {
    if (asked.current === undefined || asked.current === start) return;
    asked.current = undefined;
    focusAt(0);
  }, [start, focusAt]);
  const onNews = () => {
    asked.current = start;
    list.refresh();
  };
  if (live.on)
    return (
      <div className={classes.live}>
        <Suspense>
          <LiveStatus fresh={fresh} live={live} />
        </Suspense>
      </div>
    );
  if (fresh.count === 0) return null;
  return (
    <div className={classes.pill}>
      <Suspense>
        <NewsPill fresh={fresh} onClick={onNews} />
      </Suspense>
    </div>
  );
}

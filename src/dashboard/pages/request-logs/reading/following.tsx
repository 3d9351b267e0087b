import { lazy, Suspense } from 'react';
import classes from './following.module.css';
import type { LogReading } from './use-log-reading.ts';

const NewsPill = lazy(async () => ({ default: (await import('./news-pill.tsx')).NewsPill }));
const LiveStatus = lazy(async () => ({ default: (await import('./live-status.tsx')).LiveStatus }));

interface FollowingProps {
  readonly list: LogReading;
  /** Brings what is new into the list. */
  readonly onNews: () => void;
}

/** What stands over the rows while entries come: that there are new ones, or how the list follows them. */
export function Following({ list, onNews }: FollowingProps) {
  const { fresh, live } = list;
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

import { Progress } from '@mantine/core';
import { useEffect, useState } from 'react';
import { percentOf, sayCount } from '#lib/say-count.ts';
import { sayResults } from '../bulk-words.ts';
import { sayDuration } from '../pace.ts';
import type { BulkSnapshot } from './bulk-engine.ts';
import classes from './bulk-progress.module.css';

/** Seconds until a moment, counted down while it is ahead. */
function useSecondsUntil(moment: number | undefined): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    if (moment === undefined) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [moment]);
  return moment === undefined ? 0 : Math.max(0, Math.ceil((moment - now) / 1000));
}

/** How far a run is: a bar with count, rate and time left. */
export function BulkProgress({
  run,
  label,
}: {
  readonly run: BulkSnapshot<unknown>;
  readonly label: string;
}) {
  const { counts, pace, pausedUntil, status } = run;
  const settled = counts.done + counts.failed + counts.unknown;
  const rest = useSecondsUntil(pausedUntil);
  return (
    <div className={classes.progress}>
      <Progress aria-label={label} value={percentOf(settled, counts.total)} />
      <div className={classes.facts}>
        <span className={classes.count}>
          {sayCount(settled)} / {sayCount(counts.total)}
        </span>
        <span>{sayResults(run)}</span>
        {status === 'running' && rest > 0 && <span>The service asked to wait: goes on in {rest} s</span>}
        {status === 'running' && rest === 0 && pace && (
          <>
            <span>{pace.rate < 10 ? pace.rate.toFixed(1) : Math.round(pace.rate)} a second</span>
            <span>{sayDuration(pace.left)} left</span>
          </>
        )}
      </div>
    </div>
  );
}

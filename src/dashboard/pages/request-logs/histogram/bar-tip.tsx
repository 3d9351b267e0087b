import { sayCount } from '#lib/say-count.ts';
import type { BarCounts } from './bar-counts.ts';
import classes from './bar-tip.module.css';
import { sayCounts } from './histogram-words.ts';
import { outcomeFacts } from './outcomes.ts';

interface BarTipProps {
  /** The time that is told of. */
  readonly title: string;
  /** Undefined where the time is of several bars. */
  readonly counts: BarCounts | undefined;
  /** Where the bar stands, in parts of a hundred. */
  readonly at: number;
}

/** What a bar says, for the eye: assistive technology has it from the bar's name. */
export function BarTip({ title, counts, at }: BarTipProps) {
  return (
    <div className={classes.tip} style={{ left: `${at}%`, translate: `-${at}%` }} aria-hidden="true">
      <b>{title}</b>
      {!counts ? (
        <span>Let go to zoom in</span>
      ) : counts.isExact && counts.total > 0 ? (
        counts.counts.map(
          ({ outcome, count }) =>
            count > 0 && (
              <span key={outcome} className={classes.outcome} data-outcome={outcome}>
                {outcomeFacts[outcome].label} <b>{sayCount(count)}</b>
              </span>
            ),
        )
      ) : (
        <span>{sayCounts(counts)}</span>
      )}
    </div>
  );
}

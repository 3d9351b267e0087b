import { useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { useTimeZone } from '#lib/preferences.ts';
import type { TimeBounds, TimeRange } from '#lib/time-range.ts';
import { useLogs } from '../logs-context.ts';
import { listLink } from '../model/log-links.ts';
import { logUrlState } from '../model/log-state.ts';
import type { BarCounts } from './bar-counts.ts';
import { BarLinks } from './bar-links.tsx';
import classes from './histogram.module.css';
import { axisLabels } from './histogram-words.ts';
import { useOverTime } from './use-bars.ts';

/** Zoom factor. */
const FACTOR = 4;
/** Seconds; a longer range becomes "all". */
const MAX_LENGTH = 366 * 86_400;

/**
 * Keeps the middle, or the end if that is now; no range limit if more than a year.
 * @param shown the time that the bars show
 */
function zoomedOut(created: TimeRange, shown: TimeBounds): TimeRange {
  const length = (shown.to - shown.from + 1) * FACTOR;
  if (length > MAX_LENGTH) return { from: 0 };
  if ('last' in created) return { last: Math.ceil((created.last * FACTOR) / 60) * 60 };
  const to = Math.ceil((shown.from + shown.to + length) / 2);
  return { from: Math.max(0, to - length + 1), to };
}

const WIDE = { labels: 8, left: 20, right: 87 };
const NARROW = { labels: 4, left: 40, right: 60 };

const NOTHING: BarCounts = {};

/** Each bar links to its entries. */
export function Histogram() {
  const { list, onChange, narrow, explained } = useLogs();
  const zone = useTimeZone();
  const [query] = useSearchParams();
  const space = narrow ? NARROW : WIDE;
  const { span, bars, step, counted } = useOverTime(list, narrow, explained);
  const labels = axisLabels(bars, step, zone, space);
  // Counts of the previous query must not appear for a failed one.
  const known = list.state && counted;
  const counts = bars.map((_, index) => known?.[index] ?? NOTHING);
  const { pathname, search } = listLink(query);
  // Building a hundred URLs takes tens of milliseconds, and the page renders with every page of entries.
  const hrefs = useMemo(
    () =>
      bars.map(
        ({ from, to }) =>
          pathname + logUrlState.change(new URLSearchParams(search), { created: { from, to } }),
      ),
    [bars, pathname, search],
  );
  return (
    <section className={classes.frame} aria-label="Entries over time">
      <BarLinks
        bars={bars}
        counts={counts}
        step={step}
        hrefs={hrefs}
        onZoom={(created) => onChange({ created })}
        onExplain={(period) => onChange({ explain: { by: 'period', period } })}
        onZoomOut={() => onChange({ created: zoomedOut(list.created, span) })}
      />
      <div className={classes.axis} aria-hidden="true">
        {labels.map(({ at, text }) => (
          <span key={at} style={{ left: `${at}%`, translate: `-${at === 100 || at === 0 ? at : 0}%` }}>
            {text}
          </span>
        ))}
      </div>
    </section>
  );
}

import { useQuery } from '@tanstack/react-query';
import { memo, useCallback, useMemo } from 'react';
import { type To, useNavigate, useSearchParams } from 'react-router';
import { useTimeZone } from '#lib/preferences.ts';
import type { TimeBounds, TimeRange } from '#lib/time-range.ts';
import { type LogFilterValues, logFilters } from '../model/log-filters.ts';
import { listLink } from '../model/log-links.ts';
import { logUrlState } from '../model/log-state.ts';
import { BarLinks } from './bar-links.tsx';
import type { Bar } from './bars.ts';
import { barCounts } from './counting.ts';
import classes from './histogram.module.css';
import { HistogramHead } from './histogram-head.tsx';
import { axisLabels } from './histogram-words.ts';
import { countQuery } from './ledger.ts';
import { type Counted, useCounting } from './use-counting.ts';

/** So many times as much is shown after zooming out. */
const FACTOR = 4;
/** Whoever wants more than this gets all. */
const MAX_LENGTH = 366 * 86_400;

/**
 * The time filter after zooming out: around the same middle, or as far back from now; none at all where that would be
 * more than a year.
 * @param shown the time that the bars show
 */
function zoomedOut(created: LogFilterValues['created'], shown: TimeBounds): TimeRange | undefined {
  const length = (shown.to - shown.from + 1) * FACTOR;
  if (length > MAX_LENGTH) return undefined;
  if (created && 'last' in created) return { last: Math.ceil((created.last * FACTOR) / 60) * 60 };
  const to = Math.ceil((shown.from + shown.to + length) / 2);
  return { from: Math.max(0, to - length + 1), to };
}

export interface HistogramProps extends Counted {
  readonly onChange: (changes: LogFilterValues) => void;
  readonly narrow: boolean;
  readonly onHide: () => void;
}

/** Bars and labels that there is room for. */
const WIDE = { bars: 48, labels: 8, left: 13, right: 87 };
const NARROW = { bars: 24, labels: 4, left: 40, right: 60 };

/** How many entries there are over time, by outcome: every bar is exact and leads to its entries. */
function PlainHistogram({ onChange, narrow, onHide, ...counted }: HistogramProps) {
  const { values, list } = counted;
  const zone = useTimeZone();
  const [query] = useSearchParams();
  const space = narrow ? NARROW : WIDE;
  const counting = useCounting(counted, space.bars);
  const { picture, plan, status } = counting;
  const { bars, step } = picture;
  const counts = useMemo(() => barCounts(picture), [picture]);
  const labels = useMemo(() => axisLabels(bars, step, zone, space), [bars, step, zone, space]);

  const isNarrowed = logFilters.keys.some((key) => key !== 'created' && values[key] !== undefined);
  const { data: whole, isFetchedAfterMount } = useQuery({
    ...countQuery({}, { from: plan.bounds.from, to: list.pinnedAt ?? plan.bounds.to, code: undefined }),
    enabled: isNarrowed && status === 'done',
  });

  // Of the second that is not over, what matches is all that is known.
  const newest = list.head.filter(({ created }) => created > (list.pinnedAt ?? 0)).length;

  // As a text, so that the links stay the same while entries are opened.
  const { pathname, search } = listLink(query);
  const linkTo = useCallback(
    (changes: LogFilterValues) => ({
      pathname,
      search: logUrlState.change(new URLSearchParams(search), changes),
    }),
    [pathname, search],
  );
  const barLink = useCallback(({ from, to }: Bar) => linkTo({ created: { from, to } }), [linkTo]);
  const navigate = useNavigate();
  const follow = useCallback((to: To) => void navigate(to, { preventScrollReset: true }), [navigate]);
  const shown = { from: bars[0]?.from ?? plan.bounds.from, to: plan.bounds.to };
  const zoomOut = () => {
    if (values.created) onChange({ created: zoomedOut(values.created, shown) });
  };

  return (
    <>
      <HistogramHead
        counting={isNarrowed && isFetchedAfterMount ? { ...counting, calls: counting.calls + 1 } : counting}
        isNarrowed={isNarrowed}
        whole={isNarrowed && whole ? whole.total + newest : undefined}
        code={values.code}
        linkTo={linkTo}
        onZoomOut={values.created && zoomOut}
        onHide={onHide}
      />
      <BarLinks
        bars={bars}
        counts={counts}
        step={step}
        linkTo={barLink}
        onFollow={follow}
        onZoom={({ first, last }) => onChange({ created: { from: bars[first]?.from, to: bars[last]?.to } })}
        onZoomOut={zoomOut}
      />
      <div className={classes.axis} aria-hidden="true">
        {labels.map(({ at, text }) => (
          <span key={at} style={{ left: `${at}%`, translate: `-${at === 100 || at === 0 ? at : 0}%` }}>
            {text}
          </span>
        ))}
      </div>
    </>
  );
}

export const Histogram = memo(PlainHistogram);

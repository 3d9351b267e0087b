import type { KindHistory } from '#features/log-store/log-answers.ts';
import { useTimeZone } from '#lib/preferences.ts';
import { sayMany } from '#lib/say-count.ts';
import { dayIn, formatClock, formatDay } from '#lib/time-format.ts';
import panel from '../panel/panel.module.css';
import classes from './first-seen.module.css';

const HEIGHT = 28;

/** A line over periods that were read, a gap over others. */
function shapesOf({ bars }: KindHistory) {
  const most = Math.max(1, ...bars.map(({ count }) => count));
  const barAt = (at: number, height: number) => `M${at + 0.1} ${HEIGHT}v-${height}h.8v${height}z`;
  return {
    read: bars.map(({ read }, at) => (read > 0 ? barAt(at, 2) : '')).join(''),
    failed: bars
      .map(({ count }, at) => (count > 0 ? barAt(at, Math.max(4, Math.round((HEIGHT * count) / most))) : ''))
      .join(''),
  };
}

/** Considers everything that was read, also outside the range. */
export function FirstSeen({ history }: { readonly history: KindHistory }) {
  const zone = useTimeZone();
  const { firstSeen, readBackTo, readUpTo, readBefore, bars } = history;
  const now = Math.floor(Date.now() / 1000);
  const isOneDay = dayIn(zone, readBackTo) === dayIn(zone, readUpTo);
  const clock = (second: number) => formatClock(second, zone).slice(0, 5);
  const edge = (second: number) => (isOneDay ? clock(second) : formatDay(second, zone, now));
  const shapes = shapesOf(history);
  return (
    <section className={classes.part}>
      <h2 className={panel.title}>
        First seen{' '}
        {formatDay(firstSeen, zone, now).replace(/^[TY](?=oday|esterday)/, (it) => it.toLowerCase())},{' '}
        {clock(firstSeen)}
      </h2>
      <p>
        {readBefore > 0
          ? `Not once in the ${sayMany(readBefore, 'entry', 'entries')} before it that were read.`
          : 'It may be older: no entry before it was read.'}
      </p>
      <svg
        className={classes.picture}
        viewBox={`0 0 ${bars.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path className={classes.read} d={shapes.read} />
        <path d={shapes.failed} />
      </svg>
      <div className={panel.axis}>
        <span>{edge(readBackTo)}</span>
        <span>{edge(readUpTo)}</span>
      </div>
    </section>
  );
}

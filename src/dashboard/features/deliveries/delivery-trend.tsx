import type { Attempt } from './attempt.ts';
import classes from './delivery-trend.module.css';

const BARS = 60;
const HEIGHT = 40;
/** Pixels, the minimum visible height. */
const LEAST = 3;

interface Bar {
  readonly arrived: number;
  readonly failed: number;
}

/** Attempts in equal time spans, oldest first. @param attempts newest first */
function barsOf(attempts: readonly Attempt[], from: number, to: number): readonly Bar[] {
  const bars = Array.from({ length: BARS }, () => ({ arrived: 0, failed: 0 }));
  const span = Math.max(1, to - from);
  for (const { startedAt, outcome } of attempts) {
    if (startedAt === undefined) continue;
    const bar = bars[Math.min(BARS - 1, Math.floor(((startedAt - from) / span) * BARS))];
    if (bar) bar[outcome.kind === 'arrived' ? 'arrived' : 'failed'] += 1;
  }
  return bars;
}

/** SVG paths. */
function outlines(bars: readonly Bar[]): { readonly arrived: string; readonly failed: string } {
  const most = Math.max(1, ...bars.map(({ arrived, failed }) => arrived + failed));
  const heightOf = (count: number) => (count === 0 ? 0 : Math.max(LEAST, (count / most) * HEIGHT));
  const drawn = { arrived: '', failed: '' };
  for (const [at, bar] of bars.entries()) {
    let bottom = HEIGHT;
    // Failures start at the baseline, so that their heights can be compared.
    for (const part of ['failed', 'arrived'] as const) {
      const height = Math.min(bottom, heightOf(bar[part]));
      if (height > 0)
        drawn[part] += `M${at + 0.12} ${bottom.toFixed(1)}v-${height.toFixed(1)}h.76v${height.toFixed(1)}z`;
      bottom -= height;
    }
  }
  return drawn;
}

const UNITS = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
] as const;

/** "last 16 days". */
function sayLast(seconds: number): string {
  const [unit, length] = UNITS.find(([, least]) => seconds >= least) ?? UNITS[2];
  const count = Math.round(seconds / length);
  return `last ${count > 1 ? `${count} ${unit}s` : unit}`;
}

interface DeliveryTrendProps {
  /** Newest first. */
  readonly attempts: readonly Attempt[];
  /** The attempts not given are older. */
  readonly total: number;
}

/** Bars over time with failures in red, and a text alternative. */
export function DeliveryTrend({ attempts, total }: DeliveryTrendProps) {
  const now = attempts ? Math.floor(Date.now() / 1000) : 0;
  const times = attempts.flatMap(({ startedAt }) => startedAt ?? []);
  const from = times.reduce((least, time) => Math.min(least, time), now);
  const { arrived, failed } = outlines(barsOf(attempts, from, now));
  const failures = attempts.filter(({ outcome }) => outcome.kind !== 'arrived').length;
  const count = attempts.length.toLocaleString('en-GB');
  return (
    <figure>
      <figcaption className={classes.words}>
        <span>
          <b>{failures.toLocaleString('en-GB')}</b> of{' '}
          {attempts.length < total ? `the newest ${count} tries` : count === '1' ? '1 try' : `${count} tries`}{' '}
          failed
        </span>
        <span className={classes.span}>{sayLast(now - from)}</span>
      </figcaption>
      <svg
        className={classes.bars}
        viewBox={`0 0 ${BARS} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        <path d={arrived} />
        <path data-failed d={failed} />
      </svg>
    </figure>
  );
}

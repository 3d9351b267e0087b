import classes from './count-chart.module.css';
import type { CountReading } from './count-history.ts';

const WIDTH = 300;
const HEIGHT = 64;
const EDGE = 4;

interface CountChartProps {
  /** At least two, oldest first. */
  readonly readings: readonly CountReading[];
  /** What the line shows, in words. */
  readonly label: string;
}

/** Where each reading stands, so that the first is at the left, the newest at the right, and the least count at the bottom. */
function pointsOf(readings: readonly CountReading[]): readonly (readonly [number, number])[] {
  const times = readings.map(({ at }) => at);
  const counts = readings.map(({ count }) => count);
  const [from, to] = [Math.min(...times), Math.max(...times)];
  const [least, most] = [Math.min(...counts), Math.max(...counts)];
  const across = (at: number) => EDGE + ((at - from) / Math.max(1, to - from)) * (WIDTH - 2 * EDGE);
  const up = (count: number) =>
    HEIGHT - EDGE - ((count - least) / Math.max(1, most - least)) * (HEIGHT - 2 * EDGE);
  return readings.map(({ at, count }) => [across(at), up(count)]);
}

/** The count over time as a line. The readings stand beside it as a table for whoever wants the numbers. */
export function CountChart({ readings, label }: CountChartProps) {
  const points = pointsOf(readings);
  const line = points.map((point) => point.join(',')).join(' ');
  const [x, y] = points.at(-1) ?? [0, 0];
  return (
    <svg className={classes.chart} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
      <polygon className={classes.area} points={`${EDGE},${HEIGHT} ${line} ${WIDTH - EDGE},${HEIGHT}`} />
      <polyline className={classes.line} points={line} />
      <circle className={classes.dot} cx={x} cy={y} r={3} />
    </svg>
  );
}

import type { Outcomes } from '#features/log-store/log-answers.ts';
import classes from './bundle-page.module.css';

/** Height of the tallest bar and minimum height of a bar, in SVG units. */
const [HEIGHT, LEAST] = [48, 2];
const WIDTH = 0.86;
/** Stacking order, from the bottom. */
const OUTCOMES = ['succeeded', 'refused', 'serverErrors'] as const;

interface BarsPictureProps {
  /** Accessible name of the chart. */
  readonly label: string;
  readonly bars: readonly Outcomes[];
}

const totalOf = (bar: Outcomes) => OUTCOMES.reduce((sum, outcome) => sum + bar[outcome], 0);

export function BarsPicture({ label, bars }: BarsPictureProps) {
  const most = Math.max(1, ...bars.map(totalOf));
  return (
    <svg
      className={classes.bars}
      viewBox={`0 0 ${bars.length} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={label}
    >
      {bars.flatMap((bar, at) => {
        let bottom = HEIGHT;
        return OUTCOMES.map((outcome) => {
          if (bar[outcome] === 0) return null;
          const height = Math.min(bottom, Math.max(LEAST, (bar[outcome] / most) * HEIGHT));
          bottom -= height;
          return (
            <rect
              // biome-ignore lint/suspicious/noArrayIndexKey: the bars of a file never change places.
              key={`${at} ${outcome}`}
              data-outcome={outcome}
              x={at}
              y={bottom}
              width={WIDTH}
              height={height}
            />
          );
        });
      })}
    </svg>
  );
}

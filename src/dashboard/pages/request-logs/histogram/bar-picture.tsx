import { memo } from 'react';
import classes from './bar-links.module.css';
import type { BarCounts } from './counting.ts';
import { type Outcome, outcomes } from './outcomes.ts';

/** Height of the tallest bar, in the units of the drawing. */
const HEIGHT = 64;
/** The least that an entry is seen at, and the line between what lies on each other. */
const [LEAST, LINE] = [2, 1];
/** How much of its share of the width a bar fills. */
const [LEFT, WIDTH] = [0.06, 0.88];

interface Shapes {
  readonly exact: string;
  /** Bars whose count is a share of what is counted together. */
  readonly shared: string;
  /** Their upper edges, for what is drawn in a colour that hardly differs from the ground. */
  readonly edges: string;
}

/** The outlines of each outcome's part of the bars: few elements, however many bars there are. */
function shapesOf(bars: readonly BarCounts[]): ReadonlyMap<Outcome, Shapes> {
  const most = Math.max(...bars.map(({ total }) => total));
  const shapes = new Map(outcomes.map((outcome) => [outcome, { exact: '', shared: '', edges: '' }]));
  for (const [position, { counts, isExact }] of bars.entries()) {
    let bottom = HEIGHT;
    for (const { outcome, count } of counts) {
      const shape = shapes.get(outcome);
      if (count === 0 || !shape) continue;
      const height = Math.min(bottom, Math.max(LEAST, (count / most) * HEIGHT));
      const line = height > LEAST + LINE ? LINE : 0;
      const rounded = (height - line).toFixed(1);
      const drawn = `M${position + LEFT} ${bottom.toFixed(1)}v-${rounded}h${WIDTH}v${rounded}z`;
      if (isExact) shape.exact += drawn;
      else shape.shared += drawn;
      if (isExact) shape.edges += `M${position + LEFT} ${(bottom - height + line).toFixed(1)}h${WIDTH}`;
      bottom -= height;
    }
  }
  return shapes;
}

/** The bars as a drawing. What they say is said by the links over them. */
function PlainBarPicture({ bars }: { readonly bars: readonly BarCounts[] }) {
  if (bars.length === 0) return null;
  return (
    <svg
      className={classes.picture}
      viewBox={`0 0 ${bars.length} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {[...shapesOf(bars)].map(([outcome, { exact, shared, edges }]) => (
        <g key={outcome} data-outcome={outcome}>
          <path d={exact} />
          <path d={shared} data-shared />
          {outcome === 'success' && <path d={edges} className={classes.edges} />}
        </g>
      ))}
    </svg>
  );
}

export const BarPicture = memo(PlainBarPicture);

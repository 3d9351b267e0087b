import { type BarCounts, type BarPart, barParts, totalOf } from './bar-counts.ts';
import classes from './bar-links.module.css';

/** Height of the tallest bar, in the units of the drawing. */
const HEIGHT = 64;
/** The least that an entry is seen at, and the line between what lies on each other. */
const [LEAST, LINE] = [2, 1];
/** How much of its share of the width a bar fills. */
const [LEFT, WIDTH] = [0.06, 0.88];

/** The outline of each part of the bars: few elements, however many bars there are. */
function shapesOf(bars: readonly BarCounts[]): ReadonlyMap<BarPart, string> {
  const most = Math.max(...bars.map(totalOf));
  const shapes = new Map(barParts.map((part) => [part, '']));
  for (const [position, counts] of bars.entries()) {
    let bottom = HEIGHT;
    for (const part of barParts) {
      const count = counts[part] ?? 0;
      if (count === 0) continue;
      const height = Math.min(bottom, Math.max(LEAST, (count / most) * HEIGHT));
      const line = height > LEAST + LINE ? LINE : 0;
      const rounded = (height - line).toFixed(1);
      const drawn = `M${position + LEFT} ${bottom.toFixed(1)}v-${rounded}h${WIDTH}v${rounded}z`;
      shapes.set(part, shapes.get(part) + drawn);
      bottom -= height;
    }
  }
  return shapes;
}

/** The bars as a drawing. What they say is said by the links over them. */
export function BarPicture({ bars }: { readonly bars: readonly BarCounts[] }) {
  if (bars.length === 0) return null;
  return (
    <svg
      className={classes.picture}
      viewBox={`0 0 ${bars.length} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {[...shapesOf(bars)].map(([part, path]) => (
        <path key={part} data-part={part} d={path} />
      ))}
    </svg>
  );
}

import { partColours } from '../panel/key.tsx';
import { type BarCounts, type BarPart, barParts, presentParts, totalOf } from './bar-counts.ts';
import classes from './bar-links.module.css';

/** In SVG units. */
const HEIGHT = 64;
/** Minimum height of a part, and the gap between parts. */
const [LEAST, LINE] = [2, 1];
/** Offset and width of a bar, relative to its slot. */
const [LEFT, WIDTH] = [0.06, 0.88];

/** One path per part, so that there are few elements. */
function shapesOf(bars: readonly BarCounts[]): ReadonlyMap<BarPart, string> {
  const most = Math.max(...bars.map(totalOf));
  const shapes = new Map(barParts.map((part) => [part, '']));
  for (const [position, counts] of bars.entries()) {
    let bottom = HEIGHT;
    for (const { part, count } of presentParts(counts)) {
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

/** Decorative; the links over it have accessible names. */
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
        <path key={part} fill={partColours[part]} d={path} />
      ))}
    </svg>
  );
}

/** In SVG units. */
const HEIGHT = 64;
/** Minimum height of a segment, and the gap between segments. */
const [LEAST, LINE] = [2, 1];
/** Offset and width of a bar, relative to its slot. */
const [LEFT, WIDTH] = [0.06, 0.88];

interface StackedBarsProps {
  /** Counts by series. */
  readonly bars: readonly Readonly<Partial<Record<string, number>>>[];
  /** By series, in stacking order from the bottom. */
  readonly colours: Readonly<Record<string, string>>;
  readonly className: string | undefined;
  /** Accessible name; the bars are decorative without one. */
  readonly label?: string;
}

/** One path per series, so that there are few elements. */
function shapesOf(bars: StackedBarsProps['bars'], series: readonly string[]): ReadonlyMap<string, string> {
  const totals = bars.map((counts) => series.reduce((sum, name) => sum + (counts[name] ?? 0), 0));
  const most = Math.max(1, ...totals);
  const shapes = new Map(series.map((name) => [name, '']));
  for (const [position, counts] of bars.entries()) {
    let bottom = HEIGHT;
    for (const name of series) {
      const count = counts[name] ?? 0;
      if (count === 0) continue;
      const height = Math.min(bottom, Math.max(LEAST, (count / most) * HEIGHT));
      const line = height > LEAST + LINE ? LINE : 0;
      const rounded = (height - line).toFixed(1);
      const drawn = `M${position + LEFT} ${bottom.toFixed(1)}v-${rounded}h${WIDTH}v${rounded}z`;
      shapes.set(name, shapes.get(name) + drawn);
      bottom -= height;
    }
  }
  return shapes;
}

export function StackedBars({ bars, colours, className, label }: StackedBarsProps) {
  if (bars.length === 0) return null;
  return (
    <svg
      className={className}
      viewBox={`0 0 ${bars.length} ${HEIGHT}`}
      preserveAspectRatio="none"
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined}
    >
      {[...shapesOf(bars, Object.keys(colours))].map(([name, path]) => (
        <path key={name} fill={colours[name]} d={path} />
      ))}
    </svg>
  );
}

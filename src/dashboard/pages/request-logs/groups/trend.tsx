import classes from './groups-table.module.css';

const HEIGHT = 20;

/** A decorative sparkline; its values are in the text beside it. */
export function Trend({ counts }: { readonly counts: readonly number[] }) {
  const most = Math.max(1, ...counts);
  const drawn = counts.map((count, at) => {
    const height = count === 0 ? 1 : Math.max(3, (HEIGHT * count) / most);
    return `M${at + 0.1} ${HEIGHT}v-${height.toFixed(1)}h.8v${height.toFixed(1)}z`;
  });
  return (
    <svg
      className={classes.trend}
      viewBox={`0 0 ${counts.length} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={drawn.join('')} />
    </svg>
  );
}

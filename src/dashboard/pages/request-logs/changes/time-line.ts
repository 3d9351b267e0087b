/**
 * The path of a line through some values, in a box of 100 by 100; it is interrupted where there is none. What stands
 * alone is a dot, where line ends are round.
 * @param depths how far below the top, in parts of a hundred
 */
export function linePath(depths: readonly (number | undefined)[]): string {
  const step = 100 / Math.max(1, depths.length);
  let path = '';
  for (const [index, depth] of depths.entries()) {
    if (depth === undefined) continue;
    const point = `${((index + 0.5) * step).toFixed(2)} ${depth.toFixed(2)}`;
    path += depths[index - 1] === undefined ? `M${point}h0` : `L${point}`;
  }
  return path;
}

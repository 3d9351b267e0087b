/**
 * SVG path in a box of 100 by 100, interrupted at undefined values. A single value becomes a dot if line caps are
 * round.
 * @param depths percent from the top
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

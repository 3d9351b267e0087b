/** A figure as it is shown: rounded, unless that would make it seem to reach what it does not. */
function shown(value: number, needed: number, digits: number): string {
  const rounded = value.toFixed(digits);
  if (value >= needed || Number(rounded) < needed) return rounded;
  const unit = 10 ** digits;
  return (Math.floor(value * unit) / unit).toFixed(digits);
}

/** "4.49 : 1". */
export const ratioText = (ratio: number, needed: number): string => `${shown(ratio, needed, 2)} : 1`;

/** "Lc 59". */
export const lcText = (lc: number, needed: number): string => `Lc ${shown(lc, needed, 0)}`;

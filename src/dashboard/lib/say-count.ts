let wholeNumbers: Intl.NumberFormat | undefined;

/** `1,284` */
export function sayCount(count: number): string {
  // Made once: one that is made for each number costs a list of thousands of rows more than the rest of a row.
  wholeNumbers ??= new Intl.NumberFormat('en-GB');
  return wholeNumbers.format(count);
}

/** How much of a whole is done, in whole percent; 0 while the whole is nothing. */
export const percentOf = (done: number, whole: number): number =>
  whole > 0 ? Math.floor((100 * done) / whole) : 0;

/** `97 %`, `<1 %`: what is not nothing does not look like it. */
export function sayShare(count: number, of: number): string {
  const share = percentOf(count, of);
  return share < 1 && count > 0 ? '<1 %' : `${share} %`;
}

/** `1 entry`, `1,284 entries` */
export const sayMany = (count: number, one: string, many: string): string =>
  `${sayCount(count)} ${count === 1 ? one : many}`;

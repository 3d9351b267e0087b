let wholeNumbers: Intl.NumberFormat | undefined;

/** `1,284` */
export function sayCount(count: number): string {
  // Made once: one that is made for each number costs a list of thousands of rows more than the rest of a row.
  wholeNumbers ??= new Intl.NumberFormat('en-GB');
  return wholeNumbers.format(count);
}

/** `1 entry`, `1,284 entries` */
export const sayMany = (count: number, one: string, many: string): string =>
  `${sayCount(count)} ${count === 1 ? one : many}`;

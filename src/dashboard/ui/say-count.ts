// Made once: one that is made for each number costs a list of thousands of rows more than the rest of a row.
const wholeNumbers = new Intl.NumberFormat('en-GB');

/** `1,284` */
export const sayCount = (count: number): string => wholeNumbers.format(count);

/** `1 entry`, `1,284 entries` */
export const sayMany = (count: number, one: string, many: string): string =>
  `${sayCount(count)} ${count === 1 ? one : many}`;

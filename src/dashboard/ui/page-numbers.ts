/** A page to offer, or a gap in their row. */
export type PageNumber = number | 'gap';

/**
 * Pages to offer: the first, the last, the current one and its neighbours, with gaps between. A gap never stands for
 * a single page.
 * @param siblings neighbours on either side of the current page
 */
export function pageNumbers(page: number, pages: number, siblings: number): PageNumber[] {
  const from = Math.max(1, page - siblings);
  const to = Math.min(pages, page + siblings);
  const around = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const before: PageNumber[] = from <= 3 ? [1, 2].filter((number) => number < from) : [1, 'gap'];
  const after: PageNumber[] =
    to >= pages - 2 ? [pages - 1, pages].filter((number) => number > to) : ['gap', pages];
  return [...before, ...around, ...after];
}

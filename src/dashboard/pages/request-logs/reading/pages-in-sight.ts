import type { LogPlaces } from './log-places.ts';

interface Sight {
  /** First and last place of the list in sight. */
  readonly first: number;
  readonly last: number;
  /** Rows beyond those that are wanted as well. */
  readonly ahead: number;
  /** Entries on a page. */
  readonly size: number;
}

/** Pages of the body, from 1, that places in sight are on and that were not read: the nearest first. */
export function pagesInSight(places: LogPlaces, { first, last, ahead, size }: Sight): readonly number[] {
  const from = Math.max(0, first - places.bodyStart - ahead);
  const to = Math.min(places.bodyTotal - 1, last - places.bodyStart + ahead);
  const pages: number[] = [];
  for (let page = Math.floor(from / size) + 1; (page - 1) * size <= to; page++)
    if (!places.has(Math.max(from, (page - 1) * size), Math.min(to + 1, page * size))) pages.push(page);
  const centre = (from + to) / 2 / size + 0.5;
  return pages.toSorted((a, b) => Math.abs(a - centre) - Math.abs(b - centre));
}

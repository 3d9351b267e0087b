import { type LogFilterKey, type LogFilterValues, logFilters } from '../model/log-filters.ts';
import { logUrlState } from '../model/log-state.ts';
import type { QueryFacet } from '../model/query-facet.ts';

/** A filter as the bar writes it. */
interface PrintedFilter {
  readonly key: LogFilterKey;
  /** `code:400..499` */
  readonly text: string;
}

/** One filter with a value: `code:400..499`. */
export function printFilter(key: LogFilterKey, value: unknown, zone: string): string {
  const facet: QueryFacet<never> = logFilters.filters[key].query;
  return facet.name + facet.print(value as never, zone);
}

/** The filters that are set, in the order of the screen. */
export const printFilters = (values: LogFilterValues, zone: string): PrintedFilter[] =>
  logFilters.keys.flatMap((key) => {
    const value = values[key];
    return value === undefined ? [] : [{ key, text: printFilter(key, value, zone) }];
  });

/** The filters that are set, as the one text for them; `parseQuery` reads it back. @param zone that of the screen */
export const printQuery = (values: LogFilterValues, zone: string): string =>
  printFilters(values, zone)
    .map(({ text }) => text)
    .join(' ');

/** The query of an address for these filters alone: as it is saved and as a link has it. Relative times stay relative. */
export const addressQuery = (values: LogFilterValues): string =>
  logUrlState.change(
    new URLSearchParams(),
    Object.fromEntries(logFilters.keys.map((key) => [key, values[key]])),
  );

/** The query of an address as the bar writes it. */
export const addressWords = (query: string, zone: string): string =>
  printQuery(logUrlState.read(new URLSearchParams(query)), zone);

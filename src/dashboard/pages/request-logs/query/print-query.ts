import { isCommonRange, type LogFilterKey, type LogFilterValues, logFilters } from '../model/log-filters.ts';
import { logUrlState } from '../model/log-state.ts';
import type { QueryFacet } from '../model/query-facet.ts';

/** `code:400..499`. Several words become several chips. */
export function printFilter(key: LogFilterKey, value: unknown, zone: string): string {
  const facet: QueryFacet<never> = logFilters.filters[key].query;
  return facet.print(value as never, zone).join(' ');
}

const chips = (values: LogFilterValues, zone: string): readonly string[] =>
  logFilters.keys.flatMap((key) => {
    const facet: QueryFacet<never> = logFilters.filters[key].query;
    const value = values[key];
    return value === undefined ? [] : facet.print(value as never, zone);
  });

/** In screen order, without a time range that the range control shows. */
export const printFilters = (values: LogFilterValues, zone: string): readonly string[] =>
  chips(values.created && isCommonRange(values.created) ? { ...values, created: undefined } : values, zone);

/** `parseQuery` reads it back. @param zone that of the screen */
export const printQuery = (values: LogFilterValues, zone: string): string =>
  printFilters(values, zone).join(' ');

/** The query of a URL for saved queries and links. Relative times stay relative. */
export const addressQuery = (values: LogFilterValues): string =>
  logUrlState.change(
    new URLSearchParams(),
    Object.fromEntries(logFilters.keys.map((key) => [key, values[key]])),
  );

/** The query of a URL as text of the bar, including the time range. */
export const addressWords = (query: string, zone: string): string =>
  chips(logUrlState.read(new URLSearchParams(query)), zone).join(' ');

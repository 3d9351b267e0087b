import { isCommonRange, type LogFilterKey, type LogFilterValues, logFilters } from '../model/log-filters.ts';
import { logUrlState } from '../model/log-state.ts';
import type { QueryFacet } from '../model/query-facet.ts';

/** A filter with a value as the bar writes it: `code:400..499`. Several words are as many chips. */
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

/** The chips of the filters that are set, in the order of the screen, without a range that the control beside the bar says. */
export const printFilters = (values: LogFilterValues, zone: string): readonly string[] =>
  chips(values.created && isCommonRange(values.created) ? { ...values, created: undefined } : values, zone);

/** The filters that are set, as the one text for them; `parseQuery` reads it back. @param zone that of the screen */
export const printQuery = (values: LogFilterValues, zone: string): string =>
  printFilters(values, zone).join(' ');

/** The query of an address for these filters alone: as it is saved and as a link has it. Relative times stay relative. */
export const addressQuery = (values: LogFilterValues): string =>
  logUrlState.change(
    new URLSearchParams(),
    Object.fromEntries(logFilters.keys.map((key) => [key, values[key]])),
  );

/** The query of an address as the bar takes it, with its range of time. */
export const addressWords = (query: string, zone: string): string =>
  chips(logUrlState.read(new URLSearchParams(query)), zone).join(' ');

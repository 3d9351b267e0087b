import { type LogFilterValues, logFilters } from '../../model/log-filters.ts';
import { logUrlState } from '../../model/log-state.ts';
import { printQuery } from '../print-query.ts';

/** The query of an address for these filters alone: what is kept, and what a link hands on. Relative times stay relative. */
export const addressQuery = (values: LogFilterValues): string =>
  logUrlState.change(
    new URLSearchParams(),
    Object.fromEntries(logFilters.keys.map((key) => [key, values[key]])),
  );

/** The query of an address as the bar writes it. */
export const addressWords = (query: string, zone: string): string =>
  printQuery(logUrlState.read(new URLSearchParams(query)), zone);

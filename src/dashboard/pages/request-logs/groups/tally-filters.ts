import { operationFilter } from '../changes/change-rows.ts';
import type { LogFilterValues } from '../filters/log-filters.ts';
import { isErrorCode } from '../filters/named-errors.ts';

/**
 * Filters that select exactly the entries of a count within the current filters; undefined if there are none. A key is
 * empty if entries have no value.
 */
export const tallyFilters = {
  operation: operationFilter,
  /** @param among current filters: an entry with one of several codes need not have this one */
  code: (code: string, among: LogFilterValues): LogFilterValues | undefined =>
    isErrorCode(code) && among.error === undefined ? { error: [code] } : undefined,
  application: (id: string): LogFilterValues | undefined => (id === '' ? undefined : { application: [id] }),
  status: (status: number): LogFilterValues => ({ code: [{ from: status, to: status }] }),
} as const;

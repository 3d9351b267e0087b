import { operationFilter } from '../changes/change-rows.ts';
import type { LogFilterValues } from '../model/log-filters.ts';
import { isErrorCode } from '../model/named-errors.ts';

/**
 * Filters that leave exactly the entries of a count, beside those that are set; undefined where none do. A key is empty
 * where entries have no value.
 */
export const tallyFilters = {
  operation: operationFilter,
  /** @param among the filters that are set: those with one of several codes are not all that have the code */
  code: (code: string, among: LogFilterValues): LogFilterValues | undefined =>
    isErrorCode(code) && among.error === undefined ? { error: [code] } : undefined,
  application: (id: string): LogFilterValues | undefined => (id === '' ? undefined : { application: [id] }),
  status: (status: number): LogFilterValues => ({ code: [{ from: status, to: status }] }),
  group: (id: string): LogFilterValues => ({ failure: [id] }),
} as const;

import type { Operation } from '#contract/operation.ts';
import type { LogFilterValues } from '../model/log-filters.ts';

/**
 * The filters that come nearest to an operation: its method, and a pattern of its path. A value of the path may hold
 * anything, so that longer paths of the same shape are found, too.
 */
export function operationFilters({ method, path, query }: Operation): LogFilterValues {
  const pattern = `%${path.replaceAll(/\{\w+\}/g, '%')}${query ? '%' : ''}`;
  return { method: [method], uri: { type: 'like', text: pattern.replaceAll('%%', '%') } };
}

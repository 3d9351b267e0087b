import type { UriValue } from '../model/log-filters.ts';

export const distinct = <T>(values: readonly T[]): readonly T[] => [
  ...new Map(values.map((value) => [JSON.stringify(value), value])).values(),
];

const isUri = (value: unknown): value is UriValue =>
  typeof value === 'object' && value !== null && 'any' in value;

export function joinedValue(a: unknown, b: unknown): unknown {
  if (Array.isArray(a) && Array.isArray(b)) return distinct([...a, ...b]);
  return isUri(a) && isUri(b) && a.type === b.type
    ? { ...a, any: distinct([...a.any, ...b.any]) }
    : undefined;
}

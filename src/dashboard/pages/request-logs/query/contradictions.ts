import { type LogFilterKey, type LogFilterValues, positiveKey } from '../model/log-filters.ts';
import { codesNamed } from '../model/named-errors.ts';
import { operationsNamed } from '../model/named-operations.ts';
import { type QueryError, queryError } from './query-error.ts';
import type { Term } from './query-terms.ts';

interface Range {
  readonly from: number;
  readonly to: number;
}

const isRange = (value: unknown): value is Range =>
  typeof value === 'object' && value !== null && 'from' in value;

/** Comparable texts of a value. */
function meanings(key: LogFilterKey, value: unknown): readonly string[] {
  if (typeof value !== 'string') return [JSON.stringify(value)];
  if (key === 'op') return operationsNamed(value);
  return key === 'error' ? codesNamed(value) : [value.toLowerCase()];
}

/** Whether the exclusions cover the whole value. */
function isLeftOut(key: LogFilterKey, wanted: unknown, out: readonly unknown[]): boolean {
  if (isRange(wanted)) return out.some((it) => isRange(it) && it.from <= wanted.from && it.to >= wanted.to);
  const outMeanings = new Set(out.flatMap((it) => meanings(key, it)));
  return meanings(key, wanted).every((it) => outMeanings.has(it));
}

function listOf(value: unknown): readonly unknown[] {
  if (typeof value === 'object' && value !== null && 'any' in value && Array.isArray(value.any))
    return value.any.map((text: unknown) => ({ ...value, any: text }));
  return Array.isArray(value) ? value : [value];
}

/**
 * Finds filters that exclude all that another one selects: `method:GET -method:GET`.
 * @param negated the excluding terms
 */
export function contradictions(
  values: LogFilterValues,
  negated: readonly { readonly key: LogFilterKey; readonly term: Term }[],
): readonly QueryError[] {
  return negated.flatMap(({ key, term }) => {
    const wanted = values[positiveKey(key)];
    const out = values[key];
    if (wanted === undefined || out === undefined) return [];
    const each = listOf(wanted).map((it) => isLeftOut(positiveKey(key), it, listOf(out)));
    // Values are alternatives, but words must all occur.
    const isNothing = positiveKey(key) === 'words' ? each.includes(true) : !each.includes(false);
    const label = 'Leave this out of the query';
    return isNothing
      ? [
          {
            ...queryError(term, 'Nothing is found: this leaves out what is asked for.', {
              ...{ from: term.from, to: term.to, insert: '', label },
            }),
            isHint: true,
          },
        ]
      : [];
  });
}

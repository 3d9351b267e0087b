import type { RequestLogFilter } from '#contract/operations/request-logs.ts';
import { ANY, type ColumnQuery, type Range } from './log-columns.ts';
import type { UriAnswers, UriDictionary } from './uri-dictionary.ts';

/** A search of the request logs. */
export interface LogSearch {
  /** The applications whose logs the caller may see. */
  readonly applications: readonly { readonly key: number; readonly id: string }[];
  /** Combined with AND. */
  readonly filters: readonly RequestLogFilter[];
  readonly direction: 'asc' | 'desc';
  readonly offset: number;
  readonly limit: number;
}

const meet = (a: Range, b: Range): Range => ({ from: Math.max(a.from, b.from), to: Math.min(a.to, b.to) });
const rangeOf = ([from, to]: readonly [number, number]): Range => ({ from, to });

function meetSets<T>(a: ReadonlySet<T> | undefined, b: ReadonlySet<T>): ReadonlySet<T> {
  return a ? a.intersection(b) : b;
}

/**
 * Brings the filters to what the columns can check. Fields may come several times, since all filters must hold; two that
 * contradict each other leave nothing. Methods are compared in upper case.
 */
export function columnQueryOf(search: LogSearch, uris: UriDictionary): ColumnQuery {
  let [created, code, time] = [ANY, ANY, ANY];
  let methods: ReadonlySet<string> | undefined;
  let applicationIds: ReadonlySet<string> = new Set(search.applications.map(({ id }) => id));
  const errors = new Set<boolean>();
  const uriAnswers: UriAnswers[] = [];
  for (const filter of search.filters) {
    if (filter.error) errors.add(filter.error.value);
    if (filter.applicationId) applicationIds = meetSets(applicationIds, new Set(filter.applicationId.value));
    if (filter.method) {
      methods = meetSets(methods, new Set(filter.method.value.map((method) => method.toUpperCase())));
    }
    if (filter.uri) uriAnswers.push(uris.answersTo(filter.uri.type, filter.uri.value));
    if (filter.code) code = meet(code, rangeOf(filter.code.value));
    if (filter.time) time = meet(time, rangeOf([filter.time.value, filter.time.value]));
    if (filter.created) created = meet(created, rangeOf(filter.created.value));
  }
  const applicationKeys = search.applications
    .filter(({ id }) => applicationIds.has(id))
    .map(({ key }) => key);
  const [error] = errors;
  return {
    created,
    code,
    time,
    // True and false at once is for no entry.
    error,
    applicationKeys: new Set(errors.size > 1 ? [] : applicationKeys),
    methods,
    uriAnswers,
    direction: search.direction,
    offset: search.offset,
    limit: search.limit,
  };
}

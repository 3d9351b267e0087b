import type { RequestLogFilter } from '#contract/operations/request-logs.ts';
import { isPlainPath } from '#contract/plain-path.ts';
import type { TimeBounds } from '#lib/time-range.ts';
import type { LogTerm } from '../log-terms.ts';

/** What the service is asked for. */
export interface ServedSearch {
  readonly filters: readonly RequestLogFilter[];
  readonly span: TimeBounds;
  readonly direction: 'asc' | 'desc';
}

function filterOf(term: LogTerm, isMasked: boolean): RequestLogFilter | undefined {
  if (term.not) return undefined;
  switch (term.field) {
    case 'flagged':
      return { error: { type: '=', value: term.is } };
    case 'application':
      return { applicationId: { type: 'in', value: [...term.any] } };
    case 'method':
      return { method: { type: 'in', value: [...term.any] } };
    case 'code':
      return { code: { type: 'between', value: [term.from, term.to] } };
    case 'took':
      return term.from === term.to ? { time: { type: '=', value: term.from } } : undefined;
    case 'uri': {
      const [text, ...others] = term.any;
      if (!text || others.length > 0 || (isMasked && !isPlainPath(text))) return undefined;
      return { uri: { type: term.type, value: text } };
    }
    default:
      return undefined;
  }
}

const nameOf = (filter: RequestLogFilter) => Object.keys(filter)[0] ?? '';

/**
 * The terms that the service can filter by, one of each kind (document, Request logs), which determine what is read.
 * @param isMasked then no filter is sent that could reveal masked values
 */
export function servedPart(terms: readonly LogTerm[], isMasked: boolean): readonly RequestLogFilter[] {
  const byName = new Map<string, RequestLogFilter>();
  for (const term of terms) {
    const filter = filterOf(term, isMasked);
    if (filter) byName.set(nameOf(filter), filter);
  }
  return [...byName.values()].toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1));
}

/** Whether the broad filter matches everything that the narrow one does. */
function isWithin(narrow: RequestLogFilter, broad: RequestLogFilter): boolean {
  if (JSON.stringify(narrow) === JSON.stringify(broad)) return true;
  if (narrow.code && broad.code)
    return narrow.code.value[0] >= broad.code.value[0] && narrow.code.value[1] <= broad.code.value[1];
  if (narrow.method && broad.method)
    return narrow.method.value.every((it) => broad.method?.value.includes(it));
  if (narrow.applicationId && broad.applicationId)
    return narrow.applicationId.value.every((it) => broad.applicationId?.value.includes(it));
  if (narrow.uri?.type === 'match' && broad.uri?.type === 'match')
    return narrow.uri.value.toLowerCase().includes(broad.uri.value.toLowerCase());
  return false;
}

/** Whether the broad filters match everything that the narrow ones do. */
export const includes = (broad: readonly RequestLogFilter[], narrow: readonly RequestLogFilter[]): boolean =>
  broad.every((filter) => narrow.some((other) => isWithin(other, filter)));

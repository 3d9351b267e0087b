import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import { segmentsOf } from '#contract/uri-segments.ts';
import { logRow } from '#features/log-entry/log-row.ts';

export interface SentCall {
  /** "PUT /v2/crm/contacts/{contact_id}". */
  readonly call: string;
  readonly params: ReadonlyMap<string, string>;
  readonly query: ReadonlyMap<string, string>;
}

/** Query parameters; repeated names are numbered. */
function queryOf(uri: string): ReadonlyMap<string, string> {
  const query = new Map<string, string>();
  const [, text = ''] = /\?([^#]*)/.exec(uri) ?? [];
  const times = new Map<string, number>();
  for (const [name, value] of new URLSearchParams(text)) {
    const time = (times.get(name) ?? 0) + 1;
    times.set(name, time);
    query.set(time === 1 ? name : `${name} (${time})`, value);
  }
  return query;
}

export function sentCallOf(entry: RequestLogEntry): SentCall {
  const { method, uri } = entry.request;
  const { operation, params } = logRow(entry).decoded;
  const query = queryOf(uri);
  const [path = ''] = uri.split(/[?#]/, 1);
  if (!operation) return { call: `${method} ${path}`, params: new Map(), query };
  const segments = segmentsOf(uri);
  // A gateway may add a prefix to the service's path.
  const prefix = segments.slice(0, segments.length - segmentsOf(operation.path).length);
  const call = `${method} ${prefix.map((segment) => `/${segment}`).join('')}${operation.path}`;
  return { call, params: new Map(Object.entries(params)), query };
}

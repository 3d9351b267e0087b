import type { Path } from 'react-router';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import { paths } from '#kit/paths.ts';
import { formatQuery } from '#kit/url-state.ts';

/** Parameter that holds when the open entry was made, so that a link finds it again: UNIX seconds. */
export const AT = 'at';
/** Parameter that holds the open tab of the entry. */
export const TAB = 'tab';

type Target = Pick<Path, 'pathname' | 'search'>;

/** Link to an entry over the list as it is; the tab that is open stays. */
export function entryLink(
  query: URLSearchParams,
  entry: Pick<RequestLogEntry, 'request_id' | 'created'>,
): Target {
  const next = new URLSearchParams(query);
  next.set(AT, String(entry.created));
  return { pathname: paths.requestLog(entry.request_id), search: formatQuery(next) };
}

/** The query without the entry that is open, which is in no link to another one. The tab stays. */
export function withoutEntry(query: URLSearchParams): string {
  const next = new URLSearchParams(query);
  next.delete(AT);
  return next.toString();
}

/** Link to the list without the entry. */
export function listLink(query: URLSearchParams): Target {
  const next = new URLSearchParams(query);
  next.delete(AT);
  next.delete(TAB);
  return { pathname: paths.requestLogs, search: formatQuery(next) };
}

/** Link to an entry alone, to hand on: neither filters nor page of whoever sends it. */
export function sharedLink(entry: Pick<RequestLogEntry, 'request_id' | 'created'>): string {
  const { pathname, search } = entryLink(new URLSearchParams(), entry);
  return `${location.origin}${pathname}${search}`;
}

import type { Path } from 'react-router';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import { closedSearch, openSearch } from '#features/entry-panel/entry-address.ts';
import { paths } from '#lib/paths.ts';
import type { LogFilterValues } from '../filters/log-filters.ts';
import { logUrlState } from './log-state.ts';

type Target = Pick<Path, 'pathname' | 'search'>;

type Named = Pick<RequestLogEntry, 'request_id' | 'created'>;

/** A link that keeps the list and the open tab. */
export const entryLink = (query: URLSearchParams, { request_id, created }: Named): Target => ({
  pathname: paths.requestLog(request_id),
  search: openSearch(query, created),
});

export const listLink = (query: URLSearchParams): Target => ({
  pathname: paths.requestLogs,
  search: closedSearch(query),
});

/** A link that adds filters and shows the entries. */
export function entriesLink(query: URLSearchParams, filters: LogFilterValues): Target {
  const { pathname, search } = listLink(query);
  const shown = { view: 'entries', explain: undefined } as const;
  return { pathname, search: logUrlState.change(new URLSearchParams(search), { ...filters, ...shown }) };
}

/** A link to share: without the filters and the page of the sender. */
export function sharedLink(entry: Named): string {
  const { pathname, search } = entryLink(new URLSearchParams(), entry);
  return `${location.origin}${pathname}${search}`;
}

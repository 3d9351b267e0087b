import type { Path } from 'react-router';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import { closedSearch, openSearch } from '#features/entry-panel/entry-address.ts';
import { paths } from '#lib/paths.ts';
import type { LogFilterValues } from './log-filters.ts';
import { logUrlState } from './log-state.ts';

type Target = Pick<Path, 'pathname' | 'search'>;

type Named = Pick<RequestLogEntry, 'request_id' | 'created'>;

/** Links to entries over the list as it is; the tab that is open stays. Made once for all rows of a list. */
export function entryLinks(query: URLSearchParams): (entry: Named) => Target {
  const search = openSearch(query);
  return ({ request_id, created }) => ({ pathname: paths.requestLog(request_id), search: search(created) });
}

/** Link to an entry over the list as it is. */
export const entryLink = (query: URLSearchParams, entry: Named): Target => entryLinks(query)(entry);

/** Link to the list without the entry. */
export const listLink = (query: URLSearchParams): Target => ({
  pathname: paths.requestLogs,
  search: closedSearch(query),
});

/** Link to the entries that are left of the list with more filters, whatever is shown of it now. */
export function entriesLink(query: URLSearchParams, filters: LogFilterValues): Target {
  const { pathname, search } = listLink(query);
  const shown = { view: 'entries', explain: undefined } as const;
  return { pathname, search: logUrlState.change(new URLSearchParams(search), { ...filters, ...shown }) };
}

/** Link to an entry alone, to hand on: neither filters nor page of whoever sends it. */
export function sharedLink(entry: Named): string {
  const { pathname, search } = entryLink(new URLSearchParams(), entry);
  return `${location.origin}${pathname}${search}`;
}

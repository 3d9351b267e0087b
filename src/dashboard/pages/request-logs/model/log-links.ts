import type { Path } from 'react-router';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import { paths } from '#lib/paths.ts';
import { integerCodec, oneOfCodec } from '#lib/text-codec.ts';
import { LATEST_SECOND } from '#lib/time-range.ts';
import { fieldWithDefault, formatQuery, optionalField, urlState } from '#lib/url-state.ts';

/** Parameter that holds when the open entry was made, so that a link finds it again: UNIX seconds. */
const AT = 'at';
/** Parameter that holds the open tab of the entry. */
const TAB = 'tab';

type Target = Pick<Path, 'pathname' | 'search'>;

type Named = Pick<RequestLogEntry, 'request_id' | 'created'>;

/** Links to entries over the list as it is; the tab that is open stays. Made once for all rows of a list. */
export function entryLinks(query: URLSearchParams): (entry: Named) => Target {
  const others = formatQuery(new URLSearchParams(withoutEntry(query)));
  const start = others === '' ? '?' : `${others}&`;
  return ({ request_id, created }) => ({
    pathname: paths.requestLog(request_id),
    search: `${start}${AT}=${created}`,
  });
}

/** Link to an entry over the list as it is. */
export const entryLink = (query: URLSearchParams, entry: Named): Target => entryLinks(query)(entry);

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
export function sharedLink(entry: Named): string {
  const { pathname, search } = entryLink(new URLSearchParams(), entry);
  return `${location.origin}${pathname}${search}`;
}

/** The parts of an entry that is open. */
const entryTabs = ['request', 'response', 'timeline', 'compare'] as const;
type EntryTab = (typeof entryTabs)[number];

/** What the address says of the entry that is open, beside the list. */
export const entryUrlState = urlState(
  {
    at: optionalField(AT, integerCodec(0, LATEST_SECOND)),
    tab: fieldWithDefault<EntryTab>(TAB, oneOfCodec(entryTabs), 'request'),
  },
  { isPart: true },
);

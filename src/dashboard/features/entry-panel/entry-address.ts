import { integerCodec, oneOfCodec } from '#lib/text-codec.ts';
import { LATEST_SECOND } from '#lib/time-range.ts';
import { fieldWithDefault, formatQuery, optionalField, urlState } from '#lib/url-state.ts';

/** Parameter that holds when the open entry was made, so that a link finds it again: UNIX seconds. */
const AT = 'at';
/** Parameter that holds the open tab of the entry. */
const TAB = 'tab';

/** The parts of an entry that is open. */
const entryTabs = ['request', 'response', 'timeline', 'compare'] as const;
type EntryTab = (typeof entryTabs)[number];

/** What the address says of the entry that is open, beside what the page itself has in it. */
export const entryUrlState = urlState(
  {
    at: optionalField(AT, integerCodec(0, LATEST_SECOND)),
    tab: fieldWithDefault<EntryTab>(TAB, oneOfCodec(entryTabs), 'request'),
  },
  { isPart: true },
);

/** The page's query when no entry is open, as it stands in a link. */
export function closedSearch(query: URLSearchParams): string {
  const next = new URLSearchParams(query);
  next.delete(AT);
  next.delete(TAB);
  return formatQuery(next);
}

/**
 * The page's query with an entry open, as it stands in a link; the tab that is open stays. Made once for all rows of a list.
 * @returns takes the second in which the entry was made
 */
export function openSearch(query: URLSearchParams): (at: number) => string {
  const next = new URLSearchParams(query);
  next.delete(AT);
  const others = formatQuery(next);
  const start = others === '' ? '?' : `${others}&`;
  return (at) => `${start}${AT}=${at}`;
}

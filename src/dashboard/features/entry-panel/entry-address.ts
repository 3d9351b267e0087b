import { integerCodec, oneOfCodec } from '#lib/text-codec.ts';
import { LATEST_SECOND } from '#lib/time-range.ts';
import { fieldWithDefault, formatQuery, optionalField, urlState } from '#lib/url-state.ts';

/** UNIX seconds of the open entry, by which a link finds it. */
const AT = 'at';
const TAB = 'tab';

const entryTabs = ['request', 'response', 'timeline', 'compare'] as const;

/** State of the open entry in the URL, beside the page's own. */
export const entryUrlState = urlState(
  {
    at: optionalField(AT, integerCodec(0, LATEST_SECOND)),
    tab: fieldWithDefault<(typeof entryTabs)[number]>(TAB, oneOfCodec(entryTabs), 'request'),
  },
  { isPart: true },
);

/** The query of a link that closes the entry. */
export function closedSearch(query: URLSearchParams): string {
  const next = new URLSearchParams(query);
  next.delete(AT);
  next.delete(TAB);
  return formatQuery(next);
}

/**
 * The query of links that open an entry, keeping the tab; computed once for all rows.
 * @returns takes the entry's time in UNIX seconds
 */
export function openSearch(query: URLSearchParams): (at: number) => string {
  const next = new URLSearchParams(query);
  next.delete(AT);
  const others = formatQuery(next);
  const start = others === '' ? '?' : `${others}&`;
  return (at) => `${start}${AT}=${at}`;
}

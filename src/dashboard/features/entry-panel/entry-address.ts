import { integerCodec, oneOfCodec } from '#lib/text-codec.ts';
import { LATEST_SECOND } from '#lib/time-range.ts';
import { fieldWithDefault, formatQuery, optionalField, urlState } from '#lib/url-state.ts';

const entryTabs = ['request', 'response', 'timeline', 'compare'] as const;

/** State of the open entry in the URL, beside the page's own. */
export const entryUrlState = urlState(
  {
    /** UNIX seconds of the open entry, by which a link finds it. */
    at: optionalField('at', integerCodec(0, LATEST_SECOND)),
    tab: fieldWithDefault<(typeof entryTabs)[number]>('tab', oneOfCodec(entryTabs), 'request'),
  },
  { isPart: true },
);

/** The query of a link that opens an entry and keeps the tab. @param at UNIX seconds of the entry */
export function openSearch(query: URLSearchParams, at: number): string {
  const next = new URLSearchParams(query);
  next.set('at', String(at));
  return formatQuery(next);
}

/** The query of a link that closes the entry. */
export const closedSearch = (query: URLSearchParams): string =>
  entryUrlState.change(query, { at: undefined, tab: 'request' });

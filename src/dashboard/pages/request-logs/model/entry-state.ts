import { integerCodec, oneOfCodec } from '#lib/text-codec.ts';
import { LATEST_SECOND } from '#lib/time-range.ts';
import { fieldWithDefault, optionalField, urlState } from '#lib/url-state.ts';
import { AT, TAB } from './log-links.ts';

/** The parts of an entry that is open. */
export const entryTabs = ['request', 'response', 'timeline', 'compare'] as const;
export type EntryTab = (typeof entryTabs)[number];

/** What the address says of the entry that is open, beside the list. */
export const entryUrlState = urlState(
  {
    at: optionalField(AT, integerCodec(0, LATEST_SECOND)),
    tab: fieldWithDefault<EntryTab>(TAB, oneOfCodec(entryTabs), 'request'),
  },
  { isPart: true },
);

import { integerCodec, oneOfCodec } from '#kit/text-codec.ts';
import { LATEST_SECOND } from '#kit/time-range.ts';
import { fieldWithDefault, optionalField, urlState } from '#kit/url-state.ts';
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

import { entryUrlState } from '#features/entry-panel/entry-address.ts';
import { END_OF_TIME } from '#features/event-history/event-history.ts';
import { integerCodec, oneOfCodec } from '#lib/text-codec.ts';
import { fieldWithDefault, optionalField, type UrlStateOf, urlState } from '#lib/url-state.ts';

const shownSteps = ['all', 'writes', 'failures'] as const;
type ShownSteps = (typeof shownSteps)[number];

const fields = {
  only: fieldWithDefault<ShownSteps>('only', oneOfCodec(shownSteps), 'all'),
  order: fieldWithDefault<'newest' | 'oldest'>('order', oneOfCodec(['newest', 'oldest']), 'newest'),
  /** Whether log searches for the ID are included. */
  searches: fieldWithDefault<'out' | 'in'>('searches', oneOfCodec(['out', 'in']), 'out'),
  /** The visible half on a narrow screen. */
  view: fieldWithDefault<'history' | 'state'>('view', oneOfCodec(['history', 'state']), 'history'),
  /** UNIX seconds; continues a history that is too long. */
  until: optionalField('until', integerCodec(1, END_OF_TIME)),
};

export const timelineState = urlState(fields, { parts: [entryUrlState] });

export type TimelineState = UrlStateOf<typeof fields>;

import { entryUrlState } from '#features/entry-panel/entry-address.ts';
import { END_OF_TIME } from '#features/event-history/event-history.ts';
import { integerCodec, oneOfCodec } from '#lib/text-codec.ts';
import { fieldWithDefault, optionalField, type UrlStateOf, urlState } from '#lib/url-state.ts';

/** Which steps of the history are shown. */
const shownSteps = ['all', 'writes', 'failures'] as const;
type ShownSteps = (typeof shownSteps)[number];

const fields = {
  only: fieldWithDefault<ShownSteps>('only', oneOfCodec(shownSteps), 'all'),
  order: fieldWithDefault<'newest' | 'oldest'>('order', oneOfCodec(['newest', 'oldest']), 'newest'),
  /** Whether searches of the logs for the id are part of the history. */
  searches: fieldWithDefault<'out' | 'in'>('searches', oneOfCodec(['out', 'in']), 'out'),
  /** What a narrow screen shows: the history, or the state that follows from it. */
  view: fieldWithDefault<'history' | 'state'>('view', oneOfCodec(['history', 'state']), 'history'),
  /** Shows only what was logged up to here, in UNIX seconds: a history that is too long goes on this way. */
  until: optionalField('until', integerCodec(1, END_OF_TIME)),
};

/** What the URL says of the page. */
export const timelineState = urlState(fields, { parts: [entryUrlState] });

export type TimelineState = UrlStateOf<typeof fields>;

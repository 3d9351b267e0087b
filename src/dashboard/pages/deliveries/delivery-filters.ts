import type { CallbackFilter } from '#contract/operations/callbacks.ts';
import { type Filter, filterTable } from '#features/lists/filter-table.ts';
import { MAX_SEARCH_LENGTH } from '#features/lists/list-fields.ts';
import { eventTitle } from '#lib/event-title.ts';
import { listCodec, oneOfCodec, textCodec } from '#lib/text-codec.ts';
import { LATEST_SECOND } from '#lib/time-range.ts';
import { optionalField } from '#lib/url-state.ts';

type DeliveryFilter<T> = Filter<T, CallbackFilter>;

const MAX_EVENTS = 20;

/** Seconds before now. */
const SPANS = { '1h': 3600, '24h': 86_400, '7d': 7 * 86_400, '30d': 30 * 86_400 } as const;

export type Span = keyof typeof SPANS;

export const spanWords: Readonly<Record<Span, string>> = {
  '1h': 'Last hour',
  '24h': 'Last 24 hours',
  '7d': 'Last 7 days',
  '30d': 'Last 30 days',
};

export const spans = Object.keys(SPANS) as readonly Span[];

const ANSWERS = {
  none: [0, 0],
  success: [200, 299],
  redirect: [300, 399],
  refused: [400, 499],
  broken: [500, 599],
} as const satisfies Readonly<Record<string, readonly [number, number]>>;

export type AnswerClass = keyof typeof ANSWERS;

export const answerWords: Readonly<Record<AnswerClass, string>> = {
  none: 'No answer',
  success: '200s, taken',
  redirect: '300s, redirected',
  refused: '400s, refused',
  broken: '500s, failed',
};

export const answers = Object.keys(ANSWERS) as readonly AnswerClass[];

const receiver: DeliveryFilter<string> = {
  label: 'Receiver',
  field: optionalField('q', textCodec(MAX_SEARCH_LENGTH)),
  toCondition: (value) => ({ callback_url: { type: 'like', value } }),
  describe: (value) => `has ${value}`,
};

const time: DeliveryFilter<Span> = {
  label: 'Time',
  field: optionalField('time', oneOfCodec(spans)),
  toCondition: (value, now) => ({
    // Rounds down to the minute, so that the query key stays the same within a minute.
    date: {
      type: 'between',
      value: [Math.max(0, Math.floor((now - SPANS[value]) / 60) * 60), LATEST_SECOND],
    },
  }),
  describe: (value) => spanWords[value].toLowerCase(),
};

const answer: DeliveryFilter<AnswerClass> = {
  label: 'Answer',
  field: optionalField('answer', oneOfCodec(answers)),
  toCondition: (value) => ({ code: { type: 'between', value: [...ANSWERS[value]] } }),
  describe: (value) => answerWords[value],
};

const events: DeliveryFilter<readonly string[]> = {
  label: 'Event',
  field: optionalField('event', listCodec(textCodec(100), MAX_EVENTS)),
  toCondition: (value) => ({ event: { type: 'in', value: [...value] } }),
  describe: (value) => [...new Set(value.map(eventTitle))].join(', '),
};

const about: DeliveryFilter<string> = {
  label: 'About',
  field: optionalField('about', textCodec(40)),
  toCondition: (value) => ({ entity_id: { type: 'in', value: [value] } }),
  describe: (value) => value,
};

export const deliveryFilters = filterTable({ receiver, time, answer, events, about });

export interface DeliveryFilterValues {
  readonly receiver?: string | undefined;
  readonly time?: Span | undefined;
  readonly answer?: AnswerClass | undefined;
  readonly events?: readonly string[] | undefined;
  readonly about?: string | undefined;
}

export const noFilters: DeliveryFilterValues = {
  receiver: undefined,
  time: undefined,
  answer: undefined,
  events: undefined,
  about: undefined,
};

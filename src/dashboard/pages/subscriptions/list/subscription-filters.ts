import type { SubscriptionFilter } from '#contract/operations/event-subscriptions.ts';
import { type Filter, filterTable } from '#features/lists/filter-table.ts';
import { MAX_SEARCH_LENGTH } from '#features/lists/list-fields.ts';
import { eventTitle } from '#lib/event-title.ts';
import { listCodec, textCodec } from '#lib/text-codec.ts';
import { formatTime } from '#lib/time-format.ts';
import { describeLast, LATEST_SECOND, type TimeRange, timeRangeCodec } from '#lib/time-range.ts';
import { optionalField } from '#lib/url-state.ts';

const MAX_EVENTS = 20;

type Condition<T> = Filter<T, SubscriptionFilter>;

const callback: Condition<string> = {
  label: 'Callback',
  field: optionalField('q', textCodec(MAX_SEARCH_LENGTH)),
  toCondition: (value) => ({ callback_url: { type: 'like', value } }),
  describe: (value) => `has ${value}`,
};

const events: Condition<readonly string[]> = {
  label: 'Event',
  field: optionalField('event', listCodec(textCodec(100), MAX_EVENTS)),
  toCondition: (value) => ({ event: { type: 'in', value: [...value] } }),
  describe: (value) => [...new Set(value.map(eventTitle))].join(', '),
};

const application: Condition<string> = {
  label: 'Application',
  field: optionalField('application', textCodec(100)),
  toCondition: (value) => ({ application: { type: 'in', value: [value] } }),
  describe: (value) => value,
};

const about: Condition<string> = {
  label: 'About',
  field: optionalField('about', textCodec(40)),
  toCondition: (value) => ({ entity_id: { type: 'like', value } }),
  describe: (value) => value,
};

/** Rounds down to the minute, so that the query key stays the same within a minute. */
const fromOf = (range: TimeRange, now: number) =>
  'last' in range ? Math.max(0, Math.floor((now - range.last) / 60) * 60) : (range.from ?? 0);

const created: Condition<TimeRange> = {
  label: 'Created',
  field: optionalField('created', timeRangeCodec),
  toCondition: (range, now) => ({
    date: {
      type: 'between',
      value: [fromOf(range, now), 'last' in range ? LATEST_SECOND : (range.to ?? LATEST_SECOND)],
    },
  }),
  describe: (range, zone) => {
    if ('last' in range) return describeLast(range.last);
    const point = (seconds: number | undefined) =>
      seconds === undefined ? 'any time' : formatTime(seconds, zone, 'day', Math.floor(Date.now() / 1000));
    return `${point(range.from)} to ${point(range.to)}`;
  },
};

export const subscriptionFilters = filterTable({ callback, events, application, about, created });

export interface SubscriptionFilterValues {
  readonly callback?: string | undefined;
  readonly events?: readonly string[] | undefined;
  readonly application?: string | undefined;
  readonly about?: string | undefined;
  readonly created?: TimeRange | undefined;
}

export const noFilters: SubscriptionFilterValues = {
  callback: undefined,
  events: undefined,
  application: undefined,
  about: undefined,
  created: undefined,
};

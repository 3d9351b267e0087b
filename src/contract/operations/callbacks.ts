import { z } from 'zod';
import { getCallbackErrors, listCallbacksErrors } from '../errors/callbacks.ts';
import { getSubscriptionErrors } from '../errors/event-subscriptions.ts';
import { betweenFilter, filterOf, inFilter, likeFilter } from '../list-filters.ts';
import { defineOperation } from '../operation.ts';
import {
  integerParam,
  jsonParam,
  lenientBoolean,
  lenientInteger,
  lenientObject,
  lenientRecord,
  listOf,
  pathIds,
  strictPathIds,
} from '../wire.ts';

/**
 * Filters of the callback history. Public clients show only their names; the types are those of subscriptions and request
 * logs.
 */
export const callbackFilters = {
  /** IDs, client IDs or names. */
  application: inFilter,
  /** Status; 0 without an answer. */
  code: betweenFilter,
  /** UNIX seconds of the attempt. */
  date: betweenFilter,
  entity_id: z.discriminatedUnion('type', [inFilter, likeFilter]),
  callback_url: likeFilter,
  initiator_id: inFilter,
  event: inFilter,
  event_type: inFilter,
};

const condition = filterOf(callbackFilters);
// As in lists of contacts.
const filter = filterOf({ ...callbackFilters, _OR: z.array(condition).min(1) });

export type CallbackCondition = z.output<typeof condition>;
/** A condition, or an OR of conditions. Filters are combined with AND. */
export type CallbackFilter = z.output<typeof filter>;

const lenientNumber = z.preprocess(
  (value) => (typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value) ? Number(value) : value),
  z.number(),
);
const lenientId = z.preprocess((value) => (typeof value === 'number' ? String(value) : value), z.string());

/** The fields that public clients read. `timestamp` is UNIX seconds. */
const requestContent = lenientObject({
  meta: lenientObject({
    timestamp: lenientNumber.nullish(),
    event: z.string().nullish(),
    environment: z.string().nullish(),
    callback_url: z.string().nullish(),
    access_token: z.string().nullish(),
    initiator_id: z.string().nullish(),
  }).nullish(),
  content: lenientRecord(z.unknown()).nullish(),
});

/**
 * Publicly known, Callback history. `duration` is seconds, times are UNIX seconds. Without an answer, the status is 0 or
 * missing; the embedded service has the reason in `response_content`.
 */
export const callbackAttempt = z.looseObject({
  id: lenientId.nullish(),
  application_name: z.string().nullish(),
  entity_id: lenientId.nullish(),
  event_subscription_id: lenientId.nullish(),
  event_subscription_active: lenientBoolean.nullish(),
  entity_type: z.string().nullish(),
  event_name: z.string().nullish(),
  callback_url: z.string().nullish(),
  request_method: z.string().nullish(),
  duration: lenientNumber.nullish(),
  request_start_time: lenientNumber.nullish(),
  request_end_time: lenientNumber.nullish(),
  request_headers: lenientRecord(z.unknown()).nullish(),
  // Anything but an object is shown as it is.
  request_content: z.union([requestContent, z.unknown()]).nullish(),
  response_content: z.unknown().nullish(),
  response_status_code: lenientInteger.nullish(),
});

export type CallbackAttempt = z.output<typeof callbackAttempt>;

const RESOURCE = 'Event subscriptions';

const query = z.strictObject({
  page: integerParam({ min: 1 }).optional(),
  per_page: integerParam({ min: 1 }).optional(),
  filters: jsonParam(z.array(filter)).optional(),
});

/** Newest first. */
export const listCallbacks = defineOperation({
  id: 'listCallbacks',
  method: 'GET',
  path: '/v2/event-subscriptions/callbacks',
  credential: 'bearer',
  source: 'public',
  summary: 'List callbacks of all event subscriptions',
  masks: 'everything',
  resource: RESOURCE,
  query,
  responses: { 200: listOf(callbackAttempt) },
  errors: listCallbacksErrors,
});

/** Newest first. */
export const listSubscriptionCallbacks = defineOperation({
  id: 'listSubscriptionCallbacks',
  method: 'GET',
  path: '/v2/event-subscriptions/{subscription_id}/callbacks',
  credential: 'bearer',
  source: 'public',
  summary: 'List callbacks of an event subscription',
  masks: 'everything',
  resource: RESOURCE,
  params: strictPathIds('subscription_id'),
  query,
  responses: { 200: listOf(callbackAttempt) },
  errors: getSubscriptionErrors,
});

const callbackPath = strictPathIds('subscription_id').extend(pathIds('callback_id').shape);

export const getCallback = defineOperation({
  id: 'getCallback',
  method: 'GET',
  path: '/v2/event-subscriptions/{subscription_id}/callbacks/{callback_id}',
  credential: 'bearer',
  source: 'public',
  summary: 'Get one callback of an event subscription',
  masks: 'everything',
  resource: RESOURCE,
  params: callbackPath,
  responses: { 200: z.looseObject({ data: callbackAttempt }) },
  errors: getCallbackErrors,
});

/** Public clients only show its name; the answer is unknown. */
export const resendCallback = defineOperation({
  id: 'resendCallback',
  method: 'POST',
  path: '/v2/event-subscriptions/{subscription_id}/callbacks/{callback_id}/resend',
  credential: 'bearer',
  source: 'public',
  summary: 'Send a callback again',
  masks: 'everything',
  resource: RESOURCE,
  params: callbackPath,
  responses: { 200: z.unknown(), 204: null },
  errors: getCallbackErrors,
});

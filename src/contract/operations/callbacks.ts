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
 * Filter fields of the callback history. Public clients show their names, and not what is written into them: the types
 * are those of the lists of subscriptions and of request logs. `like` takes `%` for any characters.
 */
export const callbackFilters = {
  /** Ids, client ids or names. */
  application: inFilter,
  /** Of the answer; 0 where there was none. */
  code: betweenFilter,
  /** When the attempt began, UNIX seconds. */
  date: betweenFilter,
  entity_id: z.discriminatedUnion('type', [inFilter, likeFilter]),
  callback_url: likeFilter,
  initiator_id: inFilter,
  event: inFilter,
  event_type: inFilter,
};

const condition = filterOf(callbackFilters);
// Lists of contacts show how alternatives are written.
const filter = filterOf({ ...callbackFilters, _OR: z.array(condition).min(1) });

/** One field and what it must be. */
export type CallbackCondition = z.output<typeof condition>;
/** A condition, or several of which one must hold. An attempt is listed where every filter holds. */
export type CallbackFilter = z.output<typeof filter>;

const lenientNumber = z.preprocess(
  (value) => (typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value) ? Number(value) : value),
  z.number(),
);
const lenientId = z.preprocess((value) => (typeof value === 'number' ? String(value) : value), z.string());

/** What was sent: public clients read these fields of it. `timestamp` is UNIX seconds. */
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
 * One attempt to call a receiver (Publicly known, Callback history). `duration` is seconds, times are UNIX seconds. Where
 * no answer came, the status is 0 or missing, and the embedded service tells why in `response_content`.
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
  // Anything else than an object is shown as it came.
  request_content: z.union([requestContent, z.unknown()]).nullish(),
  response_content: z.unknown().nullish(),
  response_status_code: lenientInteger.nullish(),
});

/** An attempt as it is read. */
export type CallbackAttempt = z.output<typeof callbackAttempt>;

const RESOURCE = 'Event subscriptions';

const query = z.strictObject({
  page: integerParam({ min: 1 }).optional(),
  per_page: integerParam({ min: 1 }).optional(),
  filters: jsonParam(z.array(filter)).optional(),
});

/** Not in the document; public clients read the history of all subscriptions so. Newest first. */
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

/** Not in the document; public clients read the history of one subscription so. Newest first. */
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

/** Not in the document; public clients read one callback so. */
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

/** Not in the document, and in no public client but by name; what it answers is not known. */
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

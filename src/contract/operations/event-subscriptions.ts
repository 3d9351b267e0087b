import { z } from 'zod';
import { tokenErrors } from '../errors/common.ts';
import * as codes from '../errors/error-codes.ts';
import {
  activateSubscriptionErrors,
  createSubscriptionErrors,
  editSubscriptionErrors,
  getSubscriptionErrors,
  ownSubscriptionErrors,
  updateSubscriptionErrors,
} from '../errors/event-subscriptions.ts';
import { betweenFilter, filterOf, inFilter, likeFilter } from '../list-filters.ts';
import { defineOperation } from '../operation.ts';
import { isRecord } from '../record.ts';
import { rulesOf, ruleWithoutCode } from '../rule.ts';
import { filledObject, httpUrl, missingOr, wholeNumber } from '../rule-schemas.ts';
import {
  flagParam,
  integerParam,
  jsonParam,
  lenientBoolean,
  lenientInteger,
  lenientObject,
  listOf,
  pathIds,
  strictPathIds,
} from '../wire.ts';

const create = rulesOf(createSubscriptionErrors);
const edit = rulesOf(editSubscriptionErrors);

// Documented without a code.
const WRONG_ACTION = ruleWithoutCode("Action must be equal 'callback'");

const headerValue = z.union([z.string(), z.number(), z.boolean()]);

/** `delay` in seconds. Null counts as missing, since clients in some languages send it. */
export const createAttributes = z.looseObject({
  callback: z
    .string({ error: missingOr(create(codes.CALLBACK_MISSING), create(codes.CALLBACK_NOT_STRING)) })
    .min(1, { error: create(codes.CALLBACK_EMPTY), abort: true })
    .pipe(httpUrl(create(codes.CALLBACK_NOT_URL))),
  delay: wholeNumber(0, 100, {
    type: create(codes.DELAY_NOT_INTEGER),
    range: create(codes.DELAY_OUT_OF_RANGE),
  }).nullish(),
  headers: z.record(z.string(), headerValue, { error: create(codes.CALLBACK_HEADERS_NOT_OBJECT) }).nullish(),
  secret_key: z
    .string({ error: create(codes.SECRET_KEY_NOT_STRING) })
    .min(1, { error: create(codes.SECRET_KEY_EMPTY), abort: true })
    .max(300, { error: create(codes.SECRET_KEY_TOO_LONG) })
    .nullish(),
  use_tls_12: z.boolean().nullish(),
  // The schema also requires a multiple of 10, which leaves only 10; the error text, 1 to 10, is followed.
  retry_count: wholeNumber(1, 10, {
    type: create(codes.RETRY_COUNT_OR_INTEGRATION_ID_MALFORMED),
    range: create(codes.RETRY_COUNT_OR_INTEGRATION_ID_INVALID),
  }).nullish(),
  integration_id: z
    .string()
    .length(40, { error: create(codes.RETRY_COUNT_OR_INTEGRATION_ID_MALFORMED, 1) })
    .nullish(),
  docid_queryparam: z.boolean().nullish(),
  include_metadata: z.boolean().nullish(),
  delete_access_token: z.boolean().nullish(),
});

const eventName = z
  .string({ error: create(codes.EVENT_NOT_STRING) })
  .min(1, { error: create(codes.EVENT_EMPTY) });
const entityId = z
  .string({ error: create(codes.SUBSCRIPTION_ENTITY_ID_NOT_STRING) })
  .min(1, { error: create(codes.SUBSCRIPTION_ENTITY_ID_EMPTY), abort: true })
  .length(40, { error: create(codes.SUBSCRIPTION_ENTITY_ID_LENGTH) });

/** Document, Event subscription. `event` is free text when read. */
export const eventSubscription = z.looseObject({
  id: z.string(),
  event: z.string(),
  action: z.string().nullish(),
  active: lenientBoolean,
  created: lenientInteger,
  version: lenientInteger.nullish(),
  entity_id: z
    .union([lenientInteger, z.string()])
    .meta({ wire: { type: 'integer' } })
    .nullish(),
  entity_unique_id: z.string().nullish(),
  entity_type: z.string().nullish(),
  event_count: lenientInteger.nullish(),
  request_method: z.string().nullish(),
  json_attributes: lenientObject({
    use_tls_12: lenientBoolean.nullish(),
    callback_url: z.string().nullish(),
    docid_queryparam: lenientBoolean.nullish(),
    include_metadata: lenientBoolean.nullish(),
  }).nullish(),
  application_name: z.string().nullish(),
  event_subscription_owner_email: z.string().nullish(),
});

const RESOURCE = 'Event subscriptions';

/** Clients in languages with one type for lists and objects send `headers: []` for none (Publicly known). */
function withoutEmptyHeaderList(body: unknown): unknown {
  if (!isRecord(body) || !isRecord(body.attributes)) return body;
  const { headers } = body.attributes;
  if (!Array.isArray(headers) || headers.length > 0) return body;
  return { ...body, attributes: { ...body.attributes, headers: {} } };
}

export const createBody = z.looseObject({
  event: eventName,
  entity_id: entityId,
  attributes: filledObject(createAttributes, {
    type: create(codes.ATTRIBUTES_NOT_OBJECT),
    empty: create(codes.ATTRIBUTES_EMPTY),
  }),
});

export const createEventSubscription = defineOperation({
  id: 'createEventSubscription',
  method: 'POST',
  path: '/v2/event-subscriptions',
  credential: 'bearer',
  source: 'document',
  summary: 'Create an event subscription',
  masks: 'secrets',
  resource: RESOURCE,
  body: createBody,
  fromPublicClient: withoutEmptyHeaderList,
  responses: { 201: z.looseObject({ data: z.looseObject({ id: z.string() }) }) },
  errors: createSubscriptionErrors,
});

export const getEventSubscription = defineOperation({
  id: 'getEventSubscription',
  method: 'GET',
  path: '/v2/event-subscriptions/{subscription_id}',
  credential: 'bearer',
  source: 'document',
  summary: 'Get an event subscription',
  masks: 'secrets',
  resource: RESOURCE,
  params: strictPathIds('subscription_id'),
  query: z.looseObject({ include_event_count: flagParam().optional() }),
  responses: { 200: z.looseObject({ data: eventSubscription }) },
  errors: getSubscriptionErrors,
});

export const editAttributes = z.looseObject({
  callback: z
    .string({
      error: missingOr(
        ruleWithoutCode('callback is missing'),
        edit(codes.EDITED_EVENT_OR_CALLBACK_MALFORMED, 2),
      ),
    })
    .pipe(httpUrl(edit(codes.EDITED_ATTRIBUTES_EMPTY_OR_CALLBACK_NOT_URL, 1))),
  headers: z.record(z.string(), headerValue).nullish(),
  use_tls_12: z.boolean().nullish(),
  integration_id: z.string().nullish(),
  docid_queryparam: z.boolean().nullish(),
});

/**
 * SDKs use `/api/v2/events/{id}` (Publicly known); the document's path is declared. The document does not say which user may
 * edit: see `permission`.
 */
export const editEventSubscription = defineOperation({
  id: 'editEventSubscription',
  method: 'PUT',
  path: '/v2/events/{event_subscription_id}',
  credential: 'basic',
  permission: {
    read: getEventSubscription,
    param: 'event_subscription_id',
    readParam: 'subscription_id',
    id: ['data', 'id'],
    owner: ['data', 'event_subscription_owner_email'],
  },
  source: 'document',
  summary: 'Edit an event subscription',
  masks: 'secrets',
  resource: RESOURCE,
  params: pathIds('event_subscription_id'),
  body: z.looseObject({
    event: z
      .string({ error: edit(codes.EDITED_EVENT_OR_CALLBACK_MALFORMED, 0) })
      .min(1, { error: edit(codes.EDITED_EVENT_OR_CALLBACK_MALFORMED, 1) }),
    action: z.literal('callback', { error: WRONG_ACTION }),
    entity_id: z.string(),
    attributes: filledObject(editAttributes, {
      type: edit(codes.EDITED_ATTRIBUTES_EMPTY_OR_CALLBACK_NOT_URL, 0),
      empty: edit(codes.EDITED_ATTRIBUTES_EMPTY_OR_CALLBACK_NOT_URL, 0),
    }),
  }),
  fromPublicClient: withoutEmptyHeaderList,
  responses: { 200: z.looseObject({ id: z.string() }) },
  messagesWithoutCode: true,
  errors: editSubscriptionErrors,
});

/** SDKs of this form send an empty integration ID for none. */
export const guideAttributes = createAttributes.extend({
  integration_id: z
    .string()
    .refine((id) => id === '' || id.length === 40, {
      error: create(codes.RETRY_COUNT_OR_INTEGRATION_ID_MALFORMED, 1),
    })
    .nullish(),
});

/**
 * Document, Create (guide form). Required fields, response and codes are not shown, so those of creating apply; public
 * clients saw an empty 201 or 204 with the new ID in an `id` header.
 */
export const createEventGuide = defineOperation({
  id: 'createEventGuide',
  method: 'POST',
  path: '/api/v2/events',
  credential: 'bearer',
  source: 'document',
  summary: 'Create an event subscription (guide form)',
  masks: 'secrets',
  resource: RESOURCE,
  body: z
    .looseObject({
      event: eventName,
      // A user scope has the user's ID, a document scope the document's.
      user_id: entityId.optional(),
      entity_id: entityId.optional(),
      action: z.literal('callback', { error: WRONG_ACTION }),
      attributes: filledObject(guideAttributes, {
        type: create(codes.ATTRIBUTES_NOT_OBJECT),
        empty: create(codes.ATTRIBUTES_EMPTY),
      }),
    })
    .refine((body) => body.user_id ?? body.entity_id, {
      error: create(codes.SUBSCRIPTION_ENTITY_ID_EMPTY),
      path: ['entity_id'],
    })
    .meta({ anyOf: [{ required: ['user_id'] }, { required: ['entity_id'] }] }),
  fromPublicClient: withoutEmptyHeaderList,
  responses: { 201: z.unknown(), 204: null },
  responseHeaders: { 201: { id: 'Id of the new subscription.' } },
  messagesWithoutCode: true,
  errors: createSubscriptionErrors,
});

/** Publicly known. `date` is UNIX seconds of the creation. */
const filter = filterOf({
  application: inFilter,
  date: betweenFilter,
  entity_id: likeFilter,
  callback_url: likeFilter,
  event: inFilter,
});

/** An object with a single key. */
export type SubscriptionFilter = z.output<typeof filter>;

const direction = z.enum(['asc', 'desc']).optional();

/**
 * The user's own subscriptions. The values of the application filter are not shown: the embedded service accepts ID, client
 * ID or name.
 */
export const listEventSubscriptions = defineOperation({
  id: 'listEventSubscriptions',
  method: 'GET',
  path: '/v2/event-subscriptions',
  credential: 'bearer',
  source: 'public',
  summary: 'List event subscriptions',
  masks: 'secrets',
  resource: RESOURCE,
  query: z.strictObject({
    page: integerParam({ min: 1 }).optional(),
    per_page: integerParam({ min: 1 }).optional(),
    include_event_count: flagParam().optional(),
    filters: jsonParam(z.array(filter)).optional(),
    'sort[application]': direction,
    'sort[created]': direction,
    'sort[event]': direction,
  }),
  responses: { 200: listOf(eventSubscription) },
  errors: tokenErrors,
});

/** No answer is shown. It takes what creating takes and resets what is missing, including secret and headers. */
export const updateEventSubscription = defineOperation({
  id: 'updateEventSubscription',
  method: 'PUT',
  path: '/v2/event-subscriptions/{subscription_id}',
  credential: 'bearer',
  source: 'public',
  summary: 'Replace an event subscription',
  masks: 'secrets',
  resource: RESOURCE,
  params: strictPathIds('subscription_id'),
  body: createBody.extend({ action: z.literal('callback', { error: WRONG_ACTION }) }),
  fromPublicClient: withoutEmptyHeaderList,
  responses: { 200: z.unknown() },
  messagesWithoutCode: true,
  errors: updateSubscriptionErrors,
});

export const deleteEventSubscription = defineOperation({
  id: 'deleteEventSubscription',
  method: 'DELETE',
  path: '/v2/event-subscriptions/{subscription_id}',
  credential: 'bearer',
  source: 'public',
  summary: 'Delete an event subscription',
  masks: 'secrets',
  resource: RESOURCE,
  params: strictPathIds('subscription_id'),
  responses: { 204: null },
  errors: ownSubscriptionErrors,
});

/** Rare in public clients. */
export const activateEventSubscription = defineOperation({
  id: 'activateEventSubscription',
  method: 'PUT',
  path: '/v2/event-subscriptions/{subscription_id}/activate',
  credential: 'bearer',
  source: 'public',
  summary: 'Activate an event subscription',
  masks: 'secrets',
  resource: RESOURCE,
  params: strictPathIds('subscription_id'),
  responses: { 204: null },
  errors: activateSubscriptionErrors,
});

/** Rare in public clients. */
export const deactivateEventSubscription = defineOperation({
  id: 'deactivateEventSubscription',
  method: 'PUT',
  path: '/v2/event-subscriptions/{subscription_id}/deactivate',
  credential: 'bearer',
  source: 'public',
  summary: 'Deactivate an event subscription',
  masks: 'secrets',
  resource: RESOURCE,
  params: strictPathIds('subscription_id'),
  responses: { 204: null },
  errors: ownSubscriptionErrors,
});

/** Embedded service only: sends the subscription's event at once, about an existing entity, to this subscription only. */
export const testEventSubscription = defineOperation({
  id: 'testEventSubscription',
  method: 'POST',
  path: '/v2/event-subscriptions/{subscription_id}/test',
  credential: 'bearer',
  source: 'embedded',
  summary: 'Send a test delivery',
  masks: 'secrets',
  resource: RESOURCE,
  params: strictPathIds('subscription_id'),
  responses: {
    // `webhook-id` of the delivery.
    202: z.looseObject({ data: z.looseObject({ webhook_id: z.string() }) }),
  },
  errors: ownSubscriptionErrors,
});

import { z } from 'zod';
import { tokenErrors } from '../errors/common.ts';
import {
  createSubscriptionErrors,
  editSubscriptionErrors,
  getSubscriptionErrors,
} from '../errors/event-subscriptions.ts';
import { defineOperation } from '../operation.ts';
import { rulesOf } from '../rule.ts';
import { filledObject, httpUrl, requiredText } from '../rule-schemas.ts';
import { flagParam, lenientBoolean, lenientInteger, lenientObject, pathIds, strictPathIds } from '../wire.ts';

const create = rulesOf(createSubscriptionErrors);
const edit = rulesOf(editSubscriptionErrors);

const headerValue = z.union([z.string(), z.number(), z.boolean()]);

/** Attributes that creating a subscription accepts; `delay` in seconds. */
const createAttributes = z.looseObject({
  callback: z
    .string({
      error: ({ input }) => (input === undefined || input === null ? create(15007028) : create(15007017)),
    })
    .min(1, { error: create(15007018), abort: true })
    .pipe(httpUrl(create(15007019))),
  delay: z
    .int({ error: create(15007034) })
    .min(0, { error: create(15007035) })
    .max(100, { error: create(15007035) })
    .optional(),
  headers: z.record(z.string(), headerValue, { error: create(15007023) }).optional(),
  secret_key: z
    .string({ error: create(15007024) })
    .min(1, { error: create(15007025), abort: true })
    .max(300, { error: create(15007026) })
    .optional(),
  use_tls_12: z.boolean().optional(),
  // The schema also lists a multiple of 10, which leaves 10 alone; the error text, 1 to 10, is followed.
  retry_count: z
    .int({ error: create(15007031) })
    .min(1, { error: create(15007032) })
    .max(10, { error: create(15007032) })
    .optional(),
  integration_id: z
    .string()
    .length(40, { error: create(15007031, 1) })
    .optional(),
  docid_queryparam: z.boolean().optional(),
  include_metadata: z.boolean().optional(),
  delete_access_token: z.boolean().optional(),
});

/** Document, Event subscription. An event name that is read is free text: new ones appear over time. */
export const eventSubscription = z.looseObject({
  id: z.string(),
  event: z.string(),
  action: z.string().nullish(),
  active: lenientBoolean,
  created: lenientInteger,
  version: lenientInteger.nullish(),
  entity_id: lenientInteger.nullish(),
  entity_unique_id: z.string().nullish(),
  entity_type: z.string().nullish(),
  event_count: lenientInteger.nullish(),
  request_method: z.string().nullish(),
  json_attributes: lenientObject({
    use_tls_12: lenientBoolean.optional(),
    callback_url: z.string().optional(),
    docid_queryparam: lenientBoolean.optional(),
    include_metadata: lenientBoolean.optional(),
  }).nullish(),
  application_name: z.string().nullish(),
  event_subscription_owner_email: z.string().nullish(),
});

const RESOURCE = 'Event subscriptions';

export const createEventSubscription = defineOperation({
  id: 'createEventSubscription',
  method: 'POST',
  path: '/v2/event-subscriptions',
  credential: 'bearer',
  source: 'document',
  summary: 'Create an event subscription',
  resource: RESOURCE,
  body: z.looseObject({
    event: requiredText({ missing: create(15007009), type: create(15007009), empty: create(15007010) }),
    entity_id: z
      .string({ error: create(15007012) })
      .min(1, { error: create(15007013), abort: true })
      .length(40, { error: create(15007014) }),
    attributes: filledObject(createAttributes, { type: create(15007015), empty: create(15007016) }),
  }),
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
  resource: RESOURCE,
  params: strictPathIds('subscription_id'),
  query: z.looseObject({ include_event_count: flagParam().optional() }),
  responses: { 200: z.looseObject({ data: eventSubscription }) },
  errors: getSubscriptionErrors,
});

const editAttributes = z.looseObject({
  callback: z
    .string({ error: ({ input }) => (input === undefined ? 'callback is missing' : edit(65582, 2)) })
    .pipe(httpUrl(edit(400, 1))),
  headers: z.record(z.string(), headerValue).optional(),
  use_tls_12: z.boolean().optional(),
  integration_id: z.string().optional(),
  docid_queryparam: z.boolean().optional(),
});

/** SDKs of such services use `/api/v2/events/{id}` for the same edit (public-facts); the document's path is declared. */
export const editEventSubscription = defineOperation({
  id: 'editEventSubscription',
  method: 'PUT',
  path: '/v2/events/{event_subscription_id}',
  credential: 'basic',
  source: 'document',
  summary: 'Edit an event subscription',
  resource: RESOURCE,
  params: pathIds('event_subscription_id'),
  body: z.looseObject({
    event: z.string({ error: edit(65582, 0) }).min(1, { error: edit(65582, 1) }),
    action: z.literal('callback', { error: "Action must be equal 'callback'" }),
    entity_id: z.string(),
    attributes: filledObject(editAttributes, { type: edit(400, 0), empty: edit(400, 0) }),
  }),
  responses: { 200: z.looseObject({ id: z.string() }) },
  errors: editSubscriptionErrors,
});

/** Document, Create (guide form). Its required fields and its response are not shown; public clients saw an empty 201 with the id in a header. */
export const createEventGuide = defineOperation({
  id: 'createEventGuide',
  method: 'POST',
  path: '/api/v2/events',
  credential: 'bearer',
  source: 'document',
  summary: 'Create an event subscription (guide form)',
  resource: RESOURCE,
  body: z.looseObject({
    event: z.string().min(1),
    user_id: z.string().optional(),
    entity_id: z.string().optional(),
    action: z.literal('callback'),
    attributes: z.looseObject({
      callback: httpUrl('must be a URL'),
      use_tls_12: z.boolean().optional(),
      integration_id: z.string().optional(),
      docid_queryparam: z.boolean().optional(),
      headers: z.record(z.string(), headerValue).optional(),
    }),
  }),
  responses: { 201: z.unknown() },
  errors: tokenErrors,
});

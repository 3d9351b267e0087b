import { z } from 'zod';
import { basicErrors } from '../errors/common.ts';
import { deleteByApplicationErrors } from '../errors/event-subscriptions.ts';
import { defineOperation } from '../operation.ts';
import { lenientBoolean, lenientInteger, lenientObject, strictPathIds } from '../wire.ts';

const RESOURCE = 'Event subscriptions';

/**
 * Some services add `headers` and `secret_key` to the attributes, and a `content` that is not shown; clients fail if it is
 * null.
 */
const olderSubscription = z.looseObject({
  id: z.string(),
  event: z.string(),
  entity_id: lenientInteger,
  action: z.string().nullish(),
  json_attributes: lenientObject({
    use_tls_12: lenientBoolean.nullish(),
    docid_queryparam: lenientBoolean.nullish(),
    integration_id: z.string().nullish(),
    callback_url: z.string().nullish(),
  }).nullish(),
  created: lenientInteger,
});

/**
 * The document names it among the Basic operations without its format, which is that of public clients. It returns
 * subscriptions of all users of the application, so it is for no session.
 */
export const listApplicationSubscriptions = defineOperation({
  id: 'listApplicationSubscriptions',
  method: 'GET',
  path: '/api/v2/events',
  credential: 'basic',
  permission: 'no-session',
  source: 'public',
  summary: 'List the event subscriptions of an application',
  resource: RESOURCE,
  query: z.strictObject({}),
  responses: { 200: z.looseObject({ data: z.array(olderSubscription) }) },
  errors: basicErrors,
});

/** As the list. Users delete their own with another operation. */
export const deleteApplicationSubscription = defineOperation({
  id: 'deleteApplicationSubscription',
  method: 'DELETE',
  path: '/api/v2/events/{event_subscription_id}',
  credential: 'basic',
  takesBearer: true,
  permission: 'no-session',
  source: 'public',
  summary: 'Delete an event subscription of an application',
  resource: RESOURCE,
  params: strictPathIds('event_subscription_id'),
  responses: { 204: null },
  errors: deleteByApplicationErrors,
});

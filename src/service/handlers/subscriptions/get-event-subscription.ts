import * as codes from '#contract/errors/error-codes.ts';
import type { getEventSubscription as operation } from '#contract/operations/event-subscriptions.ts';
import type { Handler } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';

/** Document, Event subscriptions, Get one: for the user who made it. The secret is never answered. */
export const getEventSubscription: Handler<typeof operation> = ({ operation, input, caller, service }) => {
  const found =
    service.subscriptions.find(input.params.subscription_id) ??
    refuse(operation, codes.SUBSCRIPTION_NOT_FOUND);
  if (found.ownerKey !== caller.userKey) refuse(operation, codes.SUBSCRIPTION_NOT_ALLOWED);
  const isCounted = input.query?.include_event_count === true;
  const data = {
    id: found.id,
    event: found.event,
    action: 'callback',
    active: found.active,
    created: found.created,
    version: found.version,
    entity_id: found.entityKey,
    entity_unique_id: found.entityId,
    entity_type: found.entityType,
    event_count: isCounted ? service.subscriptions.countResponses(found.key) : null,
    request_method: 'post',
    json_attributes: {
      use_tls_12: found.useTls12,
      callback_url: found.callback,
      docid_queryparam: found.docidQueryparam,
      include_metadata: found.includeMetadata,
    },
    application_name: found.applicationName,
    event_subscription_owner_email: found.ownerEmail,
  };
  return { status: 200, body: { data } };
};

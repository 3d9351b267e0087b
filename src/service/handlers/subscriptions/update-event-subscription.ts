import type { updateEventSubscription as operation } from '#contract/operations/event-subscriptions.ts';
import type { Call, Handler } from '../../http/handler.ts';
import type { SubscriptionSettings } from '../../store/subscriptions.ts';
import { integrationKeyOf } from './create-subscription.ts';
import { ownSubscription } from './own-subscription.ts';
import { demandCallableHost, demandFreeSubscription, entityOfEvent } from './subscription-rules.ts';

type Operation = typeof operation;

/** What the request does not name has the default of a new subscription. */
function settingsOf({ operation, input, caller, service }: Call<Operation>): SubscriptionSettings {
  const { event, entity_id: entityId, attributes } = input.body;
  const { integration_id: integrationId } = attributes;
  return {
    ...entityOfEvent(operation, event, entityId, caller.userKey, service),
    event,
    callback: attributes.callback,
    headers: attributes.headers ?? {},
    secretKey: attributes.secret_key ?? null,
    delay: attributes.delay ?? 0,
    retryCount: attributes.retry_count ?? 0,
    useTls12: attributes.use_tls_12 ?? false,
    integrationKey: integrationId ? integrationKeyOf(operation, integrationId, service) : null,
    docidQueryparam: attributes.docid_queryparam ?? false,
    includeMetadata: attributes.include_metadata ?? false,
    deleteAccessToken: attributes.delete_access_token ?? true,
  };
}

/** Publicly known: everything that the subscription had gives way to what the request names. */
export const updateEventSubscription: Handler<Operation> = async (call) => {
  const { operation, input, service } = call;
  const { callback: present } = ownSubscription(call);
  const { callback } = input.body.attributes;
  // What stays as it is may be away for a while and be edited all the same.
  if (callback !== present) await demandCallableHost(operation, callback, service);
  return service.atomically(() => {
    // Read again, since another edit may have come while the host was looked up.
    const found = ownSubscription(call);
    const settings = settingsOf(call);
    if (found.active) demandFreeSubscription(operation, settings, service, found.key);
    service.subscriptions.replace(found, settings, service.now());
    return { status: 200, body: { data: { id: found.id } } };
  });
};

import type { editEventSubscription as operation } from '#contract/operations/event-subscriptions.ts';
import type { Call, EitherCaller, Handler } from '../../http/handler.ts';
import { refuseWithoutCode } from '../../http/refusal.ts';
import type { Subscription } from '../../store/subscription-rows.ts';
import type { SubscriptionEdit } from '../../store/subscriptions.ts';
import { applicationSubscription } from './own-subscription.ts';
import { demandCallableHost, demandFreeSubscription, entityOfEvent } from './subscription-rules.ts';

type Operation = typeof operation;
/** Public clients also send a user's token, at the older path. */
type EditCall = Call<Operation, EitherCaller>;

/** An id that is not known has a message of its own, without a code; an empty one is what SDKs send for none. */
function integrationKeyOf(id: string | null | undefined, found: Subscription, call: EditCall): number | null {
  if (!id) return found.integrationKey;
  return call.service.integrations.find(id) ?? refuseWithoutCode(`Invalid integration id - ${id}`);
}

/** The subscription as it will be. What the request does not name stays as it is, and so do secret, delay and retries. */
function editOf(found: Subscription, call: EditCall): SubscriptionEdit {
  const { event, entity_id: entityId, attributes } = call.input.body;
  return {
    ...entityOfEvent(call.operation, event, entityId, found.ownerKey, call.service),
    event,
    callback: attributes.callback,
    headers: attributes.headers ?? undefined,
    useTls12: attributes.use_tls_12 ?? found.useTls12,
    docidQueryparam: attributes.docid_queryparam ?? found.docidQueryparam,
    integrationKey: integrationKeyOf(attributes.integration_id, found, call),
  };
}

/**
 * Document, Event subscriptions, Edit (basic authorization): for the application that the subscription was made with.
 * Publicly known: for the user who made it, too.
 */
export const editEventSubscription: Handler<Operation, EitherCaller> = async (call) => {
  const { operation, input, service } = call;
  const { ownerKey, callback: present } = applicationSubscription(call);
  call.actsFor(ownerKey);
  const { callback } = input.body.attributes;
  // What stays as it is may be away for a while and be edited all the same.
  if (callback !== present) await demandCallableHost(operation, callback, service);
  return service.atomically(() => {
    // Read again, since another edit may have come while the host was looked up.
    const found = applicationSubscription(call);
    const edit = editOf(found, call);
    if (found.active) demandFreeSubscription(operation, edit, service, found.key);
    service.subscriptions.edit(found, edit, service.now());
    return { status: 200, body: { id: found.id } };
  });
};

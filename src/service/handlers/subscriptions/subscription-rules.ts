import * as codes from '#contract/errors/error-codes.ts';
import { documentedEvents, type EventEntityType, entityTypeOfEvent } from '#contract/events.ts';
import type { Operations } from '#contract/operations.ts';
import { errorOfHost } from '../../callbacks/host.ts';
import { invalidRequest, refuse } from '../../http/refusal.ts';
import { reachableEntity } from '../../rules/reachable-entity.ts';
import type { Service } from '../../service.ts';

type SubscriptionOperation = Operations[
  | 'createEventSubscription'
  | 'createEventGuide'
  | 'editEventSubscription'
  | 'updateEventSubscription'];

/** Active subscriptions that one entity and event may have (document, Limits). */
const MAX_ACTIVE = 20;

/** What a subscription is to, as it is stored. */
interface SubscribedEntity {
  readonly entityType: EventEntityType;
  readonly entityKey: number;
  readonly entityId: string;
}

/**
 * The entity that an event of this name happens to.
 * @throws Refusal `EVENT_UNKNOWN`; without a documented code, so as an invalid payload, where the user has no such entity
 */
export function entityOfEvent(
  operation: SubscriptionOperation,
  event: string,
  entityId: string,
  userKey: number,
  service: Service,
): SubscribedEntity {
  const isKnown = !service.settings.documentedOnly || documentedEvents.includes(event);
  const type = (isKnown && entityTypeOfEvent(event)) || refuse(operation, codes.EVENT_UNKNOWN);
  const entity = reachableEntity(type, entityId, userKey, service);
  if (entity && !entity.isDeleted) return { entityType: type, entityKey: entity.key, entityId };
  const word = type.replace('_', ' ');
  throw invalidRequest(
    `entity_id: ${event} happens to a ${word}, and there is no ${word} of yours with this id`,
  );
}

/**
 * Looks the host of a callback up and connects to it (document, Event subscriptions: it must be allowed and reachable).
 * @throws Refusal `CALLBACK_HOST_NOT_ALLOWED` or `CALLBACK_HOST_UNKNOWN`
 */
export async function demandCallableHost(
  operation: SubscriptionOperation,
  callback: string,
  { settings }: Service,
): Promise<void> {
  const error = await errorOfHost(new URL(callback), { loopback: settings.loopbackCallbacks });
  if (error === 'not allowed') refuse(operation, codes.CALLBACK_HOST_NOT_ALLOWED);
  if (error !== undefined) refuse(operation, codes.CALLBACK_HOST_UNKNOWN);
}

/**
 * Holds the limits of active subscriptions (document, Events 7). To be called in the transaction that writes.
 * @param except key of the subscription that is edited
 * @throws Refusal `DUPLICATE_SUBSCRIPTION` or `TOO_MANY_SUBSCRIPTIONS`
 */
export function demandFreeSubscription(
  operation: SubscriptionOperation | Operations['activateEventSubscription'],
  { entityId, event, callback }: { entityId: string; event: string; callback: string },
  { subscriptions }: Service,
  except?: number,
): void {
  const others = subscriptions.activeCallbacks(entityId, event).filter(({ key }) => key !== except);
  // Addresses can be written in several ways: HTTPS://host and https://host:443/ are one.
  const { href } = new URL(callback);
  if (others.some((other) => URL.parse(other.callback)?.href === href))
    refuse(operation, codes.DUPLICATE_SUBSCRIPTION);
  if (others.length >= MAX_ACTIVE) refuse(operation, codes.TOO_MANY_SUBSCRIPTIONS);
}

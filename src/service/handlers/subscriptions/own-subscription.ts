import * as codes from '#contract/errors/error-codes.ts';
import type { Operations } from '#contract/operations.ts';
import type { BearerCaller } from '../../http/caller.ts';
import type { EitherCaller } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import type { Service } from '../../service.ts';
import type { Subscription } from '../../store/subscription-rows.ts';

interface NamedSubscription {
  readonly operation: Operations[
    | 'getEventSubscription'
    | 'updateEventSubscription'
    | 'deleteEventSubscription'
    | 'activateEventSubscription'
    | 'deactivateEventSubscription'
    | 'testEventSubscription'];
  readonly input: { readonly params: { readonly subscription_id: string } };
  readonly caller: BearerCaller;
  readonly service: Service;
}

/**
 * The subscription that a call names, for the user who made it.
 * @throws Refusal `SUBSCRIPTION_NOT_FOUND` or `SUBSCRIPTION_NOT_ALLOWED`
 */
export function ownSubscription({ operation, input, caller, service }: NamedSubscription): Subscription {
  const found =
    service.subscriptions.find(input.params.subscription_id) ??
    refuse(operation, codes.SUBSCRIPTION_NOT_FOUND);
  if (found.ownerKey !== caller.userKey) refuse(operation, codes.SUBSCRIPTION_NOT_ALLOWED);
  return found;
}

interface NamedByApplication {
  readonly operation: Operations['editEventSubscription' | 'deleteApplicationSubscription'];
  readonly input: { readonly params: { readonly event_subscription_id: string } };
  readonly caller: EitherCaller;
  readonly service: Service;
}

/**
 * The subscription that a call names, for the application that it was made with, or for the user who made it.
 * @throws Refusal `SUBSCRIPTION_NOT_FOUND` or `SUBSCRIPTION_NOT_ALLOWED`
 */
export function applicationSubscription({
  operation,
  input,
  caller,
  service,
}: NamedByApplication): Subscription {
  const found =
    service.subscriptions.find(input.params.event_subscription_id) ??
    refuse(operation, codes.SUBSCRIPTION_NOT_FOUND);
  const isOwn =
    caller.kind === 'basic'
      ? found.applicationKey === caller.application.key
      : found.ownerKey === caller.userKey;
  if (!isOwn) refuse(operation, codes.SUBSCRIPTION_NOT_ALLOWED);
  return found;
}

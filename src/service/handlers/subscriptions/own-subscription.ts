import * as codes from '#contract/errors/error-codes.ts';
import type { Operations } from '#contract/operations.ts';
import type { BearerCaller } from '../../http/caller.ts';
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

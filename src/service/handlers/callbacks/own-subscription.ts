import * as codes from '#contract/errors/error-codes.ts';
import type {
  getCallback,
  listSubscriptionCallbacks,
  resendCallback,
} from '#contract/operations/callbacks.ts';
import type { BearerCaller } from '../../http/caller.ts';
import { refuse } from '../../http/refusal.ts';
import type { Service } from '../../service.ts';
import type { PastCallback } from '../../store/callback-history.ts';
import type { Subscription } from '../../store/subscription-rows.ts';

type OfOne = typeof getCallback | typeof resendCallback;

interface SubscriptionCall<O, P> {
  readonly operation: O;
  readonly input: { readonly params: { readonly subscription_id: string } & P };
  readonly caller: BearerCaller;
  readonly service: Service;
}

/**
 * The subscription of the path, where the caller made it.
 * @throws Refusal `SUBSCRIPTION_NOT_FOUND` or `SUBSCRIPTION_NOT_ALLOWED`
 */
export function ownSubscription(
  call: SubscriptionCall<OfOne | typeof listSubscriptionCallbacks, unknown>,
): Subscription {
  const { operation, input, caller, service } = call;
  const found =
    service.subscriptions.find(input.params.subscription_id) ??
    refuse(operation, codes.SUBSCRIPTION_NOT_FOUND);
  if (found.ownerKey !== caller.userKey) refuse(operation, codes.SUBSCRIPTION_NOT_ALLOWED);
  return found;
}

/** The callback of the path. @throws Refusal `SUBSCRIPTION_NOT_FOUND` */
export function ownCallback(
  { operation, input, service }: SubscriptionCall<OfOne, { readonly callback_id: string }>,
  { key }: Subscription,
): PastCallback {
  return (
    service.callbackHistory.find(input.params.callback_id, key) ??
    refuse(operation, codes.SUBSCRIPTION_NOT_FOUND, { condition: 1 })
  );
}

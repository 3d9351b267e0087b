import type { listSubscriptionCallbacks as operation } from '#contract/operations/callbacks.ts';
import type { Handler } from '../../http/handler.ts';
import { callbackPage } from './callback-page.ts';
import { ownSubscription } from './own-subscription.ts';

/** Publicly known: the callbacks of one subscription, for the user who made it. */
export const listSubscriptionCallbacks: Handler<typeof operation> = (call) => {
  const { input, caller, service, url } = call;
  const { key: subscriptionKey } = ownSubscription(call);
  const scope = { ownerKey: caller.userKey, subscriptionKey };
  return { status: 200, body: callbackPage(service, scope, input.query, url) };
};

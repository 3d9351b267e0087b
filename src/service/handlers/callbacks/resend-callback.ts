import type { resendCallback as operation } from '#contract/operations/callbacks.ts';
import type { Handler } from '../../http/handler.ts';
import { invalidRequest } from '../../http/refusal.ts';
import { ownCallback, ownSubscription } from './own-subscription.ts';

/**
 * Publicly known by name: the same event goes out once more, at once and under the same webhook-id, to where the
 * subscription calls now. What comes of it is a further entry of the history.
 */
export const resendCallback: Handler<typeof operation> = (call) => {
  const { service } = call;
  const subscription = ownSubscription(call);
  const { deliveryKey } = ownCallback(call, subscription);
  if (!subscription.active) throw invalidRequest('The subscription is not active');
  service.events.resend(deliveryKey);
  return { status: 200, body: { status: 'success' } };
};

import type { deleteEventSubscription as operation } from '#contract/operations/event-subscriptions.ts';
import type { Handler } from '../../http/handler.ts';
import { ownSubscription } from './own-subscription.ts';

/** Publicly known: the subscription goes, with what is known of its callbacks; those that wait are not made. */
export const deleteEventSubscription: Handler<typeof operation> = (call) =>
  call.service.atomically(() => {
    call.service.subscriptions.remove(ownSubscription(call).key);
    return { status: 204, body: null };
  });

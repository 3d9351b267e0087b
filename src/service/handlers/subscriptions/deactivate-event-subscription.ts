import type { deactivateEventSubscription as operation } from '#contract/operations/event-subscriptions.ts';
import type { Handler } from '../../http/handler.ts';
import { ownSubscription } from './own-subscription.ts';

/** Publicly known: no event is told to it any more. One that is off stays so. */
export const deactivateEventSubscription: Handler<typeof operation> = (call) =>
  call.service.atomically(() => {
    const { key, active } = ownSubscription(call);
    if (active) call.service.subscriptions.setActive(key, false, call.service.now());
    return { status: 204, body: null };
  });

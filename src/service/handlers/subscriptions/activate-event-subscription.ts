import type { activateEventSubscription as operation } from '#contract/operations/event-subscriptions.ts';
import type { Handler } from '../../http/handler.ts';
import { ownSubscription } from './own-subscription.ts';
import { demandFreeSubscription } from './subscription-rules.ts';

/** Publicly known: events from now on are told to it, within the limits of active ones. One that is on stays so. */
export const activateEventSubscription: Handler<typeof operation> = (call) =>
  call.service.atomically(() => {
    const found = ownSubscription(call);
    if (!found.active) {
      demandFreeSubscription(call.operation, found, call.service);
      call.service.subscriptions.setActive(found.key, true, call.service.now());
    }
    return { status: 204, body: null };
  });

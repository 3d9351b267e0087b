import type { deleteApplicationSubscription as operation } from '#contract/operations/older-event-subscriptions.ts';
import type { Handler } from '../../http/handler.ts';
import { applicationSubscription } from './own-subscription.ts';

/** Publicly known: as deleting with a user's token, for all that were made with the application. */
export const deleteApplicationSubscription: Handler<typeof operation> = (call) =>
  call.service.atomically(() => {
    const { key, ownerKey } = applicationSubscription(call);
    call.actsFor(ownerKey);
    call.service.subscriptions.remove(key);
    return { status: 204, body: null };
  });

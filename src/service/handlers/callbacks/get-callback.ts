import type { getCallback as operation } from '#contract/operations/callbacks.ts';
import type { Handler } from '../../http/handler.ts';
import { attemptRecord } from './attempt-record.ts';
import { ownCallback, ownSubscription } from './own-subscription.ts';

/** Publicly known: one callback, for the user who made the subscription. */
export const getCallback: Handler<typeof operation> = (call) => ({
  status: 200,
  body: { data: attemptRecord(ownCallback(call, ownSubscription(call)), call.url.origin) },
});

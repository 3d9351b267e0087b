import type { getEventSubscription as operation } from '#contract/operations/event-subscriptions.ts';
import type { Handler } from '../../http/handler.ts';
import { ownSubscription } from './own-subscription.ts';
import { recordOf } from './subscription-record.ts';

/** Document, Event subscriptions, Get one: for the user who made it. */
export const getEventSubscription: Handler<typeof operation> = (call) => {
  const { subscriptions } = call.service;
  const found = ownSubscription(call);
  const isCounted = call.input.query?.include_event_count === true;
  return {
    status: 200,
    body: { data: recordOf(found, isCounted ? subscriptions.countResponses(found.key) : null) },
  };
};

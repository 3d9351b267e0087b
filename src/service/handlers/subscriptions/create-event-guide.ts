import { entityTypeOfEvent } from '#contract/events.ts';
import type { createEventGuide as operation } from '#contract/operations/event-subscriptions.ts';
import type { Handler } from '../../http/handler.ts';
import { createSubscription } from './create-subscription.ts';

/**
 * Document, Event subscriptions, Create (guide form). Its response is not shown: it is that of creating a subscription,
 * with the id in a header too, where public clients look for it.
 */
export const createEventGuide: Handler<typeof operation> = async ({ operation, input, caller, service }) => {
  const { event, user_id: userId, entity_id: entityIdGiven, attributes } = input.body;
  const [first, second] =
    entityTypeOfEvent(event) === 'user' ? [userId, entityIdGiven] : [entityIdGiven, userId];
  // The contract demands one of the two.
  const entityId = first ?? second ?? '';
  const id = await createSubscription(operation, { event, entityId, attributes }, caller, service);
  return { status: 201, headers: { id }, body: { data: { id } } };
};

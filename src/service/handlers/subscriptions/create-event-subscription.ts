import type { createEventSubscription as operation } from '#contract/operations/event-subscriptions.ts';
import type { Handler } from '../../http/handler.ts';
import { createSubscription } from './create-subscription.ts';

/** Document, Event subscriptions, Create. */
export const createEventSubscription: Handler<typeof operation> = async ({
  operation,
  input,
  caller,
  service,
}) => {
  const { event, entity_id: entityId, attributes } = input.body;
  const id = await createSubscription(operation, { event, entityId, attributes }, caller, service);
  return { status: 201, body: { data: { id } } };
};

import type { testEventSubscription as operation } from '#contract/operations/event-subscriptions.ts';
import type { Handler } from '../../http/handler.ts';
import { invalidRequest } from '../../http/refusal.ts';
import type { Service } from '../../service.ts';
import type { Subject } from '../../store/subjects.ts';
import type { Subscription } from '../../store/subscription-rows.ts';
import { ownSubscription } from './own-subscription.ts';

/** What the event can tell of: the document or group itself, or what changed last of a user's. */
function subjectOf(
  { subjects }: Service,
  { event, entityType, entityId }: Subscription,
): Subject | undefined {
  if (entityType !== 'user') return subjects.find(entityId);
  return subjects.latestOf(
    entityId,
    event.startsWith('user.document_group.') ? 'document_group' : 'document',
  );
}

/** The event of a subscription is told to it alone, at once: a delay is no part of whether a receiver works. */
export const testEventSubscription: Handler<typeof operation> = (call) => {
  const { service } = call;
  const subscription = ownSubscription(call);
  if (!subscription.active) throw invalidRequest('The subscription is not active');
  const subject = subjectOf(service, subscription);
  if (!subject) throw invalidRequest('There is nothing that the event could be about');
  return { status: 202, body: { data: { webhook_id: service.events.test(subscription, subject) } } };
};

import type { BearerCaller } from '../http/caller.ts';
import type { Service } from '../service.ts';

/**
 * Tells those who subscribed to it what the caller has done to a document or a group.
 * @param event without `user.`, under which the owner's subscriptions are told too
 */
export function raiseEvent(
  { service, caller }: { readonly service: Service; readonly caller: BearerCaller },
  event: string,
  { id }: { readonly id: string },
): void {
  const subject = service.subjects.find(id);
  if (subject) service.events.raiseWithTwin(event, subject, service.users.find(caller.userKey)?.id ?? null);
}

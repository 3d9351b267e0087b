import type { BearerCaller } from '../../http/caller.ts';
import type { Service } from '../../service.ts';
import type { DocumentGroup } from '../../store/document-groups.ts';

/** Tells those who subscribed to it what the caller has done to a group. */
export function raiseGroupEvent(
  { service, caller }: { readonly service: Service; readonly caller: BearerCaller },
  event: string,
  group: DocumentGroup,
): void {
  const subject = service.subjects.find(group.id);
  if (subject) service.events.raiseWithTwin(event, subject, service.users.find(caller.userKey)?.id ?? null);
}

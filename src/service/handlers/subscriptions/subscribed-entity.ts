import type { EventEntityType } from '#contract/events.ts';
import type { Service } from '../../service.ts';

/** What a subscription is to, as it is stored. */
export interface SubscribedEntity {
  readonly entityType: EventEntityType;
  readonly entityKey: number;
  readonly entityId: string;
}

function keyOf(type: EventEntityType, id: string, userKey: number, service: Service): number | undefined {
  if (type === 'user') return service.users.find(userKey)?.id === id ? userKey : undefined;
  if (type === 'document') {
    const document = service.documents.find(id);
    const readable = document?.deleted === null && service.documents.isReadableBy(document, userKey);
    return readable ? document.key : undefined;
  }
  const group = service.documentGroups.find(id);
  if (!group || group.deleted !== null) return undefined;
  const isReader =
    group.ownerKey === userKey || service.documentGroups.roleOf(group.key, userKey) !== undefined;
  return isReader ? group.key : undefined;
}

/**
 * The entity of an id, as far as the user may know of it: themself, or a document or group that they own or that is
 * shared with them; undefined otherwise.
 */
export function subscribedEntity(
  type: EventEntityType,
  id: string,
  userKey: number,
  service: Service,
): SubscribedEntity | undefined {
  const entityKey = keyOf(type, id, userKey, service);
  return entityKey === undefined ? undefined : { entityType: type, entityKey, entityId: id };
}

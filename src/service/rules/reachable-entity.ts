import type { EventEntityType } from '#contract/events.ts';
import type { Stores } from '../store/stores.ts';

/** An entity that a user may know of. */
export interface ReachableEntity {
  readonly key: number;
  readonly isDeleted: boolean;
}

type EntityStores = Pick<Stores, 'users' | 'documents' | 'documentGroups'>;

/**
 * The entity of an id, as far as a user may know of it: themself, or a document or group that they own or that is shared
 * with them; undefined otherwise. One that was deleted is still found by those who knew of it.
 */
export function reachableEntity(
  type: EventEntityType,
  id: string,
  userKey: number,
  { users, documents, documentGroups }: EntityStores,
): ReachableEntity | undefined {
  if (type === 'user') {
    const user = users.find(userKey);
    return user?.id === id ? { key: userKey, isDeleted: user.deleted !== null } : undefined;
  }
  if (type === 'document') {
    const document = documents.find(id);
    if (!document || !documents.isReadableBy(document, userKey)) return undefined;
    return { key: document.key, isDeleted: document.deleted !== null };
  }
  const group = documentGroups.find(id);
  if (!group || !documentGroups.isReadableBy(group, userKey)) return undefined;
  return { key: group.key, isDeleted: group.deleted !== null };
}

/** Whether a user may still be told what happens to an entity: they were not removed, and can reach it as before. */
export function mayHearOf(type: EventEntityType, id: string, userKey: number, stores: EntityStores): boolean {
  return (
    stores.users.find(userKey)?.deleted === null && reachableEntity(type, id, userKey, stores) !== undefined
  );
}

import type { Entity } from '#contract/entities.ts';
import type { EntityType } from '#contract/entity-types.ts';
import { eventTitle } from '#lib/event-title.ts';

/** The brand assigned by this browser; the service has no operation that returns it. */
export interface NotedBrand {
  /** Null if unassigned. */
  readonly id: string | null;
  /** UNIX seconds. */
  readonly at: number;
}

export interface DirectoryEntry {
  readonly type: EntityType;
  readonly id: string;
  /** The service's name, if an answer had one. */
  readonly name?: string | undefined;
  /** The user's name for it, which takes precedence. */
  readonly givenName?: string | undefined;
  readonly pinned: boolean;
  /** UNIX seconds of the last visit, or of the latest call that mentions it. */
  readonly lastSeen: number;
  readonly brand?: NotedBrand | undefined;
  /** UNIX seconds of the creation by this browser. */
  readonly madeHere?: number | undefined;
}

/** Characters. */
export const MAX_NAME_LENGTH = 80;

export const keyOf = ({ type, id }: Pick<DirectoryEntry, 'type' | 'id'>) => `${type} ${id}`;

export const nameOf = (entry: Pick<DirectoryEntry, 'name' | 'givenName'>) => entry.givenName ?? entry.name;

/** The name for a heading. The service names a subscription by the code of its event. */
export function entryTitle(entry: Pick<DirectoryEntry, 'type' | 'name' | 'givenName'>): string | undefined {
  const name = nameOf(entry);
  return name && entry.type === 'subscription' ? eventTitle(name) : name;
}

/** An older sighting only adds a missing name. */
export function sighted(known: DirectoryEntry | undefined, entity: Entity, at: number): DirectoryEntry {
  const newest = !known || at >= known.lastSeen;
  return {
    type: entity.type,
    id: entity.id,
    name: newest ? (entity.name ?? known?.name) : (known.name ?? entity.name),
    givenName: known?.givenName,
    pinned: known?.pinned ?? false,
    lastSeen: Math.max(at, known?.lastSeen ?? 0),
    brand: known?.brand,
    madeHere: known?.madeHere,
  };
}

/** Marks of the user and data stored nowhere else are never evicted. */
const isPermanent = (entry: DirectoryEntry) =>
  entry.pinned ||
  entry.givenName !== undefined ||
  entry.madeHere !== undefined ||
  typeof entry.brand?.id === 'string';

/** The least recently seen entries to evict, so that at most `most` unmarked ones stay. */
export function surplus(entries: Iterable<DirectoryEntry>, most: number): DirectoryEntry[] {
  return [...entries]
    .filter((entry) => !isPermanent(entry))
    .toSorted((a, b) => b.lastSeen - a.lastSeen)
    .slice(most);
}

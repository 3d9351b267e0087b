import type { Entity } from '#contract/entities.ts';
import type { EntityType } from '#contract/entity-types.ts';

/** The brand that somebody assigned to an entity on this browser, which is all that can be known of it: no operation tells. */
export interface NotedBrand {
  /** Id of the brand; null where it was taken away. */
  readonly id: string | null;
  /** When: UNIX seconds. */
  readonly at: number;
}

/** An id that this browser remembers. */
export interface DirectoryEntry {
  readonly type: EntityType;
  readonly id: string;
  /** Name as the service gave it, where one stood beside the id. */
  readonly name?: string | undefined;
  /** Name that the person gave it; wins over the service's. */
  readonly givenName?: string | undefined;
  readonly pinned: boolean;
  /** When it was last opened, or when the latest call that mentions it was made: UNIX seconds. */
  readonly lastSeen: number;
  readonly brand?: NotedBrand | undefined;
  /** When it was created from this browser: UNIX seconds. */
  readonly madeHere?: number | undefined;
}

/** In characters. */
export const MAX_NAME_LENGTH = 80;

export const keyOf = ({ type, id }: Pick<DirectoryEntry, 'type' | 'id'>) => `${type} ${id}`;

/** What the person sees in the id's place, as far as it has a name. */
export const nameOf = (entry: Pick<DirectoryEntry, 'name' | 'givenName'>) => entry.givenName ?? entry.name;

/** What to keep of an entity that is seen (again). An older sighting changes nothing but a missing name. */
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

/** What the person took the trouble to mark, or what stands nowhere else, is never given up to make room. */
const isPermanent = (entry: DirectoryEntry) =>
  entry.pinned ||
  entry.givenName !== undefined ||
  entry.madeHere !== undefined ||
  typeof entry.brand?.id === 'string';

/** The entries to give up so that at most `most` unmarked ones stay: those least recently seen. */
export function surplus(entries: Iterable<DirectoryEntry>, most: number): DirectoryEntry[] {
  return [...entries]
    .filter((entry) => !isPermanent(entry))
    .toSorted((a, b) => b.lastSeen - a.lastSeen)
    .slice(most);
}

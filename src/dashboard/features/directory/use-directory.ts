import { createContext, useEffect, useSyncExternalStore } from 'react';
import { isOfStaff } from '#api/may-call.ts';
import { type Entity, entitiesOf } from '#contract/entities.ts';
import { type EntityType, entityTypes } from '#contract/entity-types.ts';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import { ID_PATTERN } from '#contract/wire.ts';
import { ownerOf, useSession } from '#features/session/session.ts';
import { whenIdle } from '#lib/when-idle.ts';
import { type Directory, directoryOf } from './directory.ts';
import type { DirectoryEntry } from './directory-entry.ts';

/** Does not render again on changes; see `useDirectory`. */
export function useOwnDirectory(): Directory {
  return directoryOf(ownerOf(useSession()));
}

const noSubscription = () => () => undefined;

/** Renders again on changes. */
export function useDirectory(): Directory {
  const directory = useOwnDirectory();
  useSyncExternalStore(directory.subscribe, directory.entries);
  return directory;
}

/** Subscribed once for a list, not by each row. */
export const DirectoryOfRows = createContext<Directory | undefined>(undefined);

/** Renders again only when this entry changes. @param type undefined matches any type */
export function useEntryIn(
  directory: Directory | undefined,
  type: EntityType | undefined,
  id: string,
): DirectoryEntry | undefined {
  return useSyncExternalStore(directory?.subscribe ?? noSubscription, () => {
    for (const kind of type ? [type] : entityTypes) {
      const entry = directory?.find({ type: kind, id });
      if (entry) return entry;
    }
    return undefined;
  });
}

export function useDirectoryEntry(type: EntityType | undefined, id: string): DirectoryEntry | undefined {
  return useEntryIn(useOwnDirectory(), type, id);
}

/** Notes a visit to the entity's page. @param name the service's name @returns the directory's entry */
export function useOpened(type: EntityType, id: string, name?: string): DirectoryEntry | undefined {
  const directory = useOwnDirectory();
  useEffect(() => {
    // A URL can hold any text.
    if (ID_PATTERN.test(id)) directory.see([{ type, id, name }], Math.floor(Date.now() / 1000));
  }, [directory, type, id, name]);
  return useDirectoryEntry(type, id);
}

const PEOPLE: ReadonlySet<EntityType> = new Set(['contact', 'user']);

/**
 * Entities in a request-log entry. For staff without people's names: a mask is no name, and an unmasked address must not be
 * stored.
 */
export const mentionedIn = (entry: RequestLogEntry): readonly Entity[] =>
  isOfStaff()
    ? entitiesOf(entry).map(({ type, id, name }) => (PEOPLE.has(type) ? { type, id } : { type, id, name }))
    : entitiesOf(entry);

/** Notes the IDs in entries in small batches, since parsing a hundred bodies blocks a slow machine. */
export async function rememberEntries(
  directory: Directory,
  entries: readonly RequestLogEntry[],
  signal?: AbortSignal,
): Promise<void> {
  const left = [...entries];
  while (left.length > 0) {
    const isIdle = await whenIdle();
    if (signal?.aborted) return;
    do {
      const entry = left.shift();
      if (entry) directory.see(mentionedIn(entry), entry.created);
    } while (left.length > 0 && isIdle());
  }
}

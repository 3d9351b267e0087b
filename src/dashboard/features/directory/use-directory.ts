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

/** The directory of whoever is signed in. Does not render again when it changes; see `useDirectory`. */
export function useOwnDirectory(): Directory {
  return directoryOf(ownerOf(useSession()));
}

const noSubscription = () => () => undefined;

/** The directory of whoever is signed in; renders again whenever an entry changes. */
export function useDirectory(): Directory {
  const directory = useOwnDirectory();
  useSyncExternalStore(directory.subscribe, directory.entries);
  return directory;
}

/** The directory for the rows of a list: it is asked for once there, not by every row that comes into sight. */
export const DirectoryOfRows = createContext<Directory | undefined>(undefined);

/**
 * What a directory knows of one id; renders again when that changes alone.
 * @param type undefined where the id's place does not tell what it is of; any kind will do then
 */
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

/** The same of the directory of whoever is signed in. */
export function useDirectoryEntry(type: EntityType | undefined, id: string): DirectoryEntry | undefined {
  return useEntryIn(useOwnDirectory(), type, id);
}

/**
 * Remembers that an entity's page is open, so that it is found again without its id.
 * @param name what the service calls it, where its answer says so
 * @returns what the directory knows of it
 */
export function useOpened(type: EntityType, id: string, name?: string): DirectoryEntry | undefined {
  const directory = useOwnDirectory();
  useEffect(() => {
    // An address can hold anything; what is no id is not remembered as one.
    if (ID_PATTERN.test(id)) directory.see([{ type, id, name }], Math.floor(Date.now() / 1000));
  }, [directory, type, id, name]);
  return useDirectoryEntry(type, id);
}

const PEOPLE: ReadonlySet<EntityType> = new Set(['contact', 'user']);

/**
 * What an entry of the request logs mentions, for the directory. To staff it does not name people: a mask is no name, and an
 * address that somebody unmasked must not stay.
 */
export const mentionedIn = (entry: RequestLogEntry): readonly Entity[] =>
  isOfStaff()
    ? entitiesOf(entry).map(({ type, id, name }) => (PEOPLE.has(type) ? { type, id } : { type, id, name }))
    : entitiesOf(entry);

/**
 * Remembers the ids in request log entries, a few at a time: typing the ids of a hundred bodies takes a while on a slow
 * machine, and the page comes first.
 */
export async function rememberEntries(
  directory: Directory,
  entries: readonly RequestLogEntry[],
  signal: AbortSignal,
): Promise<void> {
  const left = [...entries];
  while (left.length > 0) {
    const isIdle = await whenIdle();
    if (signal.aborted) return;
    do {
      const entry = left.shift();
      if (entry) directory.see(mentionedIn(entry), entry.created);
    } while (left.length > 0 && isIdle());
  }
}

import { createContext, useSyncExternalStore } from 'react';
import { type EntityType, entityTypes } from '#contract/entity-types.ts';
import { useSession } from '#features/session/session.ts';
import { type Directory, directoryOf } from './directory.ts';
import type { DirectoryEntry } from './directory-entry.ts';

/** Whom a directory belongs to: an account in an environment. */
export function ownerOf(
  session: { readonly environment: string; readonly accountKey: string } | undefined,
): string {
  return session ? `${session.environment}:${session.accountKey}` : '';
}

/** The directory of whoever is signed in. Does not render again when it changes; see `useDirectory`. */
export function useOwnDirectory(): Directory {
  return directoryOf(ownerOf(useSession()));
}

/** The directory of whoever is signed in; renders again whenever an entry changes. */
export function useDirectory(): Directory {
  const directory = useOwnDirectory();
  useSyncExternalStore(directory.subscribe, directory.entries);
  return directory;
}

/** The directory for the rows of a list: it is asked for once there, not by every row that comes into sight. */
export const DirectoryOfRows = createContext<Directory | undefined>(undefined);

const never = () => () => undefined;

/**
 * What a directory knows of one id; renders again when that changes alone.
 * @param type undefined where the id's place does not tell what it is of; any kind will do then
 */
export function useEntryIn(
  directory: Directory | undefined,
  type: EntityType | undefined,
  id: string,
): DirectoryEntry | undefined {
  return useSyncExternalStore(directory?.subscribe ?? never, () => {
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

import { useSyncExternalStore } from 'react';
import { type EntityType, entityTypes } from '#contract/entities.ts';
import { useSession } from '../session.ts';
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

/**
 * What the directory knows of one id; renders again when that changes alone.
 * @param type undefined where the id's place does not tell what it is of; any kind will do then
 */
export function useDirectoryEntry(type: EntityType | undefined, id: string): DirectoryEntry | undefined {
  const directory = useOwnDirectory();
  return useSyncExternalStore(directory.subscribe, () => {
    for (const kind of type ? [type] : entityTypes) {
      const entry = directory.find({ type: kind, id });
      if (entry) return entry;
    }
    return undefined;
  });
}

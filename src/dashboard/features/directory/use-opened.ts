import { useEffect } from 'react';
import type { EntityType } from '#contract/entity-types.ts';
import { ID_PATTERN } from '#contract/wire.ts';
import type { DirectoryEntry } from './directory-entry.ts';
import { useDirectoryEntry, useOwnDirectory } from './use-directory.ts';

/**
 * Remembers that a thing's page is open, so that it is found again without its id.
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

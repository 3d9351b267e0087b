import { useSyncExternalStore } from 'react';
import { useSession } from '../session.ts';
import { type Directory, directoryOf } from './directory.ts';

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

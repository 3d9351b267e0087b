import { useSyncExternalStore } from 'react';
import { nameOf } from '#features/directory/directory-entry.ts';
import { useOwnDirectory } from '#features/directory/use-directory.ts';
import { type SignedInUser, useUser } from '#features/session/user.ts';
import { useChosenOrganization } from './chosen-organization.ts';

/** More than a menu can hold are found on the pages that ask for one. */
const MOST = 8;

/** An organization by its name. */
export interface NamedOrganization {
  readonly id: string;
  readonly name: string;
}

/** Organizations that any answer or the person has named; renders again when they change. */
function useNamedInDirectory(): readonly NamedOrganization[] {
  const directory = useOwnDirectory();
  const read = () =>
    JSON.stringify(
      directory
        .entries()
        .flatMap((entry) => {
          const name = entry.type === 'organization' ? nameOf(entry) : undefined;
          return name ? [{ id: entry.id, name }] : [];
        })
        .toSorted((a, b) => a.name.localeCompare(b.name)),
    );
  return JSON.parse(useSyncExternalStore(directory.subscribe, read)) as readonly NamedOrganization[];
}

/** The one that the service names for the user, then those of the directory, each once. */
function namedOnce(
  user: SignedInUser | null | undefined,
  others: readonly NamedOrganization[],
): readonly NamedOrganization[] {
  const { id, name } = user?.organization ?? {};
  const own = id && name ? [{ id, name }] : [];
  return [...own, ...others.filter((other) => other.id !== id)].slice(0, MOST);
}

/** Which organization somebody works for, and which others are known by name. */
export interface KnownOrganizations {
  /** The one that was chosen, else the user's own; without a name where nothing names it. */
  readonly current: { readonly id: string; readonly name: string | undefined };
  /** All by name, the user's own first; the current one may be among them. */
  readonly named: readonly NamedOrganization[];
}

/** The organizations of whoever is signed in; undefined until one is chosen, where the service does not tell theirs. */
export function useKnownOrganizations(): KnownOrganizations | undefined {
  const user = useUser();
  const chosen = useChosenOrganization();
  const inDirectory = useNamedInDirectory();
  const id = chosen ?? user?.organization?.id;
  if (!id) return undefined;
  const named = namedOnce(user, inDirectory);
  return { current: { id, name: named.find((it) => it.id === id)?.name }, named };
}

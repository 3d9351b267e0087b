import { useSyncExternalStore } from 'react';
import { nameOf } from '#features/directory/directory-entry.ts';
import { useOwnDirectory } from '#features/directory/use-directory.ts';
import { type SignedInUser, useUser } from '#features/session/user.ts';
import { useChosenOrganization } from './chosen-organization.ts';

/** In the menu; the pages that ask for an organization list all. */
const MOST = 8;

export interface NamedOrganization {
  readonly id: string;
  readonly name: string;
}

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

/** The user's own organization first, without duplicates. */
function namedOnce(
  user: SignedInUser | null | undefined,
  others: readonly NamedOrganization[],
): readonly NamedOrganization[] {
  const { id, name } = user?.organization ?? {};
  const own = id && name ? [{ id, name }] : [];
  return [...own, ...others.filter((other) => other.id !== id)].slice(0, MOST);
}

export interface KnownOrganizations {
  /** The selected organization, or else the user's own. */
  readonly current: { readonly id: string; readonly name: string | undefined };
  /** All with a name, the user's own first, possibly with the current one. */
  readonly named: readonly NamedOrganization[];
}

/** Undefined if the service does not return the user's organization and none is selected. */
export function useKnownOrganizations(): KnownOrganizations | undefined {
  const user = useUser();
  const chosen = useChosenOrganization();
  const inDirectory = useNamedInDirectory();
  const id = chosen ?? user?.organization?.id;
  if (!id) return undefined;
  const named = namedOnce(user, inDirectory);
  return { current: { id, name: named.find((it) => it.id === id)?.name }, named };
}

import { ownerOf, useSession } from '#features/session/session.ts';
import { memoize } from '#lib/memoize.ts';
import { readStored, writeStored } from '#lib/storage.ts';
import { createStore, useStore } from '#lib/store.ts';

const keyOf = (owner: string) => `sealdesk.organization ${owner}`;

const storeOf = memoize((owner: string) => {
  const store = createStore(readStored(keyOf(owner)));
  // Chosen in another tab.
  globalThis.addEventListener?.('storage', ({ key, newValue }) => {
    if (key === keyOf(owner)) store.set(newValue ?? undefined);
  });
  return store;
});

/** The organization that an account works for, chosen once for all pages; stored on this browser. @param owner see `ownerOf` */
export const chosenOrganization = (owner: string): string | undefined => storeOf(owner).get();

/** The same of whoever is signed in; renders again when another is chosen. */
export const useChosenOrganization = (): string | undefined => useStore(storeOf(ownerOf(useSession())));

/** @param organizationId undefined forgets the choice */
export function chooseOrganization(owner: string, organizationId: string | undefined): void {
  storeOf(owner).set(organizationId);
  writeStored(keyOf(owner), organizationId);
}

import { ownerOf, useSession } from '#features/session/session.ts';
import { memoize } from '#lib/memoize.ts';
import { readStored, writeStored } from '#lib/storage.ts';
import { createStore, useStore } from '#lib/store.ts';

const keyOf = (owner: string) => `sealdesk.organization ${owner}`;

const storeOf = memoize((owner: string) => {
  const store = createStore(readStored(keyOf(owner)));
  // Changed in another tab.
  globalThis.addEventListener?.('storage', ({ key, newValue }) => {
    if (key === keyOf(owner)) store.set(newValue ?? undefined);
  });
  return store;
});

/** Stored in this browser for all pages. @param owner see `ownerOf` */
export const chosenOrganization = (owner: string): string | undefined => storeOf(owner).get();

export const useChosenOrganization = (): string | undefined => useStore(storeOf(ownerOf(useSession())));

/** @param organizationId undefined clears the choice */
export function chooseOrganization(owner: string, organizationId: string | undefined): void {
  storeOf(owner).set(organizationId);
  writeStored(keyOf(owner), organizationId);
}

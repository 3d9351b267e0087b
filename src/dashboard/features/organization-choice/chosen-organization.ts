import { readStored, writeStored } from '#lib/storage.ts';

const keyOf = (owner: string) => `sealdesk.organization ${owner}`;

/** The organization that an account works for, chosen once for all pages; stored on this browser. @param owner see `ownerOf` */
export const chosenOrganization = (owner: string): string | undefined => readStored(keyOf(owner));

/** @param organizationId undefined forgets the choice */
export function chooseOrganization(owner: string, organizationId: string | undefined): void {
  writeStored(keyOf(owner), organizationId);
}

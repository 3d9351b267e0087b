import type { Permission } from '#features/rights/permission.ts';
import { useOwnerPermission } from '#features/rights/use-permission.ts';

/** Only a refusal tells that the contact is owned by another user who shares it. */
export const useContactPermission = (contactId: string): Permission =>
  useOwnerPermission({
    ...{ of: 'contact', id: contactId, owner: undefined },
    act: 'change or delete it',
  });

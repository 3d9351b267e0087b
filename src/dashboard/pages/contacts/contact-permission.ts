import type { Permission } from '#features/rights/permission.ts';
import { useOwnerPermission } from '#features/rights/use-permission.ts';

/** Whether somebody may change a contact. That it is another's, who shares it, is told by a refusal alone. */
export const useContactPermission = (contactId: string): Permission =>
  useOwnerPermission({
    ...{ of: 'contact', id: contactId, owner: undefined },
    act: 'change or delete it',
  });

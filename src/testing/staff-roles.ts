import type { OperationId } from '#contract/operations.ts';
import { builtInRoles, operationsOf } from '#contract/roles.ts';

const builtIn = (name: string) => operationsOf(builtInRoles.get(name)?.operations ?? []);

/** What the roles of the staff desk include: those that the program has by itself, and a narrow one. */
export const staffRoles = {
  support: builtIn('support'),
  branding: builtIn('branding'),
  admin: builtIn('admin'),
  'address-book': ['listContacts', 'getContact'],
} as const satisfies Readonly<Record<string, readonly OperationId[]>>;

export type StaffRole = keyof typeof staffRoles;

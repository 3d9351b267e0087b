import { builtInRoles, type Role } from '#contract/roles.ts';
import { resolveRole } from '#staff/role-limits.ts';
import type { StaffOptions } from '#staff/staff-options.ts';
import { groupOf } from './demo-people.ts';
import type { DemoProvider } from './demo-provider.ts';

/** In URLs. */
export const PROVIDER_ID = 'northwind';

const MINUTE = 60_000;

/** The built-in roles and a custom one. */
const roles: readonly Role[] = [
  ...builtInRoles,
  [
    'auditor',
    { operations: ['get*', 'list*'], unmask: true, showsAddresses: false, administers: false },
  ] as const,
].map(([name, definition]) => resolveRole(name, definition));

/** In place of a configuration file. */
export function demoStaffOptions(
  { issuer, clientId, clientSecret, scope }: DemoProvider,
  apiKey: string,
  auditStore: string,
): StaffOptions {
  return {
    providers: [
      {
        ...{
          id: PROVIDER_ID,
          name: 'Northwind',
          issuer,
          clientId,
          clientSecret,
          scope,
          prompt: 'select_account',
        },
        mapping: roles.map(({ name }) => ({ claim: 'groups', value: groupOf(name), role: name })),
      },
    ],
    roles,
    contact: 'it-help@northwind.example',
    only: false,
    apiKeys: { embedded: apiKey },
    auditStore,
    unmaskTime: 15 * MINUTE,
    recheck: 5 * MINUTE,
  };
}

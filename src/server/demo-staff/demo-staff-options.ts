import { type OperationId, operationList } from '#contract/operations.ts';
import type { Role } from '#contract/roles.ts';
import type { StaffOptions } from '#proxy/staff/staff-options.ts';
import { groupOf } from './demo-people.ts';
import type { DemoProvider } from './demo-provider.ts';

/** Name of the provider in addresses. */
export const PROVIDER_ID = 'northwind';

const MINUTE = 60_000;

const idsOf = (pattern: RegExp, reads: boolean): ReadonlySet<OperationId> =>
  new Set(
    operationList
      .filter(({ id, method }) => pattern.test(id) && (!reads || method === 'GET'))
      .map(({ id }) => id as OperationId),
  );

const roles: readonly Role[] = [
  {
    ...{ name: 'support', operations: idsOf(/./, true) },
    ...{ unmask: false, showsAddresses: false, administers: false },
  },
  {
    ...{
      name: 'branding',
      operations: idsOf(/Brand|EmailInviteCompleted|^getUser$|^listApplications$/, false),
    },
    ...{ unmask: false, showsAddresses: false, administers: false },
  },
  {
    ...{ name: 'admin', operations: idsOf(/./, false) },
    ...{ unmask: true, showsAddresses: false, administers: true },
  },
  {
    ...{ name: 'auditor', operations: idsOf(/^(?:get|list)/, true) },
    ...{ unmask: true, showsAddresses: false, administers: false },
  },
];

/** Staff sign-in at the demo's provider, with all that a configuration file would say. */
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

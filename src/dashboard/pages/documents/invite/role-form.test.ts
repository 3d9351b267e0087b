import { expect, it } from 'vitest';
import type { DocumentRecord } from '#contract/operations/document-records.ts';
import {
  emailedBy,
  emptyRoleInvite,
  type RoleInviteValues,
  roleFieldOf,
  roleInviteResolver,
} from './role-form.ts';
import { isSigned, rolesOf, wantedRole } from './roles.ts';

const NOW = 1_790_000_000;

const documentOf = (invites: NonNullable<DocumentRecord['field_invites']> = []) =>
  ({
    id: 'd'.repeat(40),
    roles: ['Tenant', 'Guarantor', 'Landlord'].map((name, index) => ({
      ...{ name, unique_id: `role ${index + 1}`, signing_order: index + 1 },
    })),
    field_invites: invites,
  }) as DocumentRecord;

const ofTenant = { email: 'ann@tenant.example', role_id: 'role 1', created: NOW };
const roles = rolesOf(documentOf([{ ...ofTenant, status: 'pending' }]), NOW);
const isDone = ({ taken }: { readonly taken: (typeof roles)[number]['taken'] }) => !!taken && isSigned(taken);

const typed = (changes: readonly Partial<RoleInviteValues['rows'][number]>[]): RoleInviteValues => {
  const empty = emptyRoleInvite(rolesOf(documentOf(), NOW), 'me@firm.example');
  return { ...empty, rows: empty.rows.map((row, index) => ({ ...row, ...changes[index] })) };
};

const resolve = (values: RoleInviteValues) =>
  roleInviteResolver(rolesOf(documentOf(), NOW))(values, undefined, {
    ...{ fields: {}, shouldUseNativeValidation: false },
  });

it('sends the rows with an address, each with its role and what was typed of it', async () => {
  const { values } = await resolve(
    typed([{}, { email: ' gus@tenant.example ', order: '1', expiration: '30', reminder: '3' }]),
  );
  expect(values).toEqual({
    from: 'me@firm.example',
    to: [
      {
        email: 'gus@tenant.example',
        role: 'Guarantor',
        role_id: 'role 2',
        order: 1,
        expiration_days: 30,
        reminder: 3,
      },
    ],
  });
});

it('says at the row what is wrong with it, and at the first where all are empty', async () => {
  const { errors } = await resolve(typed([{}, { email: 'gus', order: 'first', expiration: '0' }]));
  expect(errors.rows).toMatchObject([
    undefined,
    {
      email: { message: 'Enter an email address.' },
      order: { message: 'Enter a whole number from 1.' },
      expiration: { message: 'Enter whole days, or leave it empty.' },
    },
  ]);
  expect((await resolve(typed([]))).errors.rows).toMatchObject([
    { email: { message: 'Enter an email address.' } },
  ]);
});

it('finds the row of what the service refuses, whatever rows are empty', () => {
  const all = rolesOf(documentOf(), NOW);
  const values = typed([{}, { email: 'a@b.example' }, { email: 'c@d.example' }]);
  expect(roleFieldOf('to[1].role', values, all)).toBe('rows.2.email');
  expect(roleFieldOf('to', values, all)).toBe('rows.1.email');
  expect(roleFieldOf('to.0.reminder', values, all)).toBe('rows.1.reminder');
  expect(roleFieldOf('document_id', values, all)).toBeUndefined();
});

it('says who is emailed at once, and who waits for whom', () => {
  const values = typed([
    { email: 'x@y.example' },
    { email: 'gus@tenant.example' },
    { email: 'lea@tenant.example' },
  ]);
  const free = rolesOf(documentOf(), NOW);
  expect(emailedBy(values, free, isDone)).toEqual({
    now: ['x@y.example'],
    later: ['gus@tenant.example', 'lea@tenant.example'],
    before: [],
  });
  expect(emailedBy(values, roles, isDone)).toEqual({
    now: [],
    later: ['gus@tenant.example', 'lea@tenant.example'],
    before: ['ann@tenant.example'],
  });
  const signed = rolesOf(documentOf([{ ...ofTenant, status: 'fulfilled' }]), NOW);
  expect(emailedBy(values, signed, isDone).now).toEqual(['gus@tenant.example']);
});

it('leaves a role to whoever is invited, unless the invite is canceled or has expired', () => {
  const free = (invite: object) =>
    rolesOf(documentOf([{ ...ofTenant, ...invite }]), NOW)[0]?.taken === undefined;
  expect(free({ status: 'pending' })).toBe(false);
  expect(free({ status: 'fulfilled' })).toBe(false);
  expect(free({ status: 'pending', expiration_time: NOW - 1 })).toBe(true);
  expect(free({ status: 'canceled' })).toBe(true);
  expect(free({ status: 'declined' })).toBe(true);
});

it('finds the role by its name, its id, or the address that is replaced, and keeps its days', () => {
  const days = { ...ofTenant, status: 'pending', expiration_time: NOW + 14 * 86_400 };
  const [tenant, guarantor] = rolesOf(documentOf([days]), NOW);
  const all = [tenant, guarantor].flatMap((role) => role ?? []);
  expect(wantedRole(all, { role: 'Guarantor' })).toBe(guarantor);
  expect(wantedRole(all, { role: 'role 1' })).toBe(tenant);
  expect(wantedRole(all, { instead: 'ANN@tenant.example' })).toBe(tenant);
  expect(wantedRole(all, {})).toBeUndefined();
  const { rows } = emptyRoleInvite(all, '', { role: tenant, email: 'new@tenant.example' });
  expect(rows[0]).toMatchObject({ email: 'new@tenant.example', expiration: '14' });
});

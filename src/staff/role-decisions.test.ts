import { expect, it } from 'vitest';
import { type OperationId, operations } from '#contract/operations.ts';
import type { RoleDefinition } from '#contract/roles.ts';
import type { StaffSecrets } from '#proxy/vault.ts';
import { definedRole, roleOf, staffOptions } from '#testing/staff.ts';
import { admittedBy, rolesOf } from './role-decisions.ts';

const personWith = (claims: StaffSecrets['claims']): StaffSecrets => ({
  ...{ provider: 'company', issuer: 'https://id.company.example', subject: 's', name: null },
  ...{ claims, idToken: '', accessToken: '', unmaskedUntil: 0 },
});

const some = definedRole('apps', { applications: ['a1', 'a2'], unmask: true });
const other = definedRole('other-app', { applications: ['a3'] });
const roles = [some, other];

const logs = (filters: unknown) => `/request-logs?filters=${encodeURIComponent(JSON.stringify(filters))}`;
const ofApplications = (...value: string[]) => ({ applicationId: { type: 'in', value } });

it('#94 roles are found once for a session, and anew for other claims', () => {
  const options = staffOptions({ roles });
  const person = personWith({ groups: ['other-app'] });
  expect(rolesOf(person, options)).toBe(rolesOf({ ...person, unmaskedUntil: 5 }, options));
  expect(rolesOf({ ...person, claims: { groups: ['apps'] } }, options).map(({ name }) => name)).toEqual([
    'apps',
  ]);
  expect(rolesOf(person, staffOptions({ roles: [] }))).toEqual([]);
  expect(rolesOf({ ...person, provider: 'other', claims: { groups: ['other-app'] } }, options)).toEqual([]);
});

it.each([
  [
    'desk-*',
    ['DESK-a', 'my-desk-a', 'desk', ' desk-a', 'desk_a', 'deskX-'],
    ['desk-', 'desk-a\nb', 'desk-*'],
  ],
  [
    '*@company.example',
    ['a@company.example.evil.example', 'a@companyXexample', 'a@Company.example'],
    ['a@company.example'],
  ],
  ['desk', ['*', 'desk*', 'des', 'desk,x', '', 'desk '], ['desk']],
  ['a.*+(b)', ['axyz+(b)', 'ab', 'a.bb'], ['a.x+(b)']],
  ['ab*ba', ['aba', 'abb'], ['abba', 'ab-ba']],
])('#95 the value "%s" of a mapping is not widened', (value, strangers, members) => {
  const options = staffOptions({ roles: [roleOf()] });
  const person = (group: string) => personWith({ groups: ['users', group] });
  const [provider] = options.providers;
  if (!provider) throw new Error('There is a provider');
  const mapped = {
    ...options,
    providers: [{ ...provider, mapping: [{ claim: 'groups', value, role: 'admin' }] }],
  };
  for (const group of strangers) expect(rolesOf(person(group), mapped), group).toEqual([]);
  for (const group of members) expect(rolesOf(person(group), mapped), group).toHaveLength(1);
});

it('#96 claims and operations that are called as what every object has give nothing', () => {
  for (const claim of ['constructor', '__proto__', 'toString', 'hasOwnProperty']) {
    const options = staffOptions({ roles: [roleOf()] });
    const providers = options.providers.map((it) => ({
      ...it,
      mapping: [{ claim, value: '*', role: 'admin' }],
    }));
    expect(rolesOf(personWith({}), { ...options, providers })).toEqual([]);
    const stranger = { ...operations.getUser, id: claim };
    expect(() => admittedBy([roleOf()], stranger, '/user')).toThrow('Your role does not include this');
  }
});

it('#102 each role counts by itself: none lends another its operations, its limits or what it may unmask', () => {
  const everything = definedRole('everything', { operations: ['list*'] });
  const decide = (of: typeof roles, id: OperationId, target: string) => {
    const { roles: by, target: goesOut } = admittedBy(of, operations[id], target);
    return { by: by.map(({ name, unmask }) => `${name} ${unmask}`), goesOut: decodeURIComponent(goesOut) };
  };
  // Without a limit that names it, only the one without limits admits it, which may not unmask.
  expect(decide([some, everything], 'listRequestLogs', '/request-logs?x=1')).toEqual({
    ...{ by: ['everything false'], goesOut: '/request-logs?x=1' },
  });
  expect(decide([some, everything], 'listRequestLogs', logs([ofApplications('a1', 'a9')])).by).toEqual([
    'everything false',
  ]);
  // What may be read in two ways is no call of the limited one.
  expect(
    decide([some, everything], 'listRequestLogs', `${logs([ofApplications('a1')])}&filters=[]`).by,
  ).toEqual(['everything false']);
  expect(decide([some, everything], 'listRequestLogs', logs([ofApplications('a1')])).by).toEqual([
    'everything false',
    'apps true',
  ]);
  expect(decide([some, other], 'listRequestLogs', logs([ofApplications('a2')])).by).toEqual(['apps true']);
  // Of both together, with what both may.
  const both = [ofApplications('a1', 'a2', 'a3')];
  expect(decide([some, other], 'listRequestLogs', '/request-logs')).toEqual({
    ...{ by: ['apps false'], goesOut: `/request-logs?filters=${JSON.stringify(both)}` },
  });
  expect(decide([some, other], 'listRequestLogs', logs(both))).toEqual({
    ...{ by: ['apps false'], goesOut: `/request-logs?filters=${JSON.stringify(both)}` },
  });
  const rightsOf = (...of: readonly Partial<RoleDefinition>[]) =>
    admittedBy(
      of.map((it, index) => definedRole(`role ${index}`, { ...it, applications: [`a${index}`] })),
      operations.listRequestLogs,
      '/request-logs',
    ).roles.map(({ unmask, showsAddresses }) => [unmask, showsAddresses]);
  expect(rightsOf({ unmask: true, showsAddresses: true }, { unmask: true, showsAddresses: true })).toEqual([
    [true, true],
  ]);
  expect(rightsOf({ unmask: true }, { showsAddresses: true })).toEqual([[false, false]]);
  const write = definedRole('write', { operations: ['renameBrand'], organizations: ['o2'] });
  const read = definedRole('read', { operations: ['getBrand'], organizations: ['o1'] });
  for (const [id, organization] of [
    ['renameBrand', 'o1'],
    ['getBrand', 'o2'],
  ] as const)
    expect(() => decide([write, read], id, `/v2/organizations/${organization}/brands/b1`)).toThrow(
      'Your role does not include this',
    );
});

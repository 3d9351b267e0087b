import { expect, it } from 'vitest';
import { staffRoles } from '#contract/staff.ts';
import { outcomeOf } from '#testing/proxy.ts';
import { definedRole, roleOf, signInStaff, staffOptions } from '#testing/staff.ts';
import { staffProxy } from '#testing/staff-proxy.ts';

const northern = definedRole('northern', {
  operations: ['*Brand', 'getUser'],
  showsAddresses: true,
  organizations: ['o1'],
});
const roles = [roleOf(), northern, roleOf({ name: 'unused', operations: new Set(['getUser']) })];
const providers = staffOptions().providers.map((it) => ({
  ...it,
  mapping: [
    { claim: 'groups', value: 'admin', role: 'admin' },
    { claim: 'email', value: '*@north.example', role: 'northern' },
    { claim: 'groups', value: 'north', role: 'northern' },
  ],
}));
const { upstream, server, cookie, signInAs } = await staffProxy(roles, { staff: { providers } });

it('shows administrators what each role comes to, and who has it', async () => {
  const answer = await server.call('/session/roles', { cookie: await signInAs('admin') });
  expect(answer.status).toBe(200);
  const { roles: shown } = staffRoles.parse(answer.json);
  expect(shown.map(({ name, administers }) => [name, administers])).toEqual([
    ['admin', true],
    ['northern', false],
    ['unused', true],
  ]);
  const [, limited] = shown.map((role) => ({
    ...role,
    operations: role.operations.toSorted(),
    leftOut: role.leftOut.toSorted(),
  }));
  expect(limited).toEqual({
    name: 'northern',
    unmask: false,
    showsAddresses: true,
    administers: false,
    organizations: ['o1'],
    applications: null,
    callbackHosts: [],
    operations: ['createBrand', 'deleteBrand', 'getBrand', 'getUser', 'renameBrand'],
    leftOut: ['getApplicationBrand', 'getDocumentBrand', 'getDocumentGroupBrand', 'unassignBrand'],
    givenBy: [
      { provider: 'company', claim: 'email', value: '*@north.example' },
      { provider: 'company', claim: 'groups', value: 'north' },
    ],
  });
  expect(shown[2]).toMatchObject({ operations: ['getUser'], leftOut: [], givenBy: [] });
  expect(answer.headers['cache-control']).toBe('no-store');
});

it('#103 shows nobody else: not staff without the right, nor the service’s users', async () => {
  const NOT_FOR_YOU = [403, 'role_excludes'];
  for (const [as, expected] of [
    [await signInAs('north'), NOT_FOR_YOU],
    [await signInStaff(server, { claims: {} }), NOT_FOR_YOU],
    // Named like an administrator's group, in a claim that gives nothing.
    [await signInStaff(server, { claims: { roles: ['admin'] } }), NOT_FOR_YOU],
    [await signInAs('admin', { provider: 'other' }), NOT_FOR_YOU],
    [cookie, NOT_FOR_YOU],
    [undefined, [401, 'no_session']],
  ] as const) {
    const answer = await server.call('/session/roles', { cookie: as });
    expect(outcomeOf(answer)).toEqual(expected);
    expect(answer.text).not.toContain('northern');
  }
  expect(upstream.requests).toEqual([]);
});

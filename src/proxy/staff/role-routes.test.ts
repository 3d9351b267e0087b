import { expect, it } from 'vitest';
import { staffRoles } from '#contract/staff.ts';
import { problemOf } from '#testing/proxy.ts';
import { signedInProxy } from '#testing/signed-in-proxy.ts';
import { roleOf, signInStaff, staffOptions } from '#testing/staff.ts';
import { resolveRole } from './role-limits.ts';

const northern = resolveRole('northern', {
  ...{ operations: ['*Brand', 'getUser'], unmask: false, showsAddresses: true, administers: false },
  organizations: ['o1'],
});
const roles = [roleOf(), northern, roleOf({ name: 'unused', operations: new Set(['getUser']) })];
const staff = staffOptions({ roles });
const providers = staff.providers.map((it) => ({
  ...it,
  mapping: [
    { claim: 'groups', value: 'admin', role: 'admin' },
    { claim: 'email', value: '*@north.example', role: 'northern' },
    { claim: 'groups', value: 'north', role: 'northern' },
  ],
}));
const { upstream, server, cookie } = await signedInProxy({ proxy: { staff: { ...staff, providers } } });

it('shows administrators what each role comes to, and who has it', async () => {
  const answer = await server.call('/session/roles', { cookie: await signInStaff(server) });
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
    ...{ name: 'northern', unmask: false, showsAddresses: true, administers: false },
    ...{ organizations: ['o1'], applications: null },
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

it('#103 shows nobody else: not staff without the right, nor the service’s users, nor who sends no X-CSRF', async () => {
  const admin = await signInStaff(server);
  for (const [as, headers, expected] of [
    [await signInStaff(server, { claims: { groups: ['north'] } }), {}, [403, 'role_excludes']],
    [await signInStaff(server, { claims: {} }), {}, [403, 'role_excludes']],
    // Named like an administrator's group, in a claim that gives nothing.
    [await signInStaff(server, { claims: { roles: ['admin'] } }), {}, [403, 'role_excludes']],
    [await signInStaff(server, { provider: 'other' }), {}, [403, 'role_excludes']],
    [cookie, {}, [403, 'role_excludes']],
    [undefined, {}, [401, 'no_session']],
    [admin, { 'x-csrf': '' }, [403, 'csrf_header_missing']],
    [admin, { 'sec-fetch-site': 'cross-site' }, [403, 'cross_site']],
  ] as const) {
    const answer = await server.call('/session/roles', { cookie: as, headers });
    expect([answer.status, problemOf(answer).code]).toEqual(expected);
    expect(answer.text).not.toContain('northern');
  }
  expect(upstream.requests).toEqual([]);
});

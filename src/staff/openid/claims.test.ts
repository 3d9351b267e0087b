import { afterAll, expect, it } from 'vitest';
import { sessionState } from '#contract/session.ts';
import { startMockProvider } from '#testing/openid/mock-provider.ts';
import { sessionOf, signInThere } from '#testing/openid/visitor.ts';
import { ownServer, sharedUpstream } from '#testing/signed-in-proxy.ts';
import { staffOptions } from '#testing/staff.ts';
import { pickClaims } from './claims.ts';

const upstream = await sharedUpstream();
const mock = await startMockProvider(afterAll);

it.each([
  ['a path', 'realm_access.roles', { realm_access: { roles: ['admin'] } }],
  ['a deep path', 'resource_access.sealdesk.roles', { resource_access: { sealdesk: { roles: 'admin' } } }],
  ['a name with dots', 'https://desk.example/roles', { 'https://desk.example/roles': ['admin'] }],
  ['a name with dots before a path', 'a.b', { 'a.b': ['admin'], a: { b: ['other'] } }],
])('gives a role by %s', async (_name, claim, userinfo) => {
  mock.userinfo = userinfo;
  const providers = [{ ...mock.options, mapping: [{ claim, value: 'admin', role: 'admin' }] }];
  const server = await ownServer({ upstream, proxy: { staff: staffOptions({ providers }) } });
  const cookie = sessionOf(await signInThere(server));
  const { session } = sessionState.parse((await server.call('/session', { cookie })).json);
  expect(session?.staff?.roles).toEqual(['admin']);
});

it('finds no claim by what every object has, in a list or below a text', () => {
  const claims = { a: { b: ['admin'] }, list: [{ b: 'admin' }], text: 'admin' };
  const names = [
    'a.constructor.name',
    '__proto__.b',
    'constructor',
    'a',
    'list.0.b',
    'text.length',
    'a.b.0',
    'a.',
  ];
  expect(pickClaims(names, [claims])).toEqual({ a: [] });
  expect(pickClaims(['a.b'], [{}, claims])).toEqual({ 'a.b': ['admin'] });
});

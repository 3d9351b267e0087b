import { expect, it } from 'vitest';
import { sessionState } from '#contract/session.ts';
import { outcomeOf } from '#testing/proxy.ts';
import { ownServer, signedInProxy } from '#testing/signed-in-proxy.ts';
import { roleOf, signInStaff, staffOptions } from '#testing/staff.ts';
import { staffProxy } from '#testing/staff-proxy.ts';

const support = roleOf({ name: 'support', operations: new Set(['listRequestLogs']), administers: false });

it('lets staff call what their role includes, with the credential of the service, and nothing else', async () => {
  const { server, upstream, signInAs } = await staffProxy([support]);
  const cookie = await signInAs('support');
  const { session } = sessionState.parse((await server.call('/session', { cookie })).json);
  expect(session?.staff).toMatchObject({
    roles: ['support'],
    operations: ['listRequestLogs'],
    administers: false,
  });
  upstream.answer = (_request, response) => void response.end('{}');
  expect((await server.call('/api/request-logs', { cookie })).status).toBe(200);
  expect(upstream.calls().at(-1)?.headers.authorization).toBe('Bearer key-of-the-service');
  expect(outcomeOf(await server.call('/api/user', { cookie }))).toEqual([403, 'role_excludes']);
  expect(upstream.calls()).toHaveLength(1);
});

it('serves nobody of staff where it knows of no roles, and leaves their session to those replicas that do', async () => {
  const { server } = await signedInProxy();
  const cookie = await signInStaff(server);
  for (const _ of [1, 2]) expect((await server.call('/api/request-logs', { cookie })).status).toBe(401);
});

it('serves nobody any more who signed in at the service before that was switched off', async () => {
  const { server, upstream, cookie } = await signedInProxy();
  expect((await server.call('/api/request-logs', { cookie })).status).toBe(200);
  const staff = staffOptions({ only: true });
  const restarted = await ownServer({ upstream, proxy: { sessionStore: server.sessionFile, staff } });
  for (const path of ['/api/request-logs', '/session', '/session/list'])
    expect((await restarted.call(path, { cookie })).status).toBe(401);
  expect(upstream.calls()).toHaveLength(1);
});

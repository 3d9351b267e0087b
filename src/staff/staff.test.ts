import { expect, it } from 'vitest';
import { sessionState } from '#contract/session.ts';
import { auditPage } from '#contract/staff.ts';
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

it('#136 holds a person up who writes too often, and carries nothing out that it holds up', async () => {
  const { server, upstream, signInAs } = await staffProxy([roleOf()], { staff: { actionsPerMinute: 3 } });
  const [busy, other] = [await signInAs('admin'), await signInAs('admin', { email: 'ben@company.example' })];
  const write = (cookie: string) =>
    server.call('/api/v2/crm/contacts/c', { method: 'PUT', body: { email: 'a@b.example' }, cookie });
  upstream.answer = (_request, response) => void response.writeHead(204).end();
  for (let count = 0; count < 3; count++) expect((await write(busy)).status).toBe(204);
  const heldUp = await write(busy);
  expect(outcomeOf(heldUp)).toEqual([429, 'too_many_attempts']);
  expect(Number(heldUp.headers['retry-after'])).toBeGreaterThan(0);
  // Another session of the same person has no actions of its own.
  expect((await write(await signInAs('admin'))).status).toBe(429);
  expect((await server.call('/api/request-logs', { cookie: busy })).status).toBe(204);
  expect((await write(other)).status).toBe(204);
  expect(upstream.calls().filter(({ method }) => method === 'PUT')).toHaveLength(4);
  const { entries } = auditPage.parse((await server.call('/session/audit', { cookie: other })).json);
  expect(entries.filter(({ outcome }) => outcome === 'too_many_attempts')).toHaveLength(1);
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

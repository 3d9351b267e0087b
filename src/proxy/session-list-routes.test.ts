import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type ListedSession, listedSessions } from '#contract/staff.ts';
import {
  type Answer,
  cookieOf,
  environmentOf,
  outcomeOf,
  problemOf,
  startTestServer,
  type TestServer,
} from '#testing/proxy.ts';
import { signInOnServicePage } from '#testing/service-page.ts';
import { describeStores } from '#testing/session-stores.ts';
import { sharedUpstream, signedInProxy } from '#testing/signed-in-proxy.ts';
import { roleOf, signInStaff, staffOptions } from '#testing/staff.ts';
import { newSession } from '#testing/stored-session.ts';
import { temporaryFolder } from '#testing/test-folder.ts';
import { acceptKeys } from '#testing/upstream.ts';
import { openSessionStore } from './open-session-store.ts';
import { hashSessionId, newSessionId } from './session-id.ts';

const dir = temporaryFolder();
const roles = [roleOf(), roleOf({ name: 'support', administers: false })];
const KEY = 'key-of-ana';
const upstream = await sharedUpstream();
beforeEach(() => acceptKeys(upstream, new Set([KEY])));
const { server, cookie } = await signedInProxy();

const handleOf = (cookie: string) => hashSessionId(cookie) ?? '';
const statusOf = async (server: TestServer, cookie: string) =>
  (await server.call('/session', { cookie })).status;

/** Another process may believe a row of the file for 20 ms. */
const expectEnded = (server: TestServer, cookie: string) =>
  expect.poll(() => statusOf(server, cookie), { interval: 5 }).toBe(401);

async function list(server: TestServer, cookie: string, query = ''): Promise<readonly ListedSession[]> {
  const answer = await server.call(`/session/list${query}`, { cookie });
  expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store']);
  return listedSessions.parse(answer.json);
}
const handlesOf = async (server: TestServer, cookie: string, query = '') =>
  (await list(server, cookie, query)).map(({ handle }) => handle);
const end = (server: TestServer, cookie: string, handle: string): Promise<Answer> =>
  server.call(`/session/list/${encodeURIComponent(handle)}`, { method: 'DELETE', cookie });

await describeStores('sessions', ({ newAddress }) => {
  let here: TestServer;
  let there: TestServer;
  beforeAll(async () => {
    const staff = staffOptions({ roles, auditStore: `${dir}/${randomUUID()}.db` });
    const proxy = { sessionStore: newAddress(), staff };
    const environments = [environmentOf(upstream, 'evaluation')];
    here = await startTestServer({ upstream, environments, proxy });
    there = await startTestServer({ upstream, environments, proxy });
  });
  afterAll(async () => {
    await here.close();
    await there.close();
  });

  /** Signs in with a browser of this name. */
  async function signInFrom(agent: string, username = `${randomUUID()}@example.com`): Promise<string> {
    const body = { environment: 'production', username, password: 'right' };
    const headers = { 'user-agent': agent };
    return cookieOf(await here.call('/session', { method: 'POST', body, headers })) ?? '';
  }
  const signInSupport = (email = `${randomUUID()}@company.example`) =>
    signInStaff(here, { email, claims: { groups: ['support'] } });

  it('are listed for their person across replicas, without what lets anybody in', async () => {
    const email = `${randomUUID()}@example.com`;
    const cookie = await signInFrom('Firefox on a test', email);
    const other = await there.signIn(email.toUpperCase());
    await there.signIn(`other-${email}`);
    const answer = await here.call('/session/list', { cookie });
    const sessions = listedSessions.parse(answer.json);
    expect(sessions).toHaveLength(2);
    expect(sessions.find(({ isThis }) => isThis)).toMatchObject({
      handle: handleOf(cookie),
      account: email,
      name: null,
      agent: 'Firefox on a test',
      environment: 'production',
      credential: 'password',
    });
    expect(Object.keys(sessions[0] ?? {}).toSorted()).toEqual(
      Object.keys(listedSessions.element.shape).toSorted(),
    );
    for (const secret of [cookie, other, ...upstream.issued]) expect(answer.text).not.toContain(secret);
  });

  it('end one by one, at once on all replicas, and nobody else is signed out', async () => {
    const email = `${randomUUID()}@example.com`;
    const [mine, other, foreign] = [
      await here.signIn(email),
      await there.signIn(email),
      await there.signIn('ben@example.com'),
    ];
    const answer = await end(here, mine, handleOf(other));
    expect([answer.status, answer.headers['set-cookie']]).toEqual([204, undefined]);
    await expectEnded(there, other);
    for (const cookie of [mine, foreign]) expect(await statusOf(there, cookie)).toBe(200);
    const own = await end(there, mine, handleOf(mine));
    expect(own.status).toBe(204);
    expect(own.headers['set-cookie']).toMatch(/^__Host-sealdesk=; Max-Age=0/);
    expect(own.headers['clear-site-data']).toBe('"cache"');
    await expectEnded(here, mine);
    expect((await end(here, foreign, handleOf(mine))).status).toBe(404);
  });

  it('of whom nothing is proved are listed alone', async () => {
    const key = { apiKey: KEY };
    const [one, two] = [await here.signInWith(key), await here.signInWith(key)];
    expect(await handlesOf(here, one)).toEqual([handleOf(one)]);
    expect((await end(here, one, handleOf(two))).status).toBe(404);
    expect(await statusOf(here, two)).toBe(200);
    const told = await signInOnServicePage(here, upstream, 'ben@example.com', 'ana@example.com');
    expect(await handlesOf(here, told)).not.toContain(handleOf(await here.signIn('ana@example.com')));
  });

  it('of everybody are listed and ended by administrators, but for the credentials of the service', async () => {
    const admin = await signInStaff(here, { email: `${randomUUID()}@company.example` });
    const support = await signInSupport('sup@company.example');
    const ana = await there.signIn();
    const store = await openSessionStore(here.sessionFile, () => {});
    const credential = newSession({ idHash: 'service:production', accountKey: 'service:production' });
    await store.insert(credential);
    const handles = await handlesOf(here, admin, '?everybody=true');
    expect(handles).toEqual(expect.arrayContaining([admin, support, ana].map(handleOf)));
    expect(handles).not.toContain('service:production');
    expect(await handlesOf(here, admin)).toEqual([handleOf(admin)]);
    expect((await end(here, admin, 'service:production')).status).toBe(404);
    expect(await store.find('service:production')).toBeDefined();
    await store.close();
    for (const cookie of [support, ana]) {
      expect((await end(there, admin, handleOf(cookie))).status).toBe(204);
      await expectEnded(here, cookie);
    }
    const { json } = await here.call('/session/audit?action=end-session&limit=2', { cookie: admin });
    expect(json).toMatchObject({
      entries: [
        { outcome: 'ok', target: 'ana@example.com' },
        { outcome: 'ok', target: 'sup@company.example', detail: 'Firefox on a test' },
      ],
    });
    // Somebody's own is ended as by signing out.
    const account = `${randomUUID()}@company.example`;
    const own = await signInStaff(here, { email: account });
    expect((await end(here, own, handleOf(own))).status).toBe(204);
    const left = await here.call(`/session/audit?action=sign-out&account=${account}`, { cookie: admin });
    expect(left.json).toMatchObject({ entries: [{ outcome: 'ok', account }] });
  });

  it('#119 of somebody else are neither listed nor ended for support, nor for who is no staff', async () => {
    const support = await signInSupport();
    const nobody = await signInStaff(here, { email: `${randomUUID()}@company.example`, claims: {} });
    const ana = await here.signIn(`${randomUUID()}@example.com`);
    const victims = [await here.signIn('ben@example.com'), await signInStaff(here)];
    for (const cookie of [support, nobody, ana]) {
      expect(await handlesOf(here, cookie)).toEqual([handleOf(cookie)]);
      const answer = await here.call('/session/list?everybody=true', { cookie });
      expect(outcomeOf(answer)).toEqual([403, 'role_excludes']);
      for (const victim of victims) {
        const refused = await end(here, cookie, handleOf(victim));
        expect([refused.status, problemOf(refused).title]).toEqual([404, 'There is no such session']);
      }
    }
    for (const victim of victims) expect(await statusOf(here, victim)).toBe(200);
  });

  it('#120 are not found by guessing: whatever is no handle of theirs is answered alike', async () => {
    const [cookie, other] = [await here.signIn(), await here.signIn('ben@example.com')];
    const { requestId: _, ...theirs } = problemOf(await end(here, cookie, handleOf(other)));
    const odd = ['*', 'service:production', '../list', '__proto__', '\0', 'x'.repeat(500)];
    for (const handle of [newSessionId(), other, cookie, ...odd]) {
      const answer = await end(here, cookie, handle);
      const { requestId: _id, ...problem } = problemOf(answer);
      if (answer.status !== 400) expect([handle, problem]).toEqual([handle, theirs]);
    }
    for (const it of [cookie, other]) expect(await statusOf(here, it)).toBe(200);
  });

  it('#121 let nobody in by their handle', async () => {
    const cookie = await here.signIn();
    for (const { handle } of await list(here, cookie)) {
      expect(await statusOf(here, handle)).toBe(401);
      expect((await here.call('/session/list', { cookie: handle })).status).toBe(401);
    }
    expect((await here.call('/session/list')).status).toBe(401);
  });

  it('#122 say no more of a browser than fits', async () => {
    const cookie = await signInFrom(`Mozilla\u00ad${'x'.repeat(10_000)}`);
    expect((await list(here, cookie))[0]?.agent).toHaveLength(500);
  });
});

it('people see and end their own sessions where there is no staff', async () => {
  const other = await server.signIn();
  expect((await handlesOf(server, cookie)).toSorted()).toEqual([cookie, other].map(handleOf).toSorted());
  expect((await end(server, cookie, handleOf(other))).status).toBe(204);
  expect(await statusOf(server, other)).toBe(401);
  const answer = await server.call('/session/list?everybody=true', { cookie });
  expect(outcomeOf(answer)).toEqual([403, 'role_excludes']);
});

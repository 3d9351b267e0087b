import { hash } from 'node:crypto';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { hashSessionId, newSessionId } from '#proxy/session-id.ts';
import type { StoredSession } from '#proxy/session-store.ts';
import { SqliteSessionStore } from '#proxy/sqlite-session-store.ts';
import { CREDENTIAL_PATH, startCredentialDesk } from '#testing/credential-desk.ts';
import { environmentOf, outcomeOf } from '#testing/proxy.ts';
import { signInStaff } from '#testing/staff.ts';
import { temporaryFolder } from '#testing/test-folder.ts';
import { acceptKeys, startUpstream } from '#testing/upstream.ts';

const KEY = 'key-that-nobody-may-have';
const ROW = 'service:production';

const sessionStore = join(temporaryFolder(), 'sessions.db');
const [upstream, other] = [await startUpstream(), await startUpstream()];
const desk = await startCredentialDesk(upstream, {
  sessionStore,
  environments: [environmentOf(upstream), environmentOf(other, 'evaluation')],
});
const store = new SqliteSessionStore(sessionStore);

afterAll(async () => {
  store.close();
  await desk.server.close();
  await Promise.all([upstream.close(), other.close()]);
});

beforeEach(async () => {
  acceptKeys(upstream, new Set([KEY]));
  acceptKeys(other, new Set([KEY]));
  await desk.give({ apiKey: KEY });
  for (const service of [upstream, other]) service.requests.length = 0;
});

/** Whatever was tried, it is there, and it is the same. */
afterEach(async () => {
  expect((await desk.read()).status).toBe(200);
  expect(upstream.calls().at(-1)?.headers.authorization).toBe(`Bearer ${KEY}`);
});

const call = (method: string, path: string, cookie: string | undefined, headers = {}) => {
  const body = method === 'PUT' ? { apiKey: 'of-the-attacker' } : undefined;
  return desk.server.call(path, { method, cookie, headers, body });
};
const row = async () => (await store.find(ROW)) as StoredSession;

describe('reading the credential, or its state, without being an administrator', () => {
  const SIGNED_OUT = [401, 'no_session'];
  const NOT_FOR_YOU = [403, 'role_excludes'];

  it.each([
    ['support', () => desk.support, NOT_FOR_YOU],
    ['nobody who is signed in', () => undefined, SIGNED_OUT],
    ['an account of the service', () => desk.server.signIn(), NOT_FOR_YOU],
    ['an API key of the service', () => desk.server.signInWith({ apiKey: KEY }), NOT_FOR_YOU],
    ['staff without a role', () => signInStaff(desk.server, { claims: { groups: [] } }), NOT_FOR_YOU],
    [
      'an administrator of another provider',
      () => signInStaff(desk.server, { provider: 'elsewhere' }),
      NOT_FOR_YOU,
    ],
  ])('#114 is refused to %s, as changing it is', async (_who, cookieOf, expected) => {
    const cookie = await cookieOf();
    upstream.requests.length = 0;
    for (const [method, path] of [
      ['GET', '/session/credentials'],
      ['PUT', CREDENTIAL_PATH],
      ['DELETE', CREDENTIAL_PATH],
    ] as const) {
      const answer = await call(method, path, cookie);
      expect(outcomeOf(answer)).toEqual(expected);
      expect(answer.text).not.toContain('dashboard"');
    }
    expect(upstream.requests).toEqual([]);
  });

  it.each([
    '/session',
    '/session/credentials',
    CREDENTIAL_PATH,
    '/session/credentials/',
    '/session/roles',
    '/api/request-logs',
    '/api/request-logs?access_token=x',
    '/api/user',
    '/api/oauth2/token',
    '/api/v2/nothing',
    '/api/%2e%2e/session/credentials',
    '/healthz',
    '/metrics',
  ])('#114 no answer to support at %s has a part of it', async (path) => {
    const cookie = await signInStaff(desk.server, { claims: { groups: ['support'] } });
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'OPTIONS', 'TRACE', 'DELETE']) {
      const { headers, text } = await call(method, path, cookie, { authorization: 'Bearer x' });
      expect(JSON.stringify(headers) + text).not.toMatch(/nobody-may|key-that/);
    }
  });
});

describe('using the credential without a session that may', () => {
  it.each([
    ['none', () => undefined, 401],
    ['one that was never there', () => newSessionId(), 401],
    ['one that has no role', () => signInStaff(desk.server, { claims: { groups: ['sales'] } }), 403],
    ['one whose role does not have the call', () => desk.support, 403],
    [
      'one that has ended',
      async () => {
        const cookie = await signInStaff(desk.server);
        await desk.server.call('/session', { method: 'DELETE', cookie });
        return cookie;
      },
      401,
    ],
    ['one for another environment', () => signInStaff(desk.server, { environment: 'evaluation' }), 503],
  ])('#115 is refused with %s', async (_session, cookieOf, status) => {
    const cookie = await cookieOf();
    const forged = {
      authorization: `Bearer ${ROW}`,
      'x-environment': 'production',
      'x-forwarded-user': 'admin',
    };
    for (const path of ['/api/user', '/api/user?environment=production'])
      expect((await call('GET', path, cookie, forged)).status).toBe(status);
    expect([...upstream.requests, ...other.requests]).toEqual([]);
  });

  it('#115 an account of the service goes out with its own token', async () => {
    const cookie = await desk.server.signIn('ben@example.com');
    await call('GET', '/api/request-logs', cookie);
    expect(upstream.userOf(upstream.calls().at(-1)?.headers.authorization)).toBe('ben@example.com');
  });
});

describe('a cookie that tries to be the credential', () => {
  const padded = ROW.padEnd(43, '_');
  it.each([
    ROW,
    'service%3Aproduction',
    `"${ROW}"`,
    padded.replace(':', '-'),
    padded,
    hash('sha256', ROW, 'base64url'),
    Buffer.from(ROW).toString('base64url'),
    KEY,
  ])('#116 is no session, and ends nothing: %s', async (cookie) => {
    expect(hashSessionId(cookie)).not.toBe(ROW);
    for (const path of ['/session', '/api/request-logs', '/session/credentials'])
      expect((await call('GET', path, cookie)).status).toBe(401);
    for (const path of ['/session', '/session?everywhere=true']) await call('DELETE', path, cookie);
    expect(upstream.requests).toEqual([]);
    expect((await row()).idHash).toBe(ROW);
  });
});

describe('moving what is sealed in the store', () => {
  it.each([
    ['all of the row', {}],
    ['as a sign-in with a key', { credential: 'api-key', accountKey: 'of-the-attacker' }],
    ['as staff', { credential: 'openid' }],
    ['as one that ends', { expiresAt: Date.now() + 3_600_000, seenAt: Date.now() }],
    ['as a new one', { tokenVersion: 0, createdAt: Date.now() }],
  ] as const)('#117 the credential becomes no session: %s', async (_how, changes) => {
    const cookie = newSessionId();
    await store.insert({ ...(await row()), ...changes, idHash: hashSessionId(cookie) ?? '' });
    for (const path of ['/api/request-logs', '/api/user', '/session'])
      expect((await call('GET', path, cookie)).status).toBe(401);
    expect(upstream.requests).toEqual([]);
  });

  it('#117 no session, and no credential of another environment, becomes the credential', async () => {
    const own = await row();
    const cookie = await desk.server.signIn('ben@example.com');
    upstream.requests.length = 0;
    const session = (await store.find(hashSessionId(cookie) ?? '')) as StoredSession;
    const admin = await signInStaff(desk.server, { environment: 'evaluation' });
    for (const { sealed, ...moved } of [
      { ...session, idHash: 'service:evaluation', environment: 'evaluation' as const },
      { ...own, idHash: 'service:evaluation', environment: 'evaluation' as const },
      { ...own, idHash: 'service:evaluation' },
      { ...own, sealed: session.sealed, idHash: 'service:evaluation' },
    ]) {
      await store.insert({ ...moved, sealed });
      const answer = await call('GET', '/api/request-logs', admin);
      expect(outcomeOf(answer)).toEqual([503, 'no_service_credential']);
      await store.remove('service:evaluation');
    }
    expect([...upstream.requests, ...other.requests]).toEqual([]);
  });

  it.each([
    ['another environment', { environment: 'evaluation' }],
    ['a wider scope', { scope: 'everything' }],
    ['another end of the token', { tokenExpiresAt: 1 }],
    ['another version', { tokenVersion: 7 }],
  ] as const)('#117 the credential with %s is not used', async (_change, changes) => {
    const own = await row();
    await store.remove(ROW);
    await store.insert({ ...own, ...changes });
    await expect.poll(async () => (await desk.read()).status).toBe(503);
    expect(await desk.state()).toMatchObject({
      lastFailure: { why: expect.stringContaining('cannot be read') },
    });
    expect(upstream.requests).toEqual([]);
    await store.remove(ROW);
    await store.insert(own);
    await expect.poll(async () => (await desk.read()).status).toBe(200);
  });
});

it.each(['GET', 'POST'])(
  '#118 gives no credential by %s, which a link or a form of another site can make',
  async (method) => {
    const body = method === 'POST' ? { apiKey: 'of-the-attacker' } : undefined;
    const headers = { 'x-http-method-override': 'PUT' };
    for (const query of ['', '?apiKey=of-the-attacker', '?_method=PUT']) {
      const answer = await desk.server.call(CREDENTIAL_PATH + query, {
        method,
        cookie: desk.admin,
        headers,
        body,
      });
      expect([404, 405]).toContain(answer.status);
    }
    expect(upstream.requests).toEqual([]);
  },
);

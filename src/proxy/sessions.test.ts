import { readFileSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { Pool } from 'undici';
import { describe, expect, it, onTestFinished } from 'vitest';
import { sessionState } from '#contract/session.ts';
import { cookieOf, outcomeOf, TEST_SECRET } from '#testing/proxy.ts';
import { ownServer, signedInProxy } from '#testing/signed-in-proxy.ts';
import { spawnProxy } from '#testing/spawn-proxy.ts';
import { hashSessionId, newSessionId } from './session-id.ts';

const { upstream, server } = await signedInProxy();

describe('sessions', () => {
  it('#1 signing in sets one locked-down session cookie', async () => {
    const body = { environment: 'production', username: 'one@example.com', password: 'right' };
    const answer = await server.call('/session', { method: 'POST', body });
    expect(answer.status).toBe(201);
    const cookies = [answer.headers['set-cookie'] ?? []].flat();
    expect(cookies).toHaveLength(1);
    const [pair, ...attributes] = (cookies[0] ?? '').split('; ');
    expect(pair).toMatch(/^__Host-sealdesk=[\w-]{43}$/);
    expect(attributes.toSorted()).toEqual(['HttpOnly', 'Path=/', 'SameSite=Strict', 'Secure']);
    const { session } = sessionState.parse(answer.json);
    expect(session).toMatchObject({
      environment: 'production',
      account: 'one@example.com',
      credential: 'password',
      scope: '*',
      idleSeconds: 3600,
    });
  });

  it('#2 ids are random, long and never the same', () => {
    const ids = new Set(Array.from({ length: 10_000 }, newSessionId));
    expect(ids.size).toBe(10_000);
    expect([...ids].every((id) => Buffer.from(id, 'base64url').length === 32)).toBe(true);
  });

  it('#5 #6 signing in with an old or chosen id gives a new one, and the one before is worth nothing', async () => {
    for (const before of [await server.signIn('first@example.com'), newSessionId()]) {
      const fresh = await server.signIn('second@example.com', before);
      expect(fresh).not.toBe(before);
      for (const path of ['/session', '/api/request-logs']) {
        const late = await server.call(path, { cookie: before });
        expect(outcomeOf(late)).toEqual([401, 'session_expired']);
        // It may arrive after the cookie of the new session.
        expect(late.headers['set-cookie']).toBeUndefined();
        expect((await server.call(path, { cookie: fresh })).status).toBe(200);
      }
    }
  });

  it('a failed sign-in leaves the session as it is', async () => {
    const cookie = await server.signIn('still@example.com');
    const body = { environment: 'production', username: 'still@example.com', password: 'wrong' };
    expect((await server.call('/session', { method: 'POST', body, cookie })).status).toBe(401);
    expect((await server.call('/session', { cookie })).status).toBe(200);
  });

  it('#7 signing out without the CSRF header is refused, and the session lives', async () => {
    const cookie = await server.signIn();
    const answer = await server.call('/session', { method: 'DELETE', cookie, headers: { 'x-csrf': '' } });
    expect(answer.status).toBe(403);
    expect((await server.call('/session', { cookie })).status).toBe(200);
  });

  it('#8 signing out ends the session and takes the cookie back', async () => {
    const cookie = await server.signIn();
    const answer = await server.call('/session', { method: 'DELETE', cookie });
    expect(answer.status).toBe(204);
    expect(cookieOf(answer)).toBe('');
    expect(answer.headers['set-cookie']).toMatch(/Max-Age=0/);
    expect(answer.headers['clear-site-data']).toBe('"cache"');
    for (const path of ['/session', '/api/request-logs'])
      expect(outcomeOf(await server.call(path, { cookie }))).toEqual([401, 'session_expired']);
  });

  it('GET /session tells who is signed in, and the environments to who is not', async () => {
    const cookie = await server.signIn('who@example.com');
    const known = sessionState.parse((await server.call('/session', { cookie })).json);
    expect(known.session?.account).toBe('who@example.com');
    const stranger = sessionState.parse((await server.call('/session')).json);
    expect(stranger.session).toBeNull();
    expect(stranger.environments).toEqual([
      {
        id: 'production',
        origin: upstream.url,
        signInWays: ['service-page', 'password', 'api-key'],
        demoAccounts: [],
      },
    ]);
  });

  it('#44 the session file holds no token, no id, no account, and only its owner may read it', async () => {
    const cookie = await server.signIn('file@example.com');
    await server.call('/api/request-logs', { cookie });
    const files = ['', '-wal', '-shm'].map((suffix) => server.sessionFile + suffix);
    for (const file of files) {
      expect(statSync(file).mode & 0o777, file).toBe(0o600);
      const content = readFileSync(file).toString('latin1');
      for (const secret of [cookie, 'file@example.com', TEST_SECRET, ...upstream.issued])
        expect(content.includes(secret), file).toBe(false);
    }
    const database = new DatabaseSync(server.sessionFile, { readOnly: true });
    const row = database
      .prepare('SELECT sealed FROM sessions WHERE id_hash = ?')
      .get(hashSessionId(cookie) ?? '');
    database.close();
    expect(row?.sealed).toMatch(/^[\w-]+\.\.[\w-]+\.[\w-]+\.[\w-]+$/);
  });
});

describe('limits of a session', () => {
  async function startClocked() {
    const clock = { time: Date.now() };
    const limits = { idle: 60_000, absolute: 300_000 };
    const clocked = await ownServer({ upstream, proxy: { now: () => clock.time, limits } });
    const cookie = await clocked.signIn();
    return { clock, ask: async (path = '/session') => outcomeOf(await clocked.call(path, { cookie })) };
  }

  it('#9 a session that was idle too long is over', async () => {
    const { clock, ask } = await startClocked();
    clock.time += 59_000;
    expect(await ask('/api/request-logs')).toEqual([200, undefined]);
    clock.time += 59_000;
    expect(await ask()).toEqual([200, undefined]);
    clock.time += 60_000;
    expect(await ask('/api/request-logs')).toEqual([401, 'session_expired']);
  });

  it('#10 a session that is used all the time ends at the absolute limit', async () => {
    const { clock, ask } = await startClocked();
    for (let elapsed = 0; elapsed < 300_000; elapsed += 30_000) {
      expect(await ask()).toEqual([200, undefined]);
      clock.time += 30_000;
    }
    expect(await ask()).toEqual([401, 'session_expired']);
  });

  it('a clock that is set forward ends what is over then; one that is set back ends nothing', async () => {
    const { clock, ask } = await startClocked();
    clock.time -= 5 * 3_600_000;
    expect(await ask('/api/request-logs')).toEqual([200, undefined]);
    upstream.expireAccessTokens();
    expect(await ask('/api/request-logs')).toEqual([200, undefined]);
    clock.time += 5 * 3_600_000 + 300_000;
    expect(await ask()).toEqual([401, 'session_expired']);
  });
});

describe('several accounts', () => {
  it('#36 calls at the same time go out with the token of each', async () => {
    const people = ['left@example.com', 'right@example.com'];
    const cookies = await Promise.all(people.map((person) => server.signIn(person)));
    for (let round = 0; round < 20; round++) {
      const calls = Array.from({ length: 100 }, (_, index) =>
        server.call('/api/request-logs', { cookie: cookies[index % 2] }),
      );
      const users = (await Promise.all(calls)).map(({ json }) => (json as { user?: string }).user);
      expect(users).toEqual(Array(50).fill(people).flat());
    }
  });

  it('#36 so do ten thousand calls of ten people over a thousand connections, while tokens are refreshed', {
    tags: ['slow'],
  }, async () => {
    const CALLS = 1000;
    const proxy = await spawnProxy(upstream, ':memory:', { timeout: 60_000 });
    onTestFinished(() => proxy.kill());
    const people = Array.from({ length: 10 }, (_, index) => `user${index}@example.com`);
    const cookies = await Promise.all(people.map((person) => proxy.signIn(person)));
    // When the first of them has had a quarter of the calls, no token is taken any more: everybody has calls to come.
    const asked = new Map<string, number>();
    const ordinary = upstream.answer;
    upstream.answer = (call, response) => {
      const user = upstream.userOf(call.headers.authorization) ?? '';
      asked.set(user, (asked.get(user) ?? 0) + 1);
      if (asked.get(user) === CALLS / 4) {
        upstream.answer = ordinary;
        upstream.expireAccessTokens();
      }
      return ordinary(call, response);
    };
    const bodies = await Promise.all(
      people.map(async (_, index) => {
        const pool = new Pool(proxy.url, { connections: 100 });
        const headers = { 'x-csrf': '1', cookie: `__Host-sealdesk=${cookies[index]}` };
        const call = () => pool.request({ method: 'GET', path: '/api/request-logs', headers });
        const answers = Array.from({ length: CALLS }, async () => (await call()).body.text());
        return await Promise.all(answers).finally(() => pool.close());
      }),
    );
    expect(bodies).toEqual(people.map((user) => Array(CALLS).fill(JSON.stringify({ data: [], user }))));
    const refreshes = upstream.tokenCalls().filter(({ body }) => body.includes('grant_type=refresh_token'));
    expect(refreshes).toHaveLength(people.length);
  });
});

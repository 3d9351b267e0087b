import { readFileSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sessionState } from '#contract/session.ts';
import { cookieOf, problemOf, startTestServer, TEST_SECRET, type TestServer } from '#testing/proxy.ts';
import { type FakeUpstream, sendJson, startUpstream } from '#testing/upstream.ts';
import { hashSessionId, newSessionId } from './session-id.ts';

let upstream: FakeUpstream;
let server: TestServer;

beforeAll(async () => {
  upstream = await startUpstream();
  server = await startTestServer({ upstream });
});

afterAll(async () => {
  await server.close();
  await upstream.close();
});

const credentials = (username: string, password = 'right') => ({
  environment: 'production',
  username,
  password,
});

describe('sessions', () => {
  it('#1 signing in sets one locked-down session cookie', async () => {
    const answer = await server.call('/session', { method: 'POST', body: credentials('one@example.com') });
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
    for (const id of ids) expect(Buffer.from(id, 'base64url')).toHaveLength(32);
  });

  it('#5 signing in with an old or chosen id gives a new one, and the old one is worth nothing', async () => {
    const old = await server.signIn();
    const next = await server.signIn('ana@example.com', old);
    expect(next).not.toBe(old);
    expect((await server.call('/api/request-logs', { cookie: old })).status).toBe(401);

    const chosen = newSessionId();
    const fresh = await server.signIn('ana@example.com', chosen);
    expect(fresh).not.toBe(chosen);
    expect((await server.call('/api/request-logs', { cookie: chosen })).status).toBe(401);
    expect((await server.call('/api/request-logs', { cookie: fresh })).status).toBe(200);
  });

  it('#6 signing in again ends the previous session of the browser', async () => {
    const first = await server.signIn('first@example.com');
    await server.signIn('second@example.com', first);
    const answer = await server.call('/session', { cookie: first });
    expect(answer.status).toBe(401);
    expect(problemOf(answer).code).toBe('session_expired');
  });

  it('a late refusal for the session before does not take the cookie of the one after', async () => {
    const first = await server.signIn('before@example.com');
    await server.signIn('after@example.com', first);
    for (const path of ['/session', '/api/request-logs']) {
      const late = await server.call(path, { cookie: first });
      expect(late.status).toBe(401);
      expect(late.headers['set-cookie']).toBeUndefined();
    }
  });

  it('a failed sign-in leaves the session as it is', async () => {
    const cookie = await server.signIn('still@example.com');
    const body = credentials('still@example.com', 'wrong');
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
    for (const path of ['/session', '/api/request-logs']) {
      const replay = await server.call(path, { cookie });
      expect(replay.status).toBe(401);
      expect(problemOf(replay).code).toBe('session_expired');
    }
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

  it('the account key is the same for an account however it is written, and another for another', async () => {
    const keyOf = async (username: string) => {
      const cookie = await server.signIn(username);
      return sessionState.parse((await server.call('/session', { cookie })).json).session?.accountKey;
    };
    const key = await keyOf('same@example.com');
    expect(await keyOf('Same@Example.com')).toBe(key);
    expect(await keyOf('other@example.com')).not.toBe(key);
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
  async function withClock(run: (server: TestServer, advance: (ms: number) => void) => Promise<void>) {
    let time = Date.now();
    const clocked = await startTestServer({
      upstream,
      proxy: { now: () => time, limits: { idle: 60_000, absolute: 300_000 } },
    });
    try {
      await run(clocked, (ms) => {
        time += ms;
      });
    } finally {
      await clocked.close();
    }
  }

  it('#9 a session that was idle too long is over', async () => {
    await withClock(async (clocked, advance) => {
      const cookie = await clocked.signIn();
      advance(59_000);
      expect((await clocked.call('/api/request-logs', { cookie })).status).toBe(200);
      advance(59_000);
      expect((await clocked.call('/session', { cookie })).status).toBe(200);
      advance(60_000);
      expect(problemOf(await clocked.call('/api/request-logs', { cookie })).code).toBe('session_expired');
    });
  });

  it('#10 a session that is used all the time ends at the absolute limit', async () => {
    await withClock(async (clocked, advance) => {
      const cookie = await clocked.signIn();
      for (let elapsed = 0; elapsed < 300_000; elapsed += 30_000) {
        expect((await clocked.call('/session', { cookie })).status).toBe(200);
        advance(30_000);
      }
      expect((await clocked.call('/session', { cookie })).status).toBe(401);
    });
  });
});

describe('several accounts', () => {
  async function expectOwnTokens(rounds: number): Promise<void> {
    upstream.answer = (request, response) =>
      sendJson(response, 200, { user: upstream.userOf(request.headers.authorization) });
    const people = ['left@example.com', 'right@example.com'];
    const cookies = await Promise.all(people.map((person) => server.signIn(person)));
    for (let round = 0; round < rounds; round++) {
      const answers = await Promise.all(
        Array.from({ length: 100 }, (_, index) =>
          server.call('/api/request-logs', { cookie: cookies[index % 2] }),
        ),
      );
      for (const [index, answer] of answers.entries())
        expect(answer.json).toEqual({ user: people[index % 2] });
    }
  }

  it('#36 calls of two accounts at the same time go out with the token of each', () => expectOwnTokens(20));

  it('#36 so do ten thousand of them', { tags: ['slow'] }, () => expectOwnTokens(100));
});

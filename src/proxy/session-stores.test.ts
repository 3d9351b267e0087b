import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { needs } from '#testing/needs.ts';
import { problemOf, startTestServer, type TestServer } from '#testing/proxy.ts';
import { findRedis, startRedis, type TestRedis } from '#testing/redis.ts';
import { newSession } from '#testing/stored-session.ts';
import { type FakeUpstream, startUpstream } from '#testing/upstream.ts';
import { openSessionStore } from './open-session-store.ts';
import { hashSessionId, newSessionId } from './session-id.ts';
import type { SessionStore, StoredSession } from './session-store.ts';

const program = findRedis();
const HOUR = 3_600_000;

let dir: string;
let redis: TestRedis | undefined;
let upstream: FakeUpstream;

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'sealdesk-stores-'));
  redis = program === undefined ? undefined : await startRedis(program);
  upstream = await startUpstream();
});

afterAll(async () => {
  await redis?.close();
  await upstream.close();
  rmSync(dir, { recursive: true, force: true });
});

const needsRedis = needs(program !== undefined, 'no redis-server or valkey-server is installed');

const stores = [
  { name: 'an SQLite file', address: () => join(dir, `${newSessionId()}.db`), options: {} },
  { name: 'Redis', address: () => redis?.url ?? '', options: needsRedis },
];

for (const { name, address, options } of stores)
  describe(`a session store in ${name}`, options, () => {
    let one: SessionStore;
    let two: SessionStore;
    let at: string;

    beforeAll(async () => {
      at = address();
      one = await openSessionStore(at, () => {});
      two = await openSessionStore(at, () => {});
    });

    afterAll(async () => {
      await one?.close();
      await two?.close();
    });

    it('gives another process back what one has put in', async () => {
      for (const session of [newSession(), newSession({ tokenExpiresAt: null })]) {
        await one.insert(session);
        expect(await two.find(session.idHash)).toEqual(session);
        expect(await two.remove(session.idHash)).toBe(true);
        expect(await two.find(session.idHash)).toBeUndefined();
        expect(await two.remove(session.idHash)).toBe(false);
      }
    });

    it('notes when a session was seen, and brings none back by it', async () => {
      const session = newSession();
      await one.insert(session);
      await one.touch(session.idHash, session.seenAt + 5);
      expect((await one.find(session.idHash))?.seenAt).toBe(session.seenAt + 5);
      await one.remove(session.idHash);
      await one.touch(session.idHash, session.seenAt + 6);
      expect(await one.find(session.idHash)).toBeUndefined();
    });

    it('lets one process refresh at a time, and takes no tokens that are behind', async () => {
      const { idHash } = await insertNew(one);
      const now = Date.now();
      expect(await one.claimRefresh(idHash, 0, now, now + 10_000)).toBe(true);
      expect(await two.claimRefresh(idHash, 0, now, now + 10_000)).toBe(false);
      const tokens = { sealed: 'sealed again', tokenExpiresAt: null, scope: 'GET/*' };
      expect(await one.replaceTokens(idHash, 0, tokens)).toBe(true);
      expect(await two.replaceTokens(idHash, 0, { ...tokens, sealed: 'sealed by another' })).toBe(false);
      expect(await one.find(idHash)).toMatchObject({ ...tokens, tokenVersion: 1 });
      expect(await two.claimRefresh(idHash, 0, now, now + 10_000)).toBe(false);
      expect(await two.claimRefresh(idHash, 1, now, now + 10_000)).toBe(true);
      await two.releaseRefresh(idHash, 1);
      expect(await one.claimRefresh(idHash, 1, now, now + 10_000)).toBe(true);
      expect(await one.claimRefresh('gone', 0, now, now + 10_000)).toBe(false);
    });

    it('knows the sessions of an account', async () => {
      const accountKey = newSessionId();
      const [a, b] = [await insertNew(one, { accountKey }), await insertNew(two, { accountKey })];
      await insertNew(one);
      expect([...(await two.ofAccount(accountKey))].toSorted()).toEqual([a.idHash, b.idHash].toSorted());
      await one.remove(a.idHash);
      expect(await two.ofAccount(accountKey)).toEqual([b.idHash]);
    });

    it('lets what may happen once happen once, for all processes', async () => {
      const [mark, now] = [newSessionId(), Date.now()];
      const done = await Promise.all(
        [one, two, one, two].map((store) => store.spend(mark, now, now + 60_000)),
      );
      expect(done.filter(Boolean)).toHaveLength(1);
    });

    it('counts, and forgets what is over', async () => {
      const before = await one.count();
      const { expiresAt } = await insertNew(one);
      expect(await two.count()).toBe(before + 1);
      await one.sweep(expiresAt, 0);
      expect(await two.count()).toBe(0);
    });

    it('lists all sessions', async () => {
      const sessions = await Promise.all([insertNew(one), insertNew(two)]);
      for (const store of [one, two])
        expect(await store.all()).toEqual(expect.arrayContaining([...sessions]));
    });

    it('has one pepper', async () => {
      expect(Buffer.from(await one.pepper())).toEqual(Buffer.from(await two.pepper()));
      expect(await one.pepper()).toHaveLength(32);
    });

    it('#44 holds neither token nor session id as they are', async () => {
      const server = await startTestServer({ upstream, proxy: { sessionStore: at } });
      try {
        const cookie = await server.signIn();
        const found = await one.find(hashSessionId(cookie) ?? '');
        const text = JSON.stringify(found);
        for (const secret of [cookie, ...upstream.issued]) expect(text).not.toContain(secret);
      } finally {
        await server.close();
      }
    });

    it('signing out everywhere ends every session of the account, and no other', async () => {
      const servers: TestServer[] = [];
      for (let index = 0; index < 2; index++)
        servers.push(await startTestServer({ upstream, proxy: { sessionStore: at } }));
      const [here, there] = servers as [TestServer, TestServer];
      try {
        const mine = [await here.signIn(), await there.signIn('ANA@example.com')];
        const other = await there.signIn('ben@example.com');
        const answer = await here.call('/session?everywhere=true', { method: 'DELETE', cookie: mine[0] });
        expect(answer.status).toBe(204);
        for (const cookie of mine) expect((await there.call('/session', { cookie })).status).toBe(401);
        expect((await there.call('/session', { cookie: other })).status).toBe(200);
      } finally {
        for (const server of servers) await server.close();
      }
    });
  });

async function insertNew(store: SessionStore, changes: Partial<StoredSession> = {}): Promise<StoredSession> {
  const session = newSession(changes);
  await store.insert(session);
  return session;
}

describe('a Redis that goes away', needsRedis, () => {
  it('is named as the cause, signs nobody out, and is used again when it is back', async () => {
    const own = await startRedis(program ?? '');
    const server = await startTestServer({ upstream, proxy: { sessionStore: own.url } });
    try {
      const cookie = await server.signIn();
      await own.stop();
      for (const [path, options] of [
        ['/session', { cookie }],
        ['/api/request-logs', { cookie }],
        ['/session', { method: 'DELETE', cookie }],
        [
          '/session',
          { method: 'POST', body: { environment: 'production', username: 'x', password: 'right' } },
        ],
      ] as const) {
        const answer = await server.call(path, options);
        expect([answer.status, problemOf(answer)]).toMatchObject([
          503,
          { code: 'sessions_unavailable', retryable: true },
        ]);
        expect(answer.headers['set-cookie']).toBeUndefined();
      }
      await own.start();
      await expect
        .poll(async () => (await server.call('/session', { cookie })).status, { timeout: 20_000 })
        .toBe(200);
      expect((await server.call('/api/request-logs', { cookie })).status).toBe(200);
    } finally {
      await server.close();
      await own.close();
    }
  });

  it('keeps the server from starting, with a reason', async () => {
    const own = await startRedis(program ?? '');
    await own.close();
    await expect(startTestServer({ upstream, proxy: { sessionStore: own.url } })).rejects.toThrow(
      /The session store at 127\.0\.0\.1:\d+ cannot be used .*SESSION_STORE/,
    );
  });

  it('#37 two replicas make one refresh between them', async () => {
    let time = Date.now();
    const proxy = {
      sessionStore: redis?.url ?? '',
      now: () => time,
      limits: { idle: 24 * HOUR, absolute: 24 * HOUR },
    };
    const servers = [await startTestServer({ upstream, proxy }), await startTestServer({ upstream, proxy })];
    try {
      const cookie = (await servers[0]?.signIn()) ?? '';
      upstream.requests.length = 0;
      upstream.expireAccessTokens();
      time += 2 * HOUR;
      const gate = Promise.withResolvers<void>();
      const held = Promise.withResolvers<void>();
      upstream.answerToken = async (call, response) => {
        held.resolve();
        await gate.promise;
        return upstream.issueToken(call, response);
      };
      const calls = Array.from({ length: 50 }, (_, index) =>
        servers[index % 2]?.call('/api/request-logs', { cookie }),
      );
      await held.promise;
      gate.resolve();
      const answers = await Promise.all(calls);
      expect(answers.map((answer) => answer?.status)).toEqual(Array(50).fill(200));
      expect(upstream.tokenCalls()).toHaveLength(1);
    } finally {
      upstream.answerToken = upstream.issueToken;
      for (const server of servers) await server.close();
    }
  });
});

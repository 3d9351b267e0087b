import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeStores } from '#testing/session-stores.ts';
import { ownServer, sharedUpstream } from '#testing/signed-in-proxy.ts';
import { newSession } from '#testing/stored-session.ts';
import { openSessionStore } from './open-session-store.ts';
import { hashSessionId, newSessionId } from './session-id.ts';
import type { SessionStore, StoredSession } from './session-store.ts';

const HOUR = 3_600_000;

const upstream = await sharedUpstream();

async function insertNew(store: SessionStore, changes: Partial<StoredSession> = {}): Promise<StoredSession> {
  const session = newSession(changes);
  await store.insert(session);
  return session;
}

await describeStores('a session store', ({ newAddress }) => {
  let one: SessionStore;
  let two: SessionStore;
  let sessionStore: string;

  beforeAll(async () => {
    sessionStore = newAddress();
    one = await openSessionStore(sessionStore, () => {});
    two = await openSessionStore(sessionStore, () => {});
  });

  afterAll(async () => {
    await one.close();
    await two.close();
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
    const done = await Promise.all([one, two, one, two].map((store) => store.spend(mark, now, now + 60_000)));
    expect(done.filter(Boolean)).toHaveLength(1);
  });

  it('notes something for all processes, for as long as it was last noted', async () => {
    const [mark, now] = [newSessionId(), Date.now()];
    expect(await one.isNoted(mark, now)).toBe(false);
    await one.note(mark, now, now + 30_000);
    await two.note(mark, now, now + 60_000);
    for (const store of [one, two]) expect(await store.isNoted(mark, now + 30_000)).toBe(true);
    await one.note(mark, now, now + 1);
    await expect.poll(() => two.isNoted(mark, Date.now())).toBe(false);
  });

  it('counts failures within a window, each counter on its own', async () => {
    const key = newSessionId();
    const [counter, other] = ['one', 'other'].map((name) => one.failureCounter(name, 60_000));
    expect(await counter?.get(key)).toBeNull();
    await counter?.penalty(key);
    await counter?.penalty(key);
    expect(await counter?.get(key)).toMatchObject({ consumedPoints: 2 });
    expect((await counter?.get(key))?.msBeforeNext).toBeGreaterThan(50_000);
    expect((await counter?.get(key))?.msBeforeNext).toBeLessThanOrEqual(60_000);
    expect(await other?.get(key)).toBeNull();
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
    for (const store of [one, two]) expect(await store.all()).toEqual(expect.arrayContaining([...sessions]));
  });

  it('has one pepper', async () => {
    expect(Buffer.from(await one.pepper())).toEqual(Buffer.from(await two.pepper()));
    expect(await one.pepper()).toHaveLength(32);
  });

  const start = (proxy = {}) => ownServer({ upstream, proxy: { sessionStore, ...proxy } });

  it('#44 holds neither token nor session id as they are', async () => {
    const cookie = await (await start()).signIn();
    const text = JSON.stringify(await one.find(hashSessionId(cookie) ?? ''));
    for (const secret of [cookie, ...upstream.issued]) expect(text).not.toContain(secret);
  });

  it('#37 two replicas make one refresh between them', async () => {
    let time = Date.now();
    const proxy = { now: () => time, limits: { idle: 24 * HOUR, absolute: 24 * HOUR } };
    const [here, there] = [await start(proxy), await start(proxy)];
    const cookie = await here.signIn();
    upstream.requests.length = 0;
    upstream.expireAccessTokens();
    time += 2 * HOUR;
    const tokens = upstream.holdTokens();
    const calls = Array.from({ length: 50 }, (_, index) =>
      (index % 2 ? here : there).call('/api/request-logs', { cookie }),
    );
    await tokens.held;
    tokens.release();
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(Array(50).fill(200));
    expect(upstream.tokenCalls()).toHaveLength(1);
  });
});

import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openSessionStore } from '#proxy/open-session-store.ts';
import type { StoredSession } from '#proxy/session-store.ts';
import { type CredentialDesk, startCredentialDesk } from '#testing/credential-desk.ts';
import { type Answer, outcomeOf } from '#testing/proxy.ts';
import { describeStores } from '#testing/session-stores.ts';
import { sharedUpstream } from '#testing/signed-in-proxy.ts';
import { spawnProxy } from '#testing/spawn-proxy.ts';
import { temporaryFolder } from '#testing/test-folder.ts';
import { acceptKeys, type FakeUpstream, sendJson } from '#testing/upstream.ts';

const HOUR = 3_600_000;
const OWNER = { username: 'owner@example.com', password: 'right' };

const dir = temporaryFolder();
const upstream = await sharedUpstream();

const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status);
const expectNone = (answers: readonly Answer[]) => {
  for (const answer of answers) expect(outcomeOf(answer)).toEqual([503, 'no_service_credential']);
};
const refuse: FakeUpstream['answer'] = (_request, response) =>
  sendJson(response, 400, { error: 'invalid_grant' });

await describeStores(
  'a credential that two replicas share',
  ({ newAddress }) => {
    let time: number;
    let one: CredentialDesk;
    let two: CredentialDesk;
    let at: string;

    beforeEach(async () => {
      time = Date.now();
      at = newAddress();
      const proxy = { sessionStore: at, now: () => time };
      one = await startCredentialDesk(upstream, proxy);
      two = await startCredentialDesk(upstream, proxy);
      expect((await one.give(OWNER)).status).toBe(204);
      upstream.requests.length = 0;
    });

    afterEach(async () => {
      await one.server.close();
      await two.server.close();
      const store = await openSessionStore(at, () => {});
      await store.remove('service:production');
      await store.close();
    });

    const fiftyEach = () => Array.from({ length: 100 }, (_, index) => (index % 2 ? one : two).read());

    const expire = () => {
      upstream.expireAccessTokens();
      time += 2 * HOUR;
    };

    it('is renewed once, for fifty calls on each at once, which all succeed', async () => {
      expire();
      const tokens = upstream.holdTokens();
      const calls = fiftyEach();
      await tokens.held;
      tokens.release();
      expect(statuses(await Promise.all(calls))).toEqual(Array(100).fill(200));
      expect(upstream.tokenCalls()).toHaveLength(1);
    });

    it('is renewed once where the service does not accept the token before its time', async () => {
      upstream.expireAccessTokens();
      expect(statuses(await Promise.all(fiftyEach()))).toEqual(Array(100).fill(200));
      expect(upstream.tokenCalls()).toHaveLength(1);
    });

    it('is asked for once where the service refuses, is not tried again, and another works on both', async () => {
      expire();
      upstream.answerToken = refuse;
      expectNone(await Promise.all(fiftyEach()));
      expectNone(await Promise.all(fiftyEach()));
      expect(upstream.requests).toHaveLength(1);
      for (const desk of [one, two])
        expect(await desk.state()).toMatchObject({
          ...{
            from: 'dashboard',
            kind: 'refresh-token',
            givenBy: 'ana@company.example',
            tokenExpiresAt: null,
          },
          lastFailure: { at: Math.floor(time / 1000), why: 'The service refused to renew the access.' },
        });

      acceptKeys(upstream, new Set(['another']));
      expect((await two.give({ apiKey: 'another' })).status).toBe(204);
      await expect.poll(async () => statuses([await one.read(), await two.read()])).toEqual([200, 200]);
      for (const desk of [one, two])
        expect(await desk.state()).toMatchObject({ kind: 'api-key', lastFailure: null });
    });

    it.each([[500], [503], [429], [302]])('stays while the service fails with %d', async (status) => {
      expire();
      upstream.answerToken = (_request, response) => sendJson(response, status, {});
      expect((await one.read()).status).toBe(502);
      expect(await one.state()).toMatchObject({ lastFailure: null });
      upstream.answerToken = upstream.issueToken;
      expect((await two.read()).status).toBe(200);
    });

    it.each([
      ['refuses it', true],
      ['renews it', false],
    ])(
      'goes on with the one that is given while the service is asked, which then %s',
      async (_case, isRefused) => {
        expire();
        const tokens = upstream.holdTokens(isRefused ? refuse : undefined);
        acceptKeys(upstream, new Set(['another']));
        const calls = fiftyEach();
        await tokens.held;
        expect((await two.give({ apiKey: 'another' })).status).toBe(204);
        tokens.release();
        expect(statuses(await Promise.all(calls))).toEqual(Array(100).fill(200));
        for (const call of upstream.calls()) expect(call.headers.authorization).toBe('Bearer another');
        expect(await one.state()).toMatchObject({ kind: 'api-key', lastFailure: null });
      },
    );

    it('is not ended by a refusal of one that was removed before it was given', async () => {
      expire();
      const tokens = upstream.holdTokens(refuse);
      acceptKeys(upstream, new Set(['another']));
      const call = one.read();
      await tokens.held;
      await two.remove();
      await two.give({ apiKey: 'another' });
      tokens.release();
      expect(statuses([await call, await one.read(), await two.read()])).toEqual([200, 200, 200]);
    });

    it('is not brought back by a renewal that ends after it was removed', async () => {
      expire();
      const tokens = upstream.holdTokens();
      const call = one.read();
      await tokens.held;
      await two.remove();
      tokens.release();
      expectNone([await call, await one.read(), await two.read()]);
      expect(await one.state()).toMatchObject({ from: null });
    });

    it('is left to the others by one that is closed while it renews', async () => {
      const closed = await startCredentialDesk(upstream, { sessionStore: at, now: () => time });
      expire();
      const asked = Promise.withResolvers<void>();
      upstream.answerToken = () => asked.resolve();
      const lost = closed.read().catch(() => undefined);
      await asked.promise;
      await Promise.all([closed.server.close(), lost]);
      const store = await openSessionStore(at, () => {});
      const { tokenVersion } = (await store.find('service:production')) as StoredSession;
      const now = Date.now();
      expect(await store.claimRefresh('service:production', tokenVersion, now, now + 60_000)).toBe(true);
      await store.releaseRefresh('service:production', tokenVersion);
      await store.close();
      upstream.answerToken = upstream.issueToken;
      expect(statuses([await one.read(), await two.read()])).toEqual([200, 200]);
    });

    it('is no session for whoever counts or lists them', async () => {
      const store = await openSessionStore(at, () => {});
      const [before, listed] = [await store.count(), await store.all()];
      expect(listed).toHaveLength(before);
      await store.remove('service:production');
      expect([await store.count(), (await store.all()).length]).toEqual([before, before]);
      await store.close();
    });
  },
  { tags: ['slow'] },
);

it.each([
  ['works on, where the service has not heard of it', false],
  ['is said to be refused, where it is spent', true],
])('a credential whose replica is killed while it renews %s', { tags: ['slow'] }, async (_case, isSpent) => {
  const sessionStore = join(dir, `${isSpent}.db`);
  // Its right to renew outlives it by the time of a token call.
  const victim = await spawnProxy(upstream, sessionStore, {
    timeout: 3000,
    audit: join(dir, `${isSpent}.db`),
  });
  const desk = await startCredentialDesk(upstream, { sessionStore });
  try {
    await desk.give(OWNER);
    upstream.expireAccessTokens();
    upstream.requests.length = 0;
    const asked = Promise.withResolvers<void>();
    upstream.answerToken = async (call, response) => {
      const lost = { writeHead: () => lost, end: () => undefined } as unknown as typeof response;
      if (isSpent) await upstream.issueToken(call, lost);
      asked.resolve();
    };
    const doomed = victim.call('/api/request-logs', { cookie: desk.admin }).catch(() => undefined);
    await asked.promise;
    await victim.kill();
    await doomed;
    upstream.answerToken = upstream.issueToken;
    const answers = [await desk.read(), await desk.read()];
    if (isSpent) expectNone(answers);
    else expect(statuses(answers)).toEqual([200, 200]);
    expect(upstream.tokenCalls()).toHaveLength(2);
    const { lastFailure } = await desk.state();
    expect(lastFailure !== null).toBe(isSpent);
  } finally {
    await desk.server.close();
    await victim.kill();
  }
});

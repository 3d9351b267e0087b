import { afterEach, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { startLossyLink } from '#testing/lossy-link.ts';
import { outcomeOf, problemOf, type TestServer } from '#testing/proxy.ts';
import { needsRedis, startRedis, type TestRedis } from '#testing/redis.ts';
import { ownServer, sharedUpstream } from '#testing/signed-in-proxy.ts';

/** What the two seconds may be on a machine that does other work too, in milliseconds. */
const SOON = 10_000;
const HOUR = 3_600_000;
const slow = { tags: ['slow'] };

const upstream = await sharedUpstream();

const signIn = { environment: 'production', username: 'ana@example.com', password: 'right' };

/** Every kind of call is told that sessions cannot be read, soon. */
async function expectUnavailable(server: TestServer, cookie: string): Promise<void> {
  upstream.requests.length = 0;
  const calls = [
    server.call('/session', { cookie }),
    server.call('/api/request-logs', { cookie }),
    server.call('/api/v2/crm/contacts/c', { method: 'PUT', cookie, body: {} }),
    server.call('/session', { method: 'DELETE', cookie }),
    server.call('/session', { method: 'POST', body: signIn }),
  ];
  for (const answer of await Promise.all(calls)) {
    expect(outcomeOf(answer)).toEqual([503, 'sessions_unavailable']);
    expect(problemOf(answer).retryable).toBe(true);
    expect(answer.headers['set-cookie']).toBeUndefined();
  }
  expect(upstream.requests).toEqual([]);
  expect((await server.call('/readyz')).status).toBe(503);
}

async function expectBack(server: TestServer, cookie: string): Promise<void> {
  await expect.poll(async () => (await server.call('/readyz')).status, { timeout: SOON }).toBe(200);
  expect((await server.call('/api/request-logs', { cookie })).status).toBe(200);
  expect((await server.call('/session', { cookie: await server.signIn() })).status).toBe(200);
}

describe('a Redis', { ...needsRedis(), timeout: 60_000 }, () => {
  let redis: TestRedis;
  beforeEach(async () => {
    redis = await startRedis();
  });
  afterEach(() => redis.close());

  const start = (sessionStore = redis.url, proxy = {}) =>
    ownServer({ upstream, proxy: { sessionStore, ...proxy } });

  it('that goes away is named as the cause, signs nobody out, and is used again when it is back', async () => {
    const server = await start();
    const cookie = await server.signIn();
    await redis.stop();
    await expectUnavailable(server, cookie);
    await redis.start();
    await expectBack(server, cookie);
  });

  it('that is not there keeps the server from starting, with a reason', async () => {
    await redis.stop();
    await expect(start()).rejects.toThrow(
      /The session store at 127\.0\.0\.1:\d+ cannot be used .*SESSION_STORE/,
    );
  });

  it(
    '#66 that hangs is answered with 503 within two seconds of each call, and is used again later',
    slow,
    async () => {
      const server = await start();
      const cookie = await server.signIn();
      for (let round = 0; round < 2; round++) {
        redis.hang();
        const asked = performance.now();
        await expectUnavailable(server, cookie);
        expect(performance.now() - asked).toBeLessThan(SOON);
        // While a new connection is tried too.
        await expectUnavailable(server, cookie);
        redis.goOn();
        await expectBack(server, cookie);
      }
    },
  );

  it('#66 that was ended while it hung is used again when it is started anew', slow, async () => {
    const server = await start();
    const cookie = await server.signIn();
    redis.hang();
    await expectUnavailable(server, cookie);
    await redis.stop();
    await expectUnavailable(server, cookie);
    await redis.start();
    await expectBack(server, cookie);
  });

  it('#66 that hangs keeps the server from starting, with a reason and soon', async () => {
    redis.hang();
    await expect(start()).rejects.toThrow(
      /The session store at 127\.0\.0\.1:\d+ cannot be used \(No answer within 2 seconds\)/,
    );
  });

  it('#66 whose host drops all that is sent is given up on, and found again', slow, async () => {
    const link = await startLossyLink(redis.url);
    onTestFinished(() => link.close());
    const server = await start(link.url);
    const cookie = await server.signIn();
    link.set('drop');
    await expectUnavailable(server, cookie);
    await expectUnavailable(server, cookie);
    link.set('pass');
    await expectBack(server, cookie);
  });

  it('#66 tells a refresh under way soon too, and keeps its tokens once there is a store', slow, async () => {
    let time = Date.now();
    const server = await start(redis.url, {
      now: () => time,
      limits: { idle: 24 * HOUR, absolute: 24 * HOUR },
    });
    const cookie = await server.signIn();
    time += 2 * HOUR;
    upstream.requests.length = 0;
    upstream.answerToken = (request, response) => {
      redis.hang();
      return upstream.issueToken(request, response);
    };
    const asked = performance.now();
    const answer = await server.call('/api/request-logs', { cookie });
    expect(outcomeOf(answer)).toEqual([503, 'sessions_unavailable']);
    expect(performance.now() - asked).toBeLessThan(SOON);
    redis.goOn();
    await expect.poll(async () => (await server.call('/readyz')).status, { timeout: SOON }).toBe(200);
    expect((await server.call('/api/request-logs', { cookie })).status).toBe(200);
    expect(upstream.tokenCalls()).toHaveLength(1);
  });
});

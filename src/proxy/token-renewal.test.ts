import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { request } from 'undici';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sessionState } from '#contract/session.ts';
import { cookieOf, problemOf, startTestServer, type TestServer } from '#testing/proxy.ts';
import { spawnProxy } from '#testing/spawn-proxy.ts';
import { type FakeUpstream, sendJson, startUpstream } from '#testing/upstream.ts';

let upstream: FakeUpstream;
let servers: TestServer[];
let dir: string;

beforeEach(async () => {
  upstream = await startUpstream();
  servers = [];
  dir = mkdtempSync(join(tmpdir(), 'sealdesk-renewal-'));
});

afterEach(async () => {
  await Promise.all(servers.map((server) => server.close()));
  await upstream.close();
  rmSync(dir, { recursive: true, force: true });
});

const HOUR = 3_600_000;

async function start(now: () => number = Date.now): Promise<TestServer> {
  const server = await startTestServer({
    upstream,
    proxy: { now, sessionStore: join(dir, 'sessions.db'), limits: { idle: 24 * HOUR, absolute: 24 * HOUR } },
  });
  servers.push(server);
  return server;
}

/** Keeps refresh calls waiting until it is told to let them go. */
function holdRefresh(): { held: Promise<void>; release: () => void } {
  const held = Promise.withResolvers<void>();
  const gate = Promise.withResolvers<void>();
  upstream.answerToken = async (call, response) => {
    if (call.body.includes('grant_type=refresh_token')) {
      held.resolve();
      await gate.promise;
    }
    return upstream.issueToken(call, response);
  };
  return { held: held.promise, release: gate.resolve };
}

const refreshCalls = () =>
  upstream.tokenCalls().filter(({ body }) => body.includes('grant_type=refresh_token'));

describe('refresh', () => {
  it('#37 fifty calls at once on an expired token make one token call and all succeed', async () => {
    let time = Date.now();
    const server = await start(() => time);
    const cookie = await server.signIn();
    upstream.expireAccessTokens();
    time += 2 * HOUR;
    const refresh = holdRefresh();
    const calls = Array.from({ length: 50 }, () => server.call('/api/request-logs', { cookie }));
    await refresh.held;
    expect(upstream.calls()).toHaveLength(0);
    refresh.release();
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses).toEqual(Array(50).fill(200));
    expect(refreshCalls()).toHaveLength(1);
  });

  it('#37 two servers that share a store make one token call between them', async () => {
    let time = Date.now();
    const now = () => time;
    const [one, two] = [await start(now), await start(now)];
    const cookie = await one.signIn();
    upstream.expireAccessTokens();
    time += 2 * HOUR;
    const refresh = holdRefresh();
    const calls = Array.from({ length: 50 }, (_, index) =>
      (index % 2 ? one : two).call('/api/request-logs', { cookie }),
    );
    await refresh.held;
    refresh.release();
    const statuses = (await Promise.all(calls)).map(({ status }) => status);
    expect(statuses).toEqual(Array(50).fill(200));
    expect(refreshCalls()).toHaveLength(1);
  });

  it('#37 calls whose token is refused while many are under way share one refresh too', async () => {
    const server = await start();
    const cookie = await server.signIn();
    upstream.expireAccessTokens();
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => server.call('/api/request-logs', { cookie })),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200));
    expect(refreshCalls()).toHaveLength(1);
  });

  it('#38 a server killed during a refresh leaves a session that works or ends, and no loop', {
    tags: ['slow'],
  }, async () => {
    const sessionFile = join(dir, 'sessions.db');
    // Its claim on the refresh, which outlives it, ends after this, plus a margin.
    const victim = await spawnProxy(upstream, sessionFile, { timeout: 5000 });
    const signIn = await request(`${victim.url}/session`, {
      method: 'POST',
      headers: { 'x-csrf': '1', 'content-type': 'application/json' },
      body: JSON.stringify({ environment: 'production', username: 'kim@example.com', password: 'right' }),
    });
    const cookie = String(signIn.headers['set-cookie']).split(/[=;]/)[1];
    await signIn.body.dump();

    // The service has already spent the refresh token when the server dies: the worst moment there is.
    upstream.expireAccessTokens();
    const spent = Promise.withResolvers<void>();
    upstream.answerToken = (call, response) => {
      const lost = { writeHead: () => lost, end: () => spent.resolve() } as unknown as typeof response;
      upstream.issueToken(call, lost);
    };
    const doomed = request(`${victim.url}/api/request-logs`, {
      headers: { 'x-csrf': '1', cookie: `__Host-sealdesk=${cookie}` },
    }).catch(() => undefined);
    await spent.promise;
    await victim.kill();
    await doomed;

    upstream.answerToken = upstream.issueToken;
    const before = upstream.requests.length;
    const server = await startTestServer({ upstream, proxy: { sessionStore: sessionFile } });
    servers.push(server);
    const answer = await server.call('/api/request-logs', { cookie });
    expect(answer.status).toBe(401);
    expect(problemOf(answer).code).toBe('session_expired');
    await server.call('/api/request-logs', { cookie });
    expect(upstream.requests.length - before).toBeLessThanOrEqual(2);
  });

  it('#39 a refused refresh ends the session', async () => {
    const server = await start();
    const cookie = await server.signIn();
    upstream.expireAccessTokens();
    upstream.answerToken = (_request, response) => sendJson(response, 400, { error: 'invalid_grant' });
    const answer = await server.call('/api/request-logs', { cookie });
    expect(answer.status).toBe(401);
    expect(problemOf(answer).code).toBe('session_expired');
    expect(answer.headers['set-cookie']).toBeUndefined();
    upstream.answerToken = upstream.issueToken;
    expect((await server.call('/api/request-logs', { cookie })).status).toBe(401);
    expect(refreshCalls()).toHaveLength(1);
  });

  it.each([[500], [503], [429], [302]])(
    '#39 a refresh that fails with %d keeps the session',
    async (status) => {
      const server = await start();
      const cookie = await server.signIn();
      upstream.expireAccessTokens();
      upstream.answerToken = (_request, response) => sendJson(response, status, {});
      expect((await server.call('/api/request-logs', { cookie })).status).toBe(502);
      upstream.answerToken = upstream.issueToken;
      expect((await server.call('/api/request-logs', { cookie })).status).toBe(200);
    },
  );

  it.each([
    [401, { message: 'unauthorized' }],
    [400, { code: 1537, error: 'invalid_token' }],
    [400, { errors: [{ code: 1537, message: 'invalid_token' }] }],
  ])('#40 a GET that is refused with %d %j is sent once more after one refresh', async (status, body) => {
    const server = await start();
    const cookie = await server.signIn();
    let calls = 0;
    upstream.answer = (_request, response) =>
      ++calls === 1 ? sendJson(response, status, body) : sendJson(response, 200, { calls });
    const answer = await server.call('/api/request-logs', { cookie });
    expect(answer.json).toEqual({ calls: 2 });
    expect(refreshCalls()).toHaveLength(1);
  });

  it('#40 a GET that is refused again gets the answer of the service, and no loop', async () => {
    const server = await start();
    const cookie = await server.signIn();
    upstream.answer = (_request, response) => sendJson(response, 400, { code: 1537, error: 'invalid_token' });
    const answer = await server.call('/api/request-logs', { cookie });
    expect(answer.status).toBe(400);
    expect(answer.json).toEqual({ code: 1537, error: 'invalid_token' });
    expect(upstream.calls()).toHaveLength(2);
    expect(refreshCalls()).toHaveLength(1);
  });

  it.each([['POST'], ['PUT'], ['DELETE']])('#40 a %s that is refused is never sent twice', async (method) => {
    const paths = {
      POST: '/api/v2/document-groups/g/copy',
      PUT: '/api/v2/documents/d/brand',
      DELETE: '/api/v2/documents/d/brand',
    };
    const server = await start();
    const cookie = await server.signIn();
    upstream.answer = (_request, response) => sendJson(response, 401, {});
    const body = method === 'DELETE' ? undefined : { document_group_name: 'x' };
    const answer = await server.call(paths[method as keyof typeof paths], { method, body, cookie });
    expect(answer.status).toBe(503);
    expect(problemOf(answer)).toMatchObject({ code: 'token_renewed', retryable: true });
    expect(upstream.calls()).toHaveLength(1);
    expect(refreshCalls()).toHaveLength(1);
  });

  it('a 400 or 403 that is about something else refreshes nothing', async () => {
    const server = await start();
    const cookie = await server.signIn();
    for (const [status, body] of [
      [400, { errors: [{ code: 15007010, message: 'event is empty' }] }],
      [403, { code: 1537, error: 'insufficient_scope' }],
      [400, 'no json'],
    ] as const) {
      upstream.answer = (_request, response) => sendJson(response, status, body);
      const answer = await server.call('/api/request-logs', { cookie });
      expect([answer.status, answer.json]).toEqual([status, body]);
    }
    expect(refreshCalls()).toHaveLength(0);
  });

  it.each([
    ['GET/* document/*', 'GET/*', 'GET/*'],
    ['GET/*', '*', 'GET/*'],
    ['GET/*', 'document/*', 'GET/*'],
    ['*', 'GET/*', 'GET/*'],
  ])('#50 a session for %s whose new token is for %s is for %s', async (scope, granted, expected) => {
    const server = await start();
    const body = { environment: 'production', username: 'ana@example.com', password: 'right', scope };
    const cookie = cookieOf(await server.call('/session', { method: 'POST', body }));
    upstream.expireAccessTokens();
    upstream.answerToken = (call, response) => {
      upstream.issueToken(call, {
        writeHead: () => response,
        end: (text: string) => sendJson(response, 200, { ...JSON.parse(text), scope: granted }),
      } as unknown as typeof response);
    };
    expect((await server.call('/api/request-logs', { cookie })).status).toBe(200);
    const { session } = sessionState.parse((await server.call('/session', { cookie })).json);
    expect(session?.scope).toBe(expected);
  });

  it('a session that is signed out during a refresh stays signed out', async () => {
    const server = await start();
    const cookie = await server.signIn();
    upstream.expireAccessTokens();
    const refresh = holdRefresh();
    const call = server.call('/api/request-logs', { cookie });
    await refresh.held;
    expect((await server.call('/session', { method: 'DELETE', cookie })).status).toBe(204);
    refresh.release();
    expect((await call).status).toBe(401);
    expect((await server.call('/session', { cookie })).status).toBe(401);
  });
});

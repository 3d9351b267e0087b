import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { sessionState } from '#contract/session.ts';
import { outcomeOf, problemOf } from '#testing/proxy.ts';
import { ownServer, signedInProxy } from '#testing/signed-in-proxy.ts';
import { spawnProxy } from '#testing/spawn-proxy.ts';
import { temporaryFolder } from '#testing/test-folder.ts';
import { sendJson } from '#testing/upstream.ts';

const HOUR = 3_600_000;
const EXPIRED = [401, 'session_expired'];

const dir = temporaryFolder();
let time = Date.now();
const { upstream, server } = await signedInProxy({
  proxy: { now: () => time, limits: { idle: 24 * HOUR, absolute: 24 * HOUR } },
});

const refreshCalls = () =>
  upstream.tokenCalls().filter(({ body }) => body.includes('grant_type=refresh_token'));
const read = (cookie: string) => server.call('/api/request-logs', { cookie });

/** Fifty calls at once, which all have to succeed with one refresh between them. */
async function expectOneRefresh(calls: readonly ReturnType<typeof read>[]): Promise<void> {
  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(calls.map(() => 200));
  expect(refreshCalls()).toHaveLength(1);
}
const fifty = (cookie: string) => Array.from({ length: 50 }, () => read(cookie));

describe('refresh', () => {
  it('#37 fifty calls at once on an expired token make one token call and all succeed', async () => {
    const cookie = await server.signIn();
    upstream.expireAccessTokens();
    time += 2 * HOUR;
    const tokens = upstream.holdTokens();
    const calls = fifty(cookie);
    await tokens.held;
    expect(upstream.calls()).toHaveLength(0);
    tokens.release();
    await expectOneRefresh(calls);
  });

  it('#37 calls whose token is refused while many are under way share one refresh too', async () => {
    const cookie = await server.signIn();
    upstream.expireAccessTokens();
    await expectOneRefresh(fifty(cookie));
  });

  it('#38 a server killed during a refresh leaves a session that works or ends, and no loop', {
    tags: ['slow'],
  }, async () => {
    const sessionFile = join(dir, 'sessions.db');
    // Its claim on the refresh, which outlives it, ends after this, plus a margin.
    const victim = await spawnProxy(upstream, sessionFile, { timeout: 5000 });
    const cookie = await victim.signIn();

    // The service has already spent the refresh token when the server dies: the worst moment there is.
    upstream.expireAccessTokens();
    const spent = Promise.withResolvers<void>();
    upstream.answerToken = (call, response) => {
      const lost = { writeHead: () => lost, end: () => spent.resolve() } as unknown as typeof response;
      upstream.issueToken(call, lost);
    };
    const doomed = victim.call('/api/request-logs', { cookie }).catch(() => undefined);
    await spent.promise;
    await victim.kill();
    await doomed;

    upstream.answerToken = upstream.issueToken;
    const before = upstream.requests.length;
    const next = await ownServer({ upstream, proxy: { sessionStore: sessionFile } });
    for (const _ of [1, 2])
      expect(outcomeOf(await next.call('/api/request-logs', { cookie }))).toEqual(EXPIRED);
    expect(upstream.requests.length - before).toBeLessThanOrEqual(2);
  });

  it('a refresh token that the service does not rotate is used again', async () => {
    const cookie = await server.signIn();
    upstream.answer = (_request, response) => sendJson(response, 200, {});
    upstream.answerToken = (_request, response) =>
      sendJson(response, 200, { access_token: 'next', token_type: 'bearer', expires_in: 3600, scope: '*' });
    for (const _ of [1, 2]) {
      time += 2 * HOUR;
      expect((await read(cookie)).status).toBe(200);
    }
    const [first, second] = refreshCalls();
    expect(second?.body).toBe(first?.body);
  });

  it('#39 a refused refresh ends the session', async () => {
    const cookie = await server.signIn();
    upstream.expireAccessTokens();
    upstream.answerToken = (_request, response) => sendJson(response, 400, { error: 'invalid_grant' });
    const answer = await read(cookie);
    expect(outcomeOf(answer)).toEqual(EXPIRED);
    expect(answer.headers['set-cookie']).toBeUndefined();
    upstream.answerToken = upstream.issueToken;
    expect((await read(cookie)).status).toBe(401);
    expect(refreshCalls()).toHaveLength(1);
  });

  it.each([
    [500, 'upstream_failed', '7'],
    [503, 'upstream_busy', '7'],
    [507, 'upstream_full', '7'],
    [429, 'upstream_busy', '7'],
    [302, 'upstream_invalid', undefined],
  ])('#39 #69 a refresh that fails with %d keeps the session', async (status, code, after) => {
    const cookie = await server.signIn();
    upstream.expireAccessTokens();
    upstream.answerToken = (_request, response) => {
      response.setHeader('retry-after', '7');
      sendJson(response, status, {});
    };
    const answer = await read(cookie);
    expect([...outcomeOf(answer), answer.headers['retry-after']]).toEqual([502, code, after]);
    upstream.answerToken = upstream.issueToken;
    expect((await read(cookie)).status).toBe(200);
  });

  it.each([
    [401, { message: 'unauthorized' }],
    [400, { code: 1537, error: 'invalid_token' }],
    [400, { errors: [{ code: 1537, message: 'invalid_token' }] }],
  ])('#40 a GET that is refused with %d %j is sent once more after one refresh', async (status, body) => {
    const cookie = await server.signIn();
    let calls = 0;
    upstream.answer = (_request, response) =>
      ++calls === 1 ? sendJson(response, status, body) : sendJson(response, 200, { calls });
    expect((await read(cookie)).json).toEqual({ calls: 2 });
    expect(refreshCalls()).toHaveLength(1);
  });

  it('#40 a GET that is refused again gets the answer of the service, and no loop', async () => {
    const refusal = { code: 1537, error: 'invalid_token' };
    upstream.answer = (_request, response) => sendJson(response, 400, refusal);
    const answer = await read(await server.signIn());
    expect([answer.status, answer.json]).toEqual([400, refusal]);
    expect(upstream.calls()).toHaveLength(2);
    expect(refreshCalls()).toHaveLength(1);
  });

  it.each([
    ['POST', '/api/v2/document-groups/g/copy'],
    ['PUT', '/api/v2/documents/d/brand'],
    ['DELETE', '/api/v2/documents/d/brand'],
  ])('#40 a %s that is refused is never sent twice', async (method, path) => {
    upstream.answer = (_request, response) => sendJson(response, 401, {});
    const body = method === 'DELETE' ? undefined : { document_group_name: 'x' };
    const answer = await server.call(path, { method, body, cookie: await server.signIn() });
    expect(outcomeOf(answer)).toEqual([503, 'token_renewed']);
    expect(problemOf(answer).retryable).toBe(true);
    expect(upstream.calls()).toHaveLength(1);
    expect(refreshCalls()).toHaveLength(1);
  });

  it('a 400 or 403 that is about something else refreshes nothing', async () => {
    const cookie = await server.signIn();
    for (const [status, body] of [
      [400, { errors: [{ code: 15007010, message: 'event is empty' }] }],
      [403, { code: 1537, error: 'insufficient_scope' }],
      [400, 'no json'],
    ] as const) {
      upstream.answer = (_request, response) => sendJson(response, status, body);
      const answer = await read(cookie);
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
    const cookie = await server.signInWith({ username: 'ana@example.com', password: 'right', scope });
    upstream.expireAccessTokens();
    upstream.tokenFields = { scope: granted };
    expect((await read(cookie)).status).toBe(200);
    const { session } = sessionState.parse((await server.call('/session', { cookie })).json);
    expect(session?.scope).toBe(expected);
  });

  it('a session that is signed out during a refresh stays signed out', async () => {
    const cookie = await server.signIn();
    upstream.expireAccessTokens();
    const tokens = upstream.holdTokens();
    const call = read(cookie);
    await tokens.held;
    expect((await server.call('/session', { method: 'DELETE', cookie })).status).toBe(204);
    tokens.release();
    expect((await call).status).toBe(401);
    expect((await server.call('/session', { cookie })).status).toBe(401);
  });
});

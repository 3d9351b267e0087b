import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sessionState } from '#contract/session.ts';
import { cookieOf, environmentOf, problemOf, startTestServer, type TestServer } from '#testing/proxy.ts';
import { type FakeUpstream, sendJson, startUpstream } from '#testing/upstream.ts';

let upstream: FakeUpstream;
let evaluation: FakeUpstream;
let server: TestServer;

beforeAll(async () => {
  upstream = await startUpstream();
  evaluation = await startUpstream();
  server = await startTestServer({
    upstream,
    environments: [environmentOf(evaluation, 'evaluation')],
    proxy: { attempts: { perAccount: 3, perAddress: 1000, window: 900_000 } },
  });
});

beforeEach(() => {
  upstream.answerToken = upstream.issueToken;
});

afterAll(async () => {
  await server.close();
  await upstream.close();
  await evaluation.close();
});

let people = 0;
const post = (body: unknown) => server.call('/session', { method: 'POST', body });
const attempt = (extra: object = {}) =>
  post({
    environment: 'production',
    username: `person-${people++}@example.com`,
    password: 'right',
    ...extra,
  });

describe('sign-in', () => {
  it('sends the password grant with the credentials of the chosen environment', async () => {
    const answer = await attempt({ environment: 'evaluation', scope: 'document/* GET/user' });
    expect(sessionState.parse(answer.json).session).toMatchObject({
      environment: 'evaluation',
      scope: 'document/* GET/user',
    });
    const [call] = evaluation.tokenCalls();
    const basic = Buffer.from(`${evaluation.clientId}:${evaluation.clientSecret}`).toString('base64');
    expect(call?.headers.authorization).toBe(`Basic ${basic}`);
    expect(call?.headers['content-type']).toBe('application/x-www-form-urlencoded');
    expect(Object.fromEntries(new URLSearchParams(call?.body))).toMatchObject({
      grant_type: 'password',
      password: 'right',
      scope: 'document/* GET/user',
    });
    expect((await server.call('/api/request-logs', { cookie: cookieOf(answer) })).status).toBe(200);
    expect(evaluation.calls()).toHaveLength(1);
  });

  it('names the fields of a body that cannot be read', async () => {
    const answer = await post({ environment: 'production', username: '', password: 7, extra: true });
    expect(answer.status).toBe(400);
    expect(problemOf(answer)).toMatchObject({ code: 'invalid_body' });
    expect(Object.keys(problemOf(answer).fields ?? {}).toSorted()).toEqual(['body', 'password', 'username']);
    expect(problemOf(await post('{"environment":')).code).toBe('invalid_body');
    expect(problemOf(await post({ environment: 'embedded', apiKey: 'x' })).code).toBe('unknown_environment');
  });

  it.each([
    ['an unknown account', 400, { code: 1537, error: 'invalid_token' }],
    ['a wrong password', 400, { error: 'invalid_grant', error_description: 'Wrong password' }],
    ['a locked account', 401, { errors: [{ code: 65599, message: 'locked' }] }],
    ['an account without a password', 422, { message: 'no password' }],
  ])('#48 says the same about %s', async (_name, status, body) => {
    upstream.answerToken = (_request, response) => sendJson(response, status, body);
    const answer = await attempt();
    expect(answer.status).toBe(401);
    const { requestId, ...problem } = problemOf(answer);
    expect(requestId).toMatch(/^[\da-f-]{36}$/);
    expect(problem).toEqual({
      status: 401,
      code: 'sign_in_refused',
      title: 'The service refused these credentials',
      detail: 'Check the account and the password or key, and that they belong to this environment.',
      retryable: false,
    });
    expect(cookieOf(answer)).toBeUndefined();
  });

  it.each([
    ['11005001', 403, { errors: [{ code: 11005001, message: 'access denied' }] }, 403, 'owner_required'],
    ['a scope', 400, { error: 'invalid_scope' }, 400, 'scope_refused'],
    ['the client', 401, { error: 'invalid_client' }, 502, 'upstream_invalid'],
    ['too many calls', 429, {}, 429, 'too_many_attempts'],
    ['nothing but a failure', 503, {}, 502, 'upstream_unreachable'],
    ['a redirect', 302, {}, 502, 'upstream_invalid'],
    ['no token', 200, { hello: 'world' }, 502, 'upstream_invalid'],
    ['a token with a line break', 200, { access_token: 'a\r\nb' }, 502, 'upstream_invalid'],
  ])('explains a refusal for %s', async (_name, status, body, expected, code) => {
    upstream.answerToken = (_request, response) => sendJson(response, status, body);
    const answer = await attempt();
    expect(answer.status).toBe(expected);
    expect(problemOf(answer).code).toBe(code);
  });

  it.each([[3600], ['3600'], [String(Math.floor(Date.now() / 1000) + 3600)], ['soon'], [undefined], [0]])(
    'takes expires_in %j',
    async (expiresIn) => {
      upstream.answerToken = (request, response) => {
        upstream.issueToken(request, {
          writeHead: () => response,
          end: (text: string) => sendJson(response, 200, { ...JSON.parse(text), expires_in: expiresIn }),
        } as unknown as typeof response);
      };
      const answer = await attempt();
      const before = upstream.tokenCalls().length;
      expect((await server.call('/api/request-logs', { cookie: cookieOf(answer) })).status).toBe(200);
      expect(upstream.tokenCalls()).toHaveLength(before);
    },
  );

  it('#48 makes repeated failures wait, whoever is asked for', async () => {
    const username = 'guessed@example.com';
    for (let count = 0; count < 3; count++)
      expect((await attempt({ username, password: 'no' })).status).toBe(401);
    const before = upstream.tokenCalls().length;
    const answer = await attempt({ username: 'Guessed@example.com' });
    expect(answer.status).toBe(429);
    expect(problemOf(answer).code).toBe('too_many_attempts');
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    expect(upstream.tokenCalls()).toHaveLength(before);
    expect((await attempt()).status).toBe(201);
  });

  it('#48 counts failures of an address over all accounts, attempts at the same time too', async () => {
    const strict = await startTestServer({
      upstream,
      proxy: { attempts: { perAccount: 100, perAddress: 3, window: 900_000 } },
    });
    const statuses = await Promise.all(
      Array.from({ length: 12 }, async (_, index) => {
        const body = { environment: 'production', username: `spray-${index}@example.com`, password: 'no' };
        return (await strict.call('/session', { method: 'POST', body })).status;
      }),
    );
    expect(statuses.filter((status) => status === 401)).toHaveLength(3);
    expect(statuses.filter((status) => status === 429)).toHaveLength(9);
    await strict.close();
  });

  it('successes do not count as failures', async () => {
    for (let count = 0; count < 8; count++)
      expect((await attempt({ username: 'often@example.com' })).status).toBe(201);
  });
});

describe('API key', () => {
  it('is tried by one harmless call, and then used as it is', async () => {
    upstream.answer = (_request, response) =>
      sendJson(response, 200, { code: 0, message: 'no subscription' });
    const before = upstream.requests.length;
    const answer = await post({ environment: 'production', apiKey: 'key-of-the-tests' });
    expect(answer.status).toBe(201);
    expect(sessionState.parse(answer.json).session).toMatchObject({ account: null, credential: 'api-key' });
    const calls = upstream.requests.slice(before);
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /request-logs?per_page=1']);
    await server.call('/api/request-logs', { cookie: cookieOf(answer) });
    expect(upstream.requests.at(-1)?.headers.authorization).toBe('Bearer key-of-the-tests');
  });

  it.each([
    [400, { code: 1537, error: 'invalid_token' }, 401],
    [401, {}, 401],
    [403, { code: 1537, error: 'insufficient_scope' }, 201],
    [503, {}, 502],
    [302, {}, 502],
  ])('is judged by the answer %d %j', async (status, body, expected) => {
    upstream.answer = (_request, response) => sendJson(response, status, body);
    expect((await post({ environment: 'production', apiKey: 'another-key' })).status).toBe(expected);
  });

  it('with characters that no header can hold is refused without asking', async () => {
    const before = upstream.requests.length;
    expect((await post({ environment: 'production', apiKey: 'a\r\nX-Admin: 1' })).status).toBe(401);
    expect(upstream.requests).toHaveLength(before);
  });

  it('that is withdrawn ends its session; one that lacks a right does not', async () => {
    upstream.answer = (_request, response) => sendJson(response, 200, { data: [] });
    const cookie = cookieOf(await post({ environment: 'production', apiKey: 'withdrawn-key' }));
    upstream.answer = ({ path }, response) =>
      path.startsWith('/request-logs')
        ? sendJson(response, 200, {})
        : sendJson(response, 401, { code: 1537 });
    const path = '/api/v2/documents/d/brand';
    expect((await server.call(path, { method: 'DELETE', cookie })).status).toBe(401);
    expect((await server.call('/session', { cookie })).status).toBe(200);
    upstream.answer = (_request, response) => sendJson(response, 400, { code: 1537, error: 'invalid_token' });
    expect(problemOf(await server.call(path, { method: 'DELETE', cookie })).code).toBe('session_expired');
    expect((await server.call('/session', { cookie })).status).toBe(401);
  });
});

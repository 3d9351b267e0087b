import { describe, expect, it } from 'vitest';
import { sessionState } from '#contract/session.ts';
import { cookieOf, environmentOf, outcomeOf, problemOf } from '#testing/proxy.ts';
import { sharedUpstream, signedInProxy } from '#testing/signed-in-proxy.ts';
import { sendJson } from '#testing/upstream.ts';

const evaluation = await sharedUpstream();
const { upstream, server } = await signedInProxy({ environments: [environmentOf(evaluation, 'evaluation')] });

/** An entry of the request logs whose body is longer than any refusal. */
const longEntry = () => ({
  error: false,
  created: 1_790_000_000,
  request: { uri: '/v2/documents', method: 'POST', body: { data: 'x'.repeat(200_000) } },
  response: { code: 200, time: 5 },
  request_id: 'r',
});

let people = 0;
const post = (body: unknown) => server.call('/session', { method: 'POST', body });
const attempt = (extra: object = {}) =>
  post({ environment: 'production', username: `person-${people++}`, password: 'right', ...extra });

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
    expect(outcomeOf(answer)).toEqual([400, 'invalid_body']);
    expect(Object.keys(problemOf(answer).fields ?? {}).toSorted()).toEqual(['body', 'password', 'username']);
    expect(outcomeOf(await post('{"environment":'))).toEqual([400, 'invalid_body']);
    const elsewhere = await post({ environment: 'embedded', apiKey: 'x' });
    expect(outcomeOf(elsewhere)).toEqual([400, 'unknown_environment']);
  });

  it.each([
    ['an unknown account', 400, { code: 1537, error: 'invalid_token' }],
    ['a wrong password', 400, { error: 'invalid_grant', error_description: 'Wrong password' }],
    ['a locked account', 401, { errors: [{ code: 65599, message: 'locked' }] }],
    ['an account without a password', 422, { message: 'no password' }],
  ])('#48 says the same about %s', async (_name, status, body) => {
    upstream.answerToken = (_request, response) => sendJson(response, status, body);
    const answer = await attempt();
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
    ['nothing but a failure', 500, {}, 502, 'upstream_failed'],
    ['a redirect', 302, {}, 502, 'upstream_invalid'],
    ['no token', 200, { hello: 'world' }, 502, 'upstream_invalid'],
    ['a token with a line break', 200, { access_token: 'a\r\nb' }, 502, 'upstream_invalid'],
  ])('explains a refusal for %s', async (_name, status, body, expected, code) => {
    upstream.answerToken = (_request, response) => sendJson(response, status, body);
    expect(outcomeOf(await attempt())).toEqual([expected, code]);
  });

  it.each([[3600], ['3600'], [String(Math.floor(Date.now() / 1000) + 3600)], ['soon'], [undefined], [0]])(
    'takes expires_in %j',
    async (expiresIn) => {
      upstream.tokenFields = { expires_in: expiresIn };
      const answer = await attempt();
      const before = upstream.tokenCalls().length;
      expect((await server.call('/api/request-logs', { cookie: cookieOf(answer) })).status).toBe(200);
      expect(upstream.tokenCalls()).toHaveLength(before);
    },
  );
});

/** The service's answer to a key that it knows, of an account without logs. */
const LIST = {
  data: [],
  meta: { pagination: { count: 0, total: 0, per_page: 1, total_pages: 1, current_page: 1, links: [] } },
};
const NO_SUBSCRIPTION = { code: 0, message: 'The user has no active subscription' };
const INVALID_TOKEN = { code: 1537, error: 'invalid_token' };

describe('API key', () => {
  const signInBy = (apiKey: string) => post({ environment: 'production', apiKey });
  /** Answers with JSON, or with text as it is. */
  const answerWith = (status: number, body: unknown, headers: Readonly<Record<string, string>> = {}) => {
    upstream.answer = (_request, response) => {
      const type = typeof body === 'string' ? 'text/html' : 'application/json';
      response.writeHead(status, { 'content-type': type, ...headers });
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    };
  };

  it('is tried by one harmless call, asked whose it is, and then used as it is', async () => {
    answerWith(200, LIST);
    const answer = await signInBy('key-of-the-tests');
    expect(answer.status).toBe(201);
    expect(sessionState.parse(answer.json).session).toMatchObject({ account: null, credential: 'api-key' });
    expect(upstream.requests.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /request-logs?per_page=1',
      'GET /user',
    ]);
    await server.call('/api/request-logs', { cookie: cookieOf(answer) });
    expect(upstream.requests.at(-1)?.headers.authorization).toBe('Bearer key-of-the-tests');
  });

  it.each([
    ['a list', 200, LIST],
    ['no subscription', 200, NO_SUBSCRIPTION],
    ['no subscription, in the other shape', 200, { errors: [NO_SUBSCRIPTION] }],
    ['a scope that leaves the logs out', 403, { code: 1537, error: 'insufficient_scope' }],
    ['an entry with a long body', 200, { ...LIST, data: [longEntry()] }],
  ])('#51 is good where the service answers as only to whom it knows: %s', async (_what, status, body) => {
    answerWith(status, body);
    expect((await signInBy('another-key')).status).toBe(201);
  });

  it.each([
    [400, INVALID_TOKEN],
    [401, INVALID_TOKEN],
    [400, { errors: [INVALID_TOKEN] }],
    [401, {}],
  ])('#51 is refused where the service refuses it: %d %j', async (status, body) => {
    answerWith(status, body);
    expect(outcomeOf(await signInBy('another-key'))).toEqual([401, 'sign_in_refused']);
  });

  const PAGE = '<!doctype html><title>Blocked</title>';
  it.each([
    [200, '', 502, 'upstream_invalid'],
    [200, PAGE, 502, 'upstream_invalid'],
    [200, {}, 502, 'upstream_invalid'],
    [200, { data: [] }, 502, 'upstream_invalid'],
    [200, { code: 200, message: 'OK' }, 502, 'upstream_invalid'],
    [200, { code: 0 }, 502, 'upstream_invalid'],
    [201, LIST, 502, 'upstream_invalid'],
    [204, '', 502, 'upstream_invalid'],
    [302, {}, 502, 'upstream_invalid'],
    [400, {}, 502, 'upstream_invalid'],
    [400, { code: 65536, message: 'The payload is invalid' }, 502, 'upstream_invalid'],
    [400, NO_SUBSCRIPTION, 502, 'upstream_invalid'],
    [401, PAGE, 502, 'upstream_invalid'],
    [403, {}, 502, 'upstream_invalid'],
    [403, PAGE, 502, 'upstream_invalid'],
    [403, INVALID_TOKEN, 502, 'upstream_invalid'],
    [403, { error: 'insufficient_scope' }, 502, 'upstream_invalid'],
    [404, { 404: 'No route matches' }, 502, 'upstream_invalid'],
    [405, {}, 502, 'upstream_invalid'],
    [408, {}, 504, 'upstream_timeout'],
    [451, {}, 502, 'upstream_invalid'],
    [500, {}, 502, 'upstream_failed'],
    [503, LIST, 502, 'upstream_busy'],
    [507, {}, 502, 'upstream_full'],
  ])('#51 signs nobody in by an answer that proves nothing: %d %j', async (status, body, expected, code) => {
    answerWith(status, body);
    const answer = await signInBy('made-up-key');
    expect(outcomeOf(answer)).toEqual([expected, code]);
    expect(cookieOf(answer)).toBeUndefined();
  });

  it('#51 a page in the place of an answer is told as what stands between', async () => {
    answerWith(403, PAGE);
    expect(problemOf(await signInBy('made-up-key')).detail).toMatch(/Something between .* status 403/);
    answerWith(404, {});
    expect(problemOf(await signInBy('made-up-key')).detail).toMatch(/The service answered with status 404/);
  });

  it.each([
    ['12', '12'],
    [undefined, '60'],
    ['later', '60'],
  ])('#51 too many requests: come again after %s', async (after, expected) => {
    answerWith(429, {}, after === undefined ? {} : { 'retry-after': after });
    const answer = await signInBy('made-up-key');
    expect(outcomeOf(answer)).toEqual([429, 'too_many_attempts']);
    expect(answer.headers['retry-after']).toBe(expected);
  });

  it('with characters that no header can hold is refused without asking', async () => {
    expect((await signInBy('a\r\nX-Admin: 1')).status).toBe(401);
    expect(upstream.requests).toEqual([]);
  });

  /** The operation refuses the key; what is answered when the key is tried is for the test to say. */
  const refusesKey = (status: number, body: unknown) => {
    upstream.answer = ({ path }, response) => {
      if (!path.startsWith('/request-logs')) return sendJson(response, 401, INVALID_TOKEN);
      if (typeof body === 'object') return sendJson(response, status, body);
      response.writeHead(status, { 'content-type': 'text/html' }).end(body);
    };
  };
  const unassign = (cookie: string | undefined) =>
    server.call('/api/v2/documents/d/brand', { method: 'DELETE', cookie });

  it('that is withdrawn ends its session; one that lacks a right does not', async () => {
    answerWith(200, LIST);
    const cookie = cookieOf(await signInBy('withdrawn-key'));
    refusesKey(200, LIST);
    expect((await unassign(cookie)).status).toBe(401);
    expect((await server.call('/session', { cookie })).status).toBe(200);
    refusesKey(400, INVALID_TOKEN);
    expect(problemOf(await unassign(cookie)).code).toBe('session_expired');
    expect((await server.call('/session', { cookie })).status).toBe(401);
  });

  it.each([
    [429, {}],
    [403, PAGE],
    [401, PAGE],
    [404, {}],
    [500, {}],
    [200, {}],
  ])('#51 whose end cannot be found out keeps its session: %d %j', async (status, body) => {
    answerWith(200, LIST);
    const cookie = cookieOf(await signInBy('doubtful-key'));
    refusesKey(status, body);
    const answer = await unassign(cookie);
    expect(outcomeOf(answer)).toEqual([502, 'upstream_unreachable']);
    expect(problemOf(answer).detail).toMatch(/not carried out, and you are still signed in/);
    refusesKey(200, LIST);
    expect((await unassign(cookie)).json).toEqual(INVALID_TOKEN);
    expect((await server.call('/session', { cookie })).status).toBe(200);
  });
});

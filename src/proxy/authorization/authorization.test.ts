import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sessionState } from '#contract/session.ts';
import { type Answer, environmentOf, problemOf, startTestServer, type TestServer } from '#testing/proxy.ts';
import {
  type Begun,
  beginSignIn,
  comeBack as comeBackTo,
  cookiesOf,
  locationOf,
  sessionCookieOf,
  VISIT,
} from '#testing/service-page.ts';
import { type FakeUpstream, startUpstream } from '#testing/upstream.ts';

let upstream: FakeUpstream;
let server: TestServer;
let time: number;

beforeAll(async () => {
  upstream = await startUpstream();
  server = await startTestServer({ upstream, proxy: { now: () => time } });
});

beforeEach(() => {
  upstream.requests.length = 0;
  upstream.answerToken = upstream.issueToken;
  time = Date.now();
});

afterAll(async () => {
  await server.close();
  await upstream.close();
});

const begin = (query?: string, headers?: Readonly<Record<string, string>>, there = server): Promise<Begun> =>
  beginSignIn(there, query, headers);

const comeBack = (query: Readonly<Record<string, string>>, cookie: string, there = server): Promise<Answer> =>
  comeBackTo(there, query, cookie);

describe('signing in on the page of the service', () => {
  it('#17 starts with a fresh state, an S256 challenge, and a short-lived lax cookie of its own', async () => {
    const [one, other] = [await begin('&scope=GET/*&account=ana@example.com'), await begin()];
    expect(one.answer.status).toBe(303);
    expect(one.page.origin + one.page.pathname).toBe(`${upstream.url}/authorize`);
    expect(Object.fromEntries(one.page.searchParams)).toEqual({
      response_type: 'code',
      client_id: upstream.clientId,
      redirect_uri: `${server.url}/session/callback`,
      scope: 'GET/*',
      login_hint: 'ana@example.com',
      state: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
    for (const name of ['state', 'code_challenge'])
      expect(one.page.searchParams.get(name)).not.toBe(other.page.searchParams.get(name));
    const [cookie = ''] = cookiesOf(one.answer);
    expect(cookie.split('; ').slice(1).toSorted()).toEqual([
      'HttpOnly',
      'Max-Age=600',
      'Path=/',
      'SameSite=Lax',
      'Secure',
    ]);
    expect(one.answer.headers['cache-control']).toBe('no-store');
  });

  it('#17 #20 sends the verifier of that challenge with the code, makes a session of the tokens, and goes on by a 303', async () => {
    const { page, state, cookie } = await begin('&account=ana@example.com&returnTo=/brands');
    const code = upstream.issueCode('ana@example.com', page);
    const back = await comeBack({ code, state, iss: upstream.url }, cookie);
    expect([back.status, locationOf(back)]).toEqual([303, '/brands']);
    const [call] = upstream.tokenCalls();
    const form = new URLSearchParams(call?.body);
    expect(form.get('code_verifier')).toMatch(/^[\w-]{43}$/);
    expect(form.get('redirect_uri')).toBe(`${server.url}/session/callback`);
    const id = sessionCookieOf(back);
    const { session } = sessionState.parse((await server.call('/session', { cookie: id })).json);
    expect(session).toMatchObject({ account: 'ana@example.com', credential: 'authorization-code' });
    const answer = await server.call('/api/request-logs', { cookie: id });
    expect(answer.json).toMatchObject({ user: 'ana@example.com' });
  });

  it('#58 comes back to the host of the browser where the public address is on this machine', async () => {
    const redirect = async (publicUrl: string, host: string) => {
      const other = await startTestServer({ upstream, proxy: { publicUrl: new URL(publicUrl) } });
      try {
        const { page } = await begin('', { host }, other);
        return page.searchParams.get('redirect_uri');
      } finally {
        await other.close();
      }
    };
    expect(await redirect('http://localhost:4400', '127.0.0.1:5500')).toBe(
      'http://127.0.0.1:5500/session/callback',
    );
    expect(await redirect('https://desk.example', 'desk.example')).toBe(
      'https://desk.example/session/callback',
    );
  });

  it('#17 leaves PKCE out where the service does not take it', async () => {
    const plain = {
      ...environmentOf(upstream),
      authorizePage: { url: new URL('/authorize', upstream.url), issuer: upstream.url, pkce: false },
    };
    const other = await startTestServer({ environments: [plain] });
    try {
      const answer = await other.call('/session/authorize?environment=production', { headers: VISIT });
      expect(new URL(locationOf(answer)).searchParams.has('code_challenge')).toBe(false);
    } finally {
      await other.close();
    }
  });

  it('#16 refuses a callback with a missing, foreign or replayed state, without a session or a token call', async () => {
    const { page, state, cookie } = await begin();
    const other = await begin();
    const code = upstream.issueCode('ana@example.com', page);
    for (const [query, cookies] of [
      [{ code }, cookie],
      [{ code, state: other.state }, cookie],
      [{ code, state }, other.cookie],
      [{ code, state }, ''],
      [{ code, state: `${state.slice(0, 12)}x` }, cookie],
    ] as const) {
      const answer = await comeBack(query, cookies);
      expect([answer.status, problemOf(answer).code]).toEqual([400, 'authorization_foreign']);
      expect(sessionCookieOf(answer)).toBeUndefined();
    }
    expect(upstream.tokenCalls()).toEqual([]);

    expect((await comeBack({ code, state }, cookie)).status).toBe(303);
    const replayed = await comeBack({ code, state }, cookie);
    expect([replayed.status, sessionCookieOf(replayed)]).toEqual([400, undefined]);
    expect(upstream.tokenCalls()).toHaveLength(1);
  });

  it('#16 refuses one that took longer than ten minutes', async () => {
    const { page, state, cookie } = await begin();
    time += 10 * 60_000;
    expect((await comeBack({ code: upstream.issueCode('ana', page), state }, cookie)).status).toBe(400);
    expect(upstream.tokenCalls()).toEqual([]);
  });

  it('#16 is not taken in by parameters that come twice', async () => {
    const { page, state, cookie } = await begin();
    const code = upstream.issueCode('ana', page);
    const answer = await server.call(`/session/callback?code=${code}&code=other&state=${state}`, {
      headers: { ...VISIT, cookie },
    });
    expect(answer.status).toBe(400);
    expect(upstream.tokenCalls()).toEqual([]);
  });

  it.each(['id_token', 'token', 'response'])(
    '#16 refuses an answer of another flow, with %s',
    async (name) => {
      const { page, state, cookie } = await begin();
      const code = upstream.issueCode('ana', page);
      const answer = await comeBack({ code, state, iss: upstream.url, [name]: 'x' }, cookie);
      expect([answer.status, sessionCookieOf(answer)]).toEqual([400, undefined]);
      expect(upstream.tokenCalls()).toEqual([]);
    },
  );

  it('#18 refuses an answer of another issuer', async () => {
    const { page, state, cookie } = await begin();
    const code = upstream.issueCode('ana', page);
    const answer = await comeBack({ code, state, iss: 'https://evil.example' }, cookie);
    expect([answer.status, sessionCookieOf(answer)]).toEqual([400, undefined]);
    expect(upstream.tokenCalls()).toEqual([]);
  });

  it('#58 refuses an answer with an empty issuer, and one without where the service is known to send it', async () => {
    const { authorizePage: page, ...rest } = environmentOf(upstream);
    if (!page) throw new Error('There is no page to sign in at');
    const strict = await startTestServer({
      environments: [{ ...rest, authorizePage: { ...page, sendsIssuer: true } }],
    });
    const answersOf = async (there: TestServer) => {
      const statuses: number[] = [];
      const issuers: Record<string, string>[] = [{ iss: upstream.url }, { iss: '' }, {}];
      for (const issuer of issuers) {
        const { page, state, cookie } = await begin('', {}, there);
        const code = upstream.issueCode('ana@example.com', page);
        upstream.requests.length = 0;
        const answer = await comeBack({ code, state, ...issuer }, cookie, there);
        expect([sessionCookieOf(answer) !== undefined, upstream.tokenCalls().length]).toEqual(
          answer.status === 303 ? [true, 1] : [false, 0],
        );
        statuses.push(answer.status);
      }
      return statuses;
    };
    try {
      expect(await answersOf(strict)).toEqual([303, 400, 400]);
      expect(await answersOf(server)).toEqual([303, 400, 303]);
    } finally {
      await strict.close();
    }
  });

  const TARGETS = [
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/.//evil.example',
    '\\\\evil.example',
    '/%5cevil.example',
    '/%09/evil.example',
    ' //evil.example',
    '////evil.example',
    'data:text/html,x',
    '@evil.example',
    '/..//evil.example',
  ];
  const WRAPS = [
    (target: string) => target,
    (target: string) => encodeURIComponent(target),
    (target: string) => target.toUpperCase(),
    (target: string) => `/${target}`,
    (target: string) => `${target}/..`,
    (target: string) => `.${target}`,
    (target: string) => `${target}#/brands`,
    (target: string) => `${target}?x=/brands`,
    (target: string) => `/brands/..${target}`,
    (target: string) => `\u0000${target}`,
    (target: string) => `${target}%00`,
    (target: string) => `/\r\nLocation: ${target}`,
    (target: string) => `/;@${target}`,
    (target: string) => target.replaceAll('/', '／'),
    (target: string) => target.replaceAll('.', '%2e'),
  ];
  it('#19 goes on to a path of its own, whatever it is told to return to', async () => {
    for (const target of TARGETS)
      for (const wrap of WRAPS) {
        const { page, state, cookie } = await begin(`&returnTo=${encodeURIComponent(wrap(target))}`);
        const back = await comeBack({ code: upstream.issueCode('ana', page), state }, cookie);
        expect(back.status).toBe(303);
        expect(new URL(locationOf(back), server.url).origin).toBe(server.url);
        expect(locationOf(back)).toMatch(/^\/(?!\/)/);
      }
  });

  it('says on the sign-in page that the service refused, and keeps where the person was going', async () => {
    const { state, cookie } = await begin('&returnTo=/brands');
    const refused = await comeBack({ error: 'access_denied', state, iss: upstream.url }, cookie);
    expect([refused.status, sessionCookieOf(refused)]).toEqual([303, undefined]);
    expect(locationOf(refused)).toBe(
      `/sign-in?failed=authorization_refused&request=${refused.headers['x-request-id']}&environment=production&returnTo=%2Fbrands`,
    );
    expect(upstream.tokenCalls()).toEqual([]);
  });

  it('says so as well where the code is not taken, or nobody answers', async () => {
    const first = await begin();
    const refused = await comeBack({ code: 'made-up', state: first.state }, first.cookie);
    expect(locationOf(refused)).toMatch(/failed=authorization_refused/);
    upstream.answerToken = (_request, response) => {
      response.destroy();
    };
    const second = await begin();
    const lost = await comeBack({ code: 'any', state: second.state }, second.cookie);
    expect(locationOf(lost)).toMatch(/failed=upstream_cut_off/);
  });

  it('#6 ends the session that was there before', async () => {
    const old = await server.signIn();
    const { page, state, cookie } = await begin('', { cookie: `__Host-sealdesk=${old}` });
    await comeBack({ code: upstream.issueCode('ana', page), state }, cookie);
    expect((await server.call('/session', { cookie: old })).status).toBe(401);
  });

  it('#12 cannot be started by a page of another site, nor by a part of a page', async () => {
    for (const [name, value] of [
      ['sec-fetch-site', 'cross-site'],
      ['sec-fetch-mode', 'no-cors'],
      ['sec-fetch-dest', 'iframe'],
    ] as const) {
      const headers = { ...VISIT, [name]: value };
      const answer = await server.call('/session/authorize?environment=production', { headers });
      expect(answer.status).toBe(403);
    }
  });

  it('is not there for an environment without such a page', async () => {
    const { authorizePage: _, ...without } = environmentOf(upstream);
    const other = await startTestServer({ environments: [without] });
    try {
      const answer = await other.call('/session/authorize?environment=production', { headers: VISIT });
      expect([answer.status, problemOf(answer).code]).toEqual([403, 'way_not_offered']);
      expect((await other.call('/session/authorize?environment=nowhere', { headers: VISIT })).status).toBe(
        400,
      );
    } finally {
      await other.close();
    }
  });

  it('a password is refused where only the page is offered', async () => {
    const other = await startTestServer({
      environments: [{ ...environmentOf(upstream), passwordGrant: false }],
    });
    try {
      const body = { environment: 'production', username: 'ana@example.com', password: 'right' };
      const answer = await other.call('/session', { method: 'POST', body });
      expect([answer.status, problemOf(answer).code]).toEqual([403, 'way_not_offered']);
      expect(upstream.requests).toEqual([]);
      const { environments } = sessionState.parse((await other.call('/session')).json);
      expect(environments[0]?.signInWays).toEqual(['service-page', 'api-key']);
    } finally {
      await other.close();
    }
  });
});

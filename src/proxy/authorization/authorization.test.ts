import { beforeEach, describe, expect, it } from 'vitest';
import { sessionState } from '#contract/session.ts';
import { type Answer, environmentOf, outcomeOf, type TestServer } from '#testing/proxy.ts';
import {
  type Begun,
  beginSignIn,
  comeBack as comeBackTo,
  cookiesOf,
  locationOf,
  sessionCookieOf,
  VISIT,
} from '#testing/service-page.ts';
import { ownServer, signedInProxy } from '#testing/signed-in-proxy.ts';

let time = Date.now();
const { upstream, server } = await signedInProxy({ proxy: { now: () => time } });

beforeEach(() => {
  time = Date.now();
});

const begin = (query?: string, headers?: Readonly<Record<string, string>>, there = server): Promise<Begun> =>
  beginSignIn(there, query, headers);

const comeBack = (query: Readonly<Record<string, string>>, cookie: string, there = server): Promise<Answer> =>
  comeBackTo(there, query, cookie);

const visit = (there: TestServer, environment = 'production', headers = {}) =>
  there.call(`/session/authorize?environment=${environment}`, { headers: { ...VISIT, ...headers } });

/** Refused without a session and without a token call. */
function expectRefused(answer: Answer): void {
  expect(outcomeOf(answer)).toEqual([400, 'authorization_foreign']);
  expect(sessionCookieOf(answer)).toBeUndefined();
  expect(upstream.tokenCalls()).toEqual([]);
}

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
    for (const [publicUrl, host, origin] of [
      ['http://localhost:4400', '127.0.0.1:5500', 'http://127.0.0.1:5500'],
      ['https://desk.example', 'desk.example', 'https://desk.example'],
    ] as const) {
      const other = await ownServer({ upstream, proxy: { publicUrl: new URL(publicUrl) } });
      const { page } = await begin('', { host }, other);
      expect(page.searchParams.get('redirect_uri')).toBe(`${origin}/session/callback`);
    }
  });

  it('#17 leaves PKCE out where the service does not take it', async () => {
    const authorizePage = { url: new URL('/authorize', upstream.url), issuer: upstream.url, pkce: false };
    const other = await ownServer({ environments: [{ ...environmentOf(upstream), authorizePage }] });
    const { page } = await begin('', {}, other);
    expect(page.searchParams.has('code_challenge')).toBe(false);
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
    ] as const)
      expectRefused(await comeBack(query, cookies));

    expect((await comeBack({ code, state }, cookie)).status).toBe(303);
    const replayed = await comeBack({ code, state }, cookie);
    expect([replayed.status, sessionCookieOf(replayed)]).toEqual([400, undefined]);
    expect(upstream.tokenCalls()).toHaveLength(1);
  });

  it('#16 refuses one that took longer than ten minutes', async () => {
    const { page, state, cookie } = await begin();
    time += 10 * 60_000;
    expectRefused(await comeBack({ code: upstream.issueCode('ana', page), state }, cookie));
  });

  it('#16 is not taken in by parameters that come twice', async () => {
    const { page, state, cookie } = await begin();
    const code = upstream.issueCode('ana', page);
    const query = `code=${code}&code=other&state=${state}`;
    expectRefused(await server.call(`/session/callback?${query}`, { headers: { ...VISIT, cookie } }));
  });

  it.each([
    ['id_token', 'x'],
    ['token', 'x'],
    ['response', 'x'],
    ['iss', 'https://evil.example'],
  ])('#16 #18 refuses an answer of another flow or issuer, with %s', async (name, value) => {
    const { page, state, cookie } = await begin();
    const code = upstream.issueCode('ana', page);
    expectRefused(await comeBack({ code, state, iss: upstream.url, [name]: value }, cookie));
  });

  it('#58 refuses an answer with an empty issuer, and one without where the service is known to send it', async () => {
    const { authorizePage: page, ...rest } = environmentOf(upstream);
    if (!page) throw new Error('There is no page to sign in at');
    const strict = await ownServer({
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
    expect(await answersOf(strict)).toEqual([303, 400, 400]);
    expect(await answersOf(server)).toEqual([303, 400, 303]);
  });

  it('#19 goes on to a path of its own, whatever it is told to return to', async () => {
    for (const returnTo of [
      '//evil.example',
      '/\\evil.example',
      '/\t/evil.example',
      '/%5cevil.example',
      '/..//evil.example',
      'https://evil.example',
      'javascript:alert(1)',
      '/\r\nLocation: //evil.example',
      '\u0000//evil.example',
      '／／evil.example',
    ]) {
      const { page, state, cookie } = await begin(`&returnTo=${encodeURIComponent(returnTo)}`);
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
    ] as const)
      expect((await visit(server, 'production', { [name]: value })).status).toBe(403);
  });

  it('is not there for an environment without such a page', async () => {
    const { authorizePage: _, ...without } = environmentOf(upstream);
    const other = await ownServer({ environments: [without] });
    expect(outcomeOf(await visit(other))).toEqual([403, 'way_not_offered']);
    expect((await visit(other, 'nowhere')).status).toBe(400);
  });

  it('a password is refused where only the page is offered', async () => {
    const other = await ownServer({
      environments: [{ ...environmentOf(upstream), passwordGrant: false }],
    });
    const body = { environment: 'production', username: 'ana@example.com', password: 'right' };
    const answer = await other.call('/session', { method: 'POST', body });
    expect(outcomeOf(answer)).toEqual([403, 'way_not_offered']);
    expect(upstream.requests).toEqual([]);
    const { environments } = sessionState.parse((await other.call('/session')).json);
    expect(environments[0]?.signInWays).toEqual(['service-page', 'api-key']);
  });
});

import { afterAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { sessionState } from '#contract/session.ts';
import { startCompany } from '#testing/openid/company.ts';
import { startProvider } from '#testing/openid/provider.ts';
import { passThrough, returnFrom, sessionOf, setOut, signInThere } from '#testing/openid/visitor.ts';
import type { TestServer } from '#testing/proxy.ts';
import { cookiesOf, locationOf, VISIT } from '#testing/service-page.ts';

const ANA = {
  ...{ sub: 'ana', email: 'ana@company.example', email_verified: true },
  ...{ name: 'Ana Company', groups: ['admin', 'drivers'] },
};

const company = await startCompany(afterAll);
const { provider, server } = company;

beforeEach(() => {
  provider.person = ANA;
  provider.requests.length = 0;
});

const describeSession = async (there: TestServer, cookie: string) =>
  sessionState.parse((await there.call('/session', { cookie })).json).session;

const failureOf = (location: string) => new URL(location, server.url).searchParams.get('failed');

describe("signing in with the company's account", () => {
  it('begins with state, nonce and an S256 challenge of their own, in a short-lived lax cookie', async () => {
    const [one, other] = [await setOut(server), await setOut(server)];
    expect(one.answer.status).toBe(303);
    expect(one.page.origin).toBe(provider.issuer);
    expect(Object.fromEntries(one.page.searchParams)).toEqual({
      response_type: 'code',
      client_id: 'sealdesk',
      redirect_uri: `${server.url}/session/openid/company/callback`,
      scope: 'openid email profile groups',
      state: expect.stringMatching(/^[\w-]{43}$/),
      nonce: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      code_challenge_method: 'S256',
    });
    for (const name of ['state', 'nonce', 'code_challenge'])
      expect(one.page.searchParams.get(name)).not.toBe(other.page.searchParams.get(name));
    expect(cookiesOf(one.answer)[0]?.split('; ').slice(1).toSorted()).toEqual([
      ...['HttpOnly', 'Max-Age=600', 'Path=/', 'SameSite=Lax', 'Secure'],
    ]);
    expect(one.answer.headers['cache-control']).toBe('no-store');
  });

  it('makes a session of who comes back, with the roles of their groups, and goes on by a 303', async () => {
    const back = await signInThere(server, 'company', '&returnTo=/brands');
    expect([back.status, locationOf(back)]).toEqual([303, '/brands']);
    expect(back.headers['cache-control']).toBe('no-store');
    const session = await describeSession(server, sessionOf(back));
    expect(session).toMatchObject({
      ...{ account: 'ana@company.example', credential: 'openid', environment: 'production' },
      staff: { name: 'Ana Company', provider: 'company', roles: ['admin'] },
    });
    expect(provider.requests).toContain('/me');
  });

  it.each([
    ['is not confirmed', { email_verified: false }, null],
    ['is none', { email: 'Ana', email_verified: true }, null],
    ['is said nothing of', { email_verified: undefined }, 'ana@company.example'],
  ])('takes an email that %s for what it is', async (_name, claims, account) => {
    provider.person = { ...ANA, ...claims };
    const session = await describeSession(server, sessionOf(await signInThere(server)));
    expect(session?.account).toBe(account);
  });

  it('takes claims that are texts or lists of texts, and nothing else of them', async () => {
    for (const [groups, roles] of [
      ['support', ['support']],
      [['admin', 7, { admin: true }, ['support']], ['admin']],
    ] as const) {
      provider.person = { ...ANA, groups };
      const session = await describeSession(server, sessionOf(await signInThere(server)));
      expect(session?.staff?.roles).toEqual(roles);
    }
  });

  it('signs nobody in who has no role, and says so', async () => {
    for (const groups of [[], ['drivers'], undefined, { admin: true }]) {
      provider.person = { ...ANA, groups };
      const back = await signInThere(server, 'company', '&returnTo=/brands');
      expect([back.status, failureOf(locationOf(back))]).toEqual([303, 'no_role']);
      expect(new URL(locationOf(back), server.url).searchParams.get('returnTo')).toBe('/brands');
      expect(cookiesOf(back).some((line) => line.startsWith('__Host-sealdesk='))).toBe(false);
    }
  });

  it.each([
    ['access_denied', 'provider_refused'],
    ['login_required', 'provider_refused'],
    ['temporarily_unavailable', 'provider_unreachable'],
  ])('leads back to the sign-in page where the provider answers %s', async (error, code) => {
    provider.person = { error };
    const back = await signInThere(server);
    expect([back.status, failureOf(locationOf(back))]).toEqual([303, code]);
    expect(() => sessionOf(back)).toThrow();
  });

  it('leads back where the provider fails once somebody has come from there', async () => {
    const { page, cookie } = await setOut(server);
    const address = await passThrough(page);
    provider.down = 503;
    onTestFinished(() => {
      provider.down = undefined;
    });
    const back = await returnFrom(server, address, cookie);
    expect([back.status, failureOf(locationOf(back))]).toEqual([303, 'provider_unreachable']);
  });

  it('makes a bounded number of calls of the provider at once, and lets another address in', async () => {
    const slow = await startCompany(onTestFinished);
    const begun = await Promise.all(Array.from({ length: 8 }, () => setOut(slow.server)));
    const backs = await Promise.all(begun.map(({ page }) => passThrough(page)));
    slow.provider.requests.length = 0;
    const release = slow.provider.hang();
    const answers = begun.map(({ cookie }, index) =>
      returnFrom(slow.server, backs[index] ?? new URL(''), cookie),
    );
    await expect.poll(() => slow.provider.requests).toHaveLength(4);
    release();
    await Promise.all(answers);
    expect(slow.provider.requests.filter((path) => path === '/token')).toHaveLength(8);
  });

  it('knows providers by their id alone, and environments that are offered', async () => {
    for (const [path, status] of [
      ['other?environment=production', 404],
      ['other/callback?state=x&code=y', 404],
      ['company?environment=embedded', 400],
      ['company', 400],
    ] as const)
      expect((await server.call(`/session/openid/${path}`, { headers: VISIT })).status).toBe(status);
  });
});

describe('what providers differ in', () => {
  type Changes = NonNullable<Parameters<typeof startCompany>[1]>;
  const signInAt = async (changes: Changes) => {
    const other = await startCompany(onTestFinished, changes);
    const begun = await setOut(other.server);
    const back = await returnFrom(other.server, await passThrough(begun.page), begun.cookie);
    const session = await describeSession(other.server, sessionOf(back));
    expect(session?.staff?.roles).toEqual(['admin']);
    return { ...other, begun };
  };

  it('pushes what it asks for where the provider takes that', async () => {
    const { begun, provider: there } = await signInAt({
      configuration: {
        features: {
          pushedAuthorizationRequests: { enabled: true, requirePushedAuthorizationRequests: true },
        },
      },
    });
    expect([...begun.page.searchParams.keys()].toSorted()).toEqual(['client_id', 'request_uri']);
    expect(there.requests).toContain('/request');
  });

  it('asks for a prompt, and for a sign-in that is not too long ago', async () => {
    const { begun } = await signInAt({ options: { prompt: 'login', maxAgeSeconds: 3_600 } });
    expect(begun.page.searchParams.get('prompt')).toBe('login');
    expect(begun.page.searchParams.get('max_age')).toBe('3600');
  });

  const byMethod = (method: 'client_secret_basic' | 'client_secret_post'): Changes => ({
    configuration: { clientAuthMethods: [method] },
    client: { token_endpoint_auth_method: method },
  });
  it.each<[string, Changes]>([
    [
      'for a client without a secret, which PKCE alone protects',
      {
        options: { clientSecret: undefined },
        client: { token_endpoint_auth_method: 'none', client_secret: undefined },
      },
    ],
    ['for one that proves itself in a header', byMethod('client_secret_basic')],
    ['for one that proves itself in a form', byMethod('client_secret_post')],
    ['by claims of the ID token', { configuration: { conformIdTokenClaims: false } }],
  ])('signs people in %s', async (_name, changes) => {
    await signInAt(changes);
  });

  it('offers several providers at once, each with its own people', async () => {
    const [one, two] = [await startProvider(), await startProvider()];
    onTestFinished(() => Promise.all([one.close(), two.close()]).then(() => undefined));
    const { server: both } = await startCompany(onTestFinished, {
      staff: {
        providers: [one.optionsFor(['admin'], { id: 'one' }), two.optionsFor(['support'], { id: 'two' })],
      },
    });
    one.admit(both.url, 'one');
    two.admit(both.url, 'two');
    two.person = { sub: 'ana', groups: ['admin', 'support'] };
    const accounts = new Set<string | undefined>();
    for (const [id, role] of [
      ['one', 'admin'],
      ['two', 'support'],
    ] as const) {
      const session = await describeSession(both, sessionOf(await signInThere(both, id)));
      expect(session?.staff).toMatchObject({ provider: id, roles: [role] });
      accounts.add(session?.accountKey);
    }
    // The same subject at two providers is two people.
    expect(accounts.size).toBe(2);
  });
});

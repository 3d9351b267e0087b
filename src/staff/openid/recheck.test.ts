import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { sessionState } from '#contract/session.ts';
import { type Company, startCompany } from '#testing/openid/company.ts';
import { claimsOf, signToken } from '#testing/openid/forging.ts';
import { type MockProvider, startMockProvider } from '#testing/openid/mock-provider.ts';
import { sessionOf, signInThere } from '#testing/openid/visitor.ts';
import type { TestServer } from '#testing/proxy.ts';
import { ownServer, sharedUpstream } from '#testing/signed-in-proxy.ts';
import { staffOptions } from '#testing/staff.ts';

const upstream = await sharedUpstream();
const EVERY = 300_000;
const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
const ANA = { sub: 'ana', email: 'ana@company.example', groups: ['admin', 'support'] };

// The provider and the dashboard have one clock, which the tests move.
beforeAll(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterAll(() => void vi.useRealTimers());
const pass = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

async function start(
  changes: Parameters<typeof startCompany>[1] = {},
): Promise<Company & { cookie: string }> {
  const company = await startCompany(onTestFinished, {
    ...changes,
    staff: { recheck: EVERY },
  });
  company.provider.person = ANA;
  const cookie = sessionOf(await signInThere(company.server));
  company.provider.requests.length = 0;
  return { ...company, cookie };
}

const withClaims =
  (changes: object) =>
  (token: string, { signer }: MockProvider) =>
    signToken(signer.header, claimsOf(token, changes), signer.key);

/** With a refresh token, which the provider replaces whenever it is used. */
const offline = {
  options: { scope: 'openid email groups offline_access', prompt: 'consent' },
  configuration: { rotateRefreshToken: true },
};

const rolesAt = async (server: TestServer, cookie: string) => {
  const answer = await server.call('/session', { cookie });
  return answer.status === 200 ? sessionState.parse(answer.json).session?.staff?.roles : answer.status;
};

describe('asking a provider again', () => {
  it('happens after a while, on the next request, and takes away what somebody has no groups for any more', async () => {
    const { server, provider, cookie } = await start();
    provider.person = { ...ANA, groups: ['support'] };
    pass(EVERY - 1_000);
    expect(await rolesAt(server, cookie)).toEqual(['admin', 'support']);
    expect(provider.requests).toEqual([]);
    pass(1_000);
    await expect.poll(() => rolesAt(server, cookie)).toEqual(['support']);
    expect(provider.requests).toEqual(['/me']);
    provider.person = { sub: 'ana' };
    pass(EVERY);
    await expect.poll(async () => (await server.call('/api/request-logs', { cookie })).status).toBe(403);
    expect(await rolesAt(server, cookie)).toEqual([]);
    provider.person = ANA;
    pass(EVERY);
    await expect.poll(() => rolesAt(server, cookie)).toEqual(['admin', 'support']);
  });

  it('happens once for all requests of all replicas', async () => {
    const { server, provider, cookie, another } = await start(offline);
    const replica = await another({ sessionStore: server.sessionFile });
    provider.requests.length = 0;
    provider.person = { ...ANA, groups: ['support'] };
    provider.endTokens('AccessToken');
    pass(EVERY);
    await Promise.all(
      Array.from({ length: 20 }, (_, index) => rolesAt(index % 2 ? server : replica, cookie)),
    );
    for (const there of [server, replica])
      await expect.poll(() => rolesAt(there, cookie)).toEqual(['support']);
    expect(provider.requests).toEqual(['/me', '/token', '/me']);
  });

  it('gets new tokens where there is a refresh token, each used once', async () => {
    const { server, provider, cookie } = await start(offline);
    for (let count = 0; count < 3; count++) {
      provider.endTokens('AccessToken');
      provider.person = { ...ANA, groups: count % 2 ? ['admin', 'support'] : ['support'] };
      pass(EVERY);
      await expect.poll(() => rolesAt(server, cookie)).toEqual(provider.person.groups);
    }
    expect(provider.requests.filter((path) => path === '/token')).toHaveLength(3);
  });

  it('ends the session where neither token is good any more', async () => {
    for (const [changes, kinds] of [
      [{}, ['AccessToken']],
      [offline, ['AccessToken', 'RefreshToken']],
    ] as const) {
      const { server, provider, cookie } = await start(changes);
      for (const kind of kinds) provider.endTokens(kind);
      expect(await rolesAt(server, cookie)).toEqual(['admin', 'support']);
      pass(EVERY);
      await expect.poll(() => rolesAt(server, cookie)).toBe(401);
      expect((await server.call('/api/request-logs', { cookie })).status).toBe(401);
    }
  });

  it('#92 of somebody, about whom userinfo says who somebody else is, ends the session', async () => {
    const { server, provider, cookie } = await start();
    provider.answerUserinfo = { sub: 'eve', groups: ['admin'] };
    pass(EVERY);
    await expect.poll(() => rolesAt(server, cookie)).toBe(401);
  });

  it.each<[string, (token: string, mock: MockProvider) => string, boolean]>([
    ['of the person', (token) => token, true],
    ['of somebody else', withClaims({ sub: 'eve' }), false],
    ['for another client', withClaims({ aud: 'other' }), false],
    ['by a key of nobody', (token, { signer }) => signToken(signer.header, claimsOf(token), stranger), false],
    ['without a signature', (token) => signToken({ alg: 'none' }, claimsOf(token), stranger), false],
  ])('#92 with a new ID token %s goes by its signature and its claims', async (_name, forge, isTaken) => {
    const mock = await startMockProvider(onTestFinished);
    const staff = staffOptions({ providers: [mock.options], recheck: EVERY });
    const server = await ownServer({ upstream, proxy: { staff } });
    // What only the ID token says is asked for by a new one.
    mock.userinfo = {};
    const alter = (then: typeof forge) =>
      mock.alterTokens((body) => {
        body.id_token = then(withClaims({ groups })(String(body.id_token), mock), mock);
      });
    let groups = ['admin'];
    alter((token) => token);
    const cookie = sessionOf(await signInThere(server));
    groups = [];
    alter(forge);
    pass(EVERY);
    await expect.poll(() => rolesAt(server, cookie)).toEqual(isTaken ? [] : 401);
  });

  it('leaves alone what only the ID token said, as long as there is no new one', async () => {
    const onlyThere = { configuration: { conformIdTokenClaims: false } };
    const { server, provider, cookie } = await start(onlyThere);
    provider.answerUserinfo = { sub: 'ana' };
    pass(EVERY);
    // Userinfo had them at the sign-in, so that they are gone now.
    await expect.poll(() => rolesAt(server, cookie)).toEqual([]);
    const other = sessionOf(await signInThere(server));
    provider.requests.length = 0;
    pass(EVERY);
    await expect
      .poll(async () => [await rolesAt(server, other), provider.requests])
      .toEqual([['admin', 'support'], ['/me']]);
    // The provider is asked again after the next interval: the one before was answered.
    pass(EVERY);
    await expect
      .poll(async () => [await rolesAt(server, other), provider.requests])
      .toEqual([
        ['admin', 'support'],
        ['/me', '/me'],
      ]);
  });

  it('asks for a new ID token where only that says it', async () => {
    const { server, provider } = await start({
      ...offline,
      configuration: { ...offline.configuration, conformIdTokenClaims: false },
    });
    provider.answerUserinfo = { sub: 'ana' };
    const cookie = sessionOf(await signInThere(server));
    provider.person = { ...ANA, groups: ['support'] };
    pass(EVERY);
    await expect.poll(() => rolesAt(server, cookie)).toEqual(['support']);
  });
});

describe('a provider that does not answer', () => {
  // 200 without JSON is what comes from a page that stands in for it.
  it.each([503, 200])(
    '#92 but with %i leaves the session for a while, is not asked all the time, and then ends it',
    async (status) => {
      const { server, provider, cookie } = await start();
      provider.down = status;
      pass(EVERY);
      await expect
        .poll(async () => [await rolesAt(server, cookie), provider.requests])
        .toEqual([['admin', 'support'], ['/me']]);
      for (const _ of [1, 2, 3]) expect(await rolesAt(server, cookie)).toEqual(['admin', 'support']);
      expect(provider.requests).toEqual(['/me']);
      pass(3 * EVERY - 1_000);
      expect(await rolesAt(server, cookie)).toEqual(['admin', 'support']);
      pass(1_000);
      expect(await rolesAt(server, cookie)).toBe(401);
      provider.down = undefined;
      expect(await rolesAt(server, cookie)).toBe(401);
    },
  );

  it('#139 keeps no request waiting as long as its last answer is good, however long it hangs', async () => {
    const timeouts = { connect: 60_000, answer: 60_000, token: 60_000 };
    const { server, provider, cookie } = await start({ proxy: { timeouts } });
    const release = provider.hang();
    pass(EVERY);
    for (const _ of [1, 2, 3]) expect(await rolesAt(server, cookie)).toEqual(['admin', 'support']);
    await expect.poll(() => provider.requests).toEqual(['/me']);
    pass(3 * EVERY - 1_000);
    expect(await rolesAt(server, cookie)).toEqual(['admin', 'support']);
    pass(1_000);
    const late = rolesAt(server, cookie);
    release();
    expect(await late).toBe(401);
  });

  it('is asked again once it answers, and keeps the new refresh token where only userinfo failed', async () => {
    const { server, provider, cookie } = await start(offline);
    provider.person = { ...ANA, groups: ['support'] };
    provider.endTokens('AccessToken');
    provider.downAfter = '/token';
    pass(EVERY);
    expect(await rolesAt(server, cookie)).toEqual(['admin', 'support']);
    await expect.poll(() => provider.requests).toEqual(['/me', '/token', '/me']);
    [provider.down, provider.downAfter] = [undefined, undefined];
    const rolesLater = () => {
      pass(EVERY / 5);
      return rolesAt(server, cookie);
    };
    await expect.poll(rolesLater).toEqual(['support']);
    provider.person = ANA;
    provider.endTokens('AccessToken');
    pass(EVERY);
    await expect.poll(() => rolesAt(server, cookie)).toEqual(['admin', 'support']);
  });

  it('says nothing about the person by refusing this dashboard', async () => {
    const { server, provider, cookie } = await start(offline);
    provider.endTokens('AccessToken');
    provider.admit(server.url, 'company', { client_secret: 'another-secret-that-nobody-told-the-dashboard' });
    pass(EVERY);
    await expect
      .poll(async () => [await rolesAt(server, cookie), provider.requests])
      .toEqual([
        ['admin', 'support'],
        ['/me', '/token'],
      ]);
    pass(3 * EVERY - 1_000);
    expect(await rolesAt(server, cookie)).toEqual(['admin', 'support']);
  });
});

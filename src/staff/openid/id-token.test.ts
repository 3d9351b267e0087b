import { createHash, generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { claimsOf, signToken } from '#testing/openid/forging.ts';
import { type MockProvider, startMockProvider } from '#testing/openid/mock-provider.ts';
import { passThrough, returnFrom, sessionOf, setOut, signInThere } from '#testing/openid/visitor.ts';
import { type Answer, outcomeOf, startTestServer, type TestServer } from '#testing/proxy.ts';
import { cookiesOf, locationOf } from '#testing/service-page.ts';
import { ownServer, sharedUpstream } from '#testing/signed-in-proxy.ts';
import { staffOptions } from '#testing/staff.ts';

const upstream = await sharedUpstream();
const mock = await startMockProvider(afterAll);

const optionsFor = (provider: MockProvider, more = {}) => ({
  upstream,
  proxy: { staff: staffOptions({ providers: [{ ...provider.options, ...more }] }) },
});

const server = await startTestServer(optionsFor(mock));
afterAll(() => server.close());

beforeEach(() => {
  mock.userinfo = { groups: ['admin'] };
  mock.requests.length = 0;
});

const seconds = () => Math.floor(Date.now() / 1000);

/** Refused, without a session and without a way back that looks like the provider's own answer. */
function expectForeign(answer: Answer): void {
  expect(outcomeOf(answer)).toEqual([400, 'authorization_foreign']);
  expect(cookiesOf(answer).some((line) => line.startsWith('__Host-sealdesk='))).toBe(false);
}

type Forge = (token: string, accessToken: string) => string | undefined;

/** Signs in with an ID token that is altered on its way: other claims, another header, another key. */
function signInWith(forge: Forge, there: TestServer = server) {
  mock.alterTokens((body) => {
    body.id_token = forge(String(body.id_token), String(body.access_token));
  });
  return signInThere(there);
}

const header = () => ({ ...mock.signer.header, typ: 'JWT' });
const withClaims = (changes: object) => (token: string) =>
  signToken(header(), claimsOf(token, changes), mock.signer.key);
const halfHash = (text: string) =>
  createHash('sha256').update(text).digest().subarray(0, 16).toString('base64url');

const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

describe('an ID token', () => {
  it('is taken from another implementation too, signed and unaltered', async () => {
    expect((await signInThere(server)).status).toBe(303);
    sessionOf(await signInWith(withClaims({})));
    sessionOf(
      await signInWith((token, accessToken) => withClaims({ at_hash: halfHash(accessToken) })(token)),
    );
    sessionOf(await signInWith(withClaims({ aud: ['sealdesk', 'other'], azp: 'sealdesk' })));
  });

  it.each<[string, Forge]>([
    ['for another client', withClaims({ aud: 'other' })],
    [
      'for several clients that names another as its party',
      withClaims({ aud: ['sealdesk', 'other'], azp: 'other' }),
    ],
    ['of another issuer', withClaims({ iss: 'https://id.other.example' })],
    ['of the same issuer, but for the letter', withClaims({ iss: `${mock.issuer}/` })],
    ['of nobody', withClaims({ sub: undefined })],
    ['for another sign-in', withClaims({ nonce: 'of-another-sign-in' })],
    ['for no sign-in at all', withClaims({ nonce: undefined })],
    ['for another access token', withClaims({ at_hash: halfHash('another') })],
    ['without an end', withClaims({ exp: undefined })],
    ['without a beginning', withClaims({ iat: undefined })],
    ['that was altered afterwards', (token) => token.replace(/\.[^.]+\./, `.${btoa('{"sub":"eve"}')}.`)],
    ['by a key of nobody', (token) => signToken(header(), claimsOf(token), stranger)],
    [
      'by a key that it brings along',
      (token) =>
        signToken(
          { ...header(), kid: 'own', jwk: stranger.export({ format: 'jwk' }) },
          claimsOf(token),
          stranger,
        ),
    ],
    ['without a signature', (token) => signToken({ alg: 'none', typ: 'JWT' }, claimsOf(token), stranger)],
    [
      'signed with the public key as a secret of both',
      (token) => signToken({ ...header(), alg: 'HS256' }, claimsOf(token), mock.signer.key),
    ],
    ['that is no token', () => 'three.small.parts'],
    ['that is missing', () => undefined],
  ])('#75 %s signs nobody in', async (_name, forge) => {
    expectForeign(await signInWith(forge));
  });

  it.each([
    ['one audience', { aud: 'sealdesk' }],
    ['a list of one audience', { aud: ['sealdesk'] }],
  ])('#137 with %s that was issued to another client signs nobody in', async (_name, audience) => {
    for (const azp of ['other', '', null, ['sealdesk']])
      expectForeign(await signInWith(withClaims({ ...audience, azp })));
    sessionOf(await signInWith(withClaims({ ...audience, azp: 'sealdesk' })));
  });

  it.each([
    ['expired a little while ago', () => ({ exp: seconds() - 20 }), true],
    ['expired', () => ({ exp: seconds() - 40 }), false],
    ['begins in a little while', () => ({ iat: seconds() + 20, nbf: seconds() + 20 }), true],
    ['begins later', () => ({ iat: seconds() + 40 }), false],
    ['was made long ago', () => ({ iat: seconds() - 3_000 }), false],
  ])('#76 that %s counts as far as clocks differ', async (_name, changes, isTaken) => {
    const answer = await signInWith((token) => withClaims(changes())(token));
    if (isTaken) sessionOf(answer);
    else expectForeign(answer);
  });

  it('#76 of a provider whose clock is wrong is taken within half a minute', async () => {
    for (const [difference, isTaken] of [
      [20, true],
      [-20, true],
      [60, false],
      [-2 * 3_600, false],
    ] as const) {
      const answer = await signInWith((token) => {
        const { iat = 0, exp = 0 } = claimsOf(token);
        return withClaims({ iat: iat + difference, exp: exp + difference, nbf: iat + difference })(token);
      });
      if (isTaken) sessionOf(answer);
      else expectForeign(answer);
    }
  });

  it('#77 says when somebody signed in, where that may not be long ago', async () => {
    const strict = await ownServer(optionsFor(mock, { maxAgeSeconds: 600 }));
    sessionOf(await signInWith(withClaims({ auth_time: seconds() - 500 }), strict));
    expectForeign(await signInWith(withClaims({ auth_time: seconds() - 700 }), strict));
    expectForeign(await signInWith(withClaims({ auth_time: undefined }), strict));
  });
});

describe('keys', () => {
  const keyReads = (provider: MockProvider) => provider.requests.filter((path) => path === '/jwks').length;

  it('are read again where the provider has another one', async () => {
    const other = await startMockProvider(onTestFinished);
    const there = await ownServer(optionsFor(other));
    for (const _ of [1, 2]) sessionOf(await signInThere(there));
    expect(keyReads(other)).toBe(1);
    await other.rotateKey();
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 });
    onTestFinished(() => void vi.useRealTimers());
    sessionOf(await signInThere(there));
    expect(keyReads(other)).toBe(2);
  });

  it('#78 that are made up do not have the provider asked for each', async () => {
    sessionOf(await signInThere(server));
    mock.requests.length = 0;
    // The first one has the keys read again, since they are older than half a minute; then the clock stands still.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 });
    onTestFinished(() => void vi.useRealTimers());
    for (let count = 0; count < 5; count++)
      expectForeign(
        await signInWith((token) => signToken({ alg: 'RS256', kid: `k${count}` }, claimsOf(token), stranger)),
      );
    const form = (count: number) => ({
      method: 'POST',
      headers: { 'x-csrf': '', 'content-type': 'application/x-www-form-urlencoded' },
      body: `logout_token=${signToken({ alg: 'RS256', kid: `l${count}` }, { sub: 'johndoe' }, stranger)}`,
    });
    for (let count = 0; count < 20; count++)
      expect((await server.call('/session/openid/company/backchannel-logout', form(count))).status).toBe(400);
    expect(keyReads(mock)).toBe(1);
  });
});

describe('what else a provider answers', () => {
  it('#79 signs nobody in by the userinfo of somebody else', async () => {
    mock.userinfo = { sub: 'eve', groups: ['admin'] };
    expectForeign(await signInThere(server));
    mock.userinfo = { sub: undefined, groups: ['admin'] };
    expectForeign(await signInThere(server));
  });

  it('#80 takes no answer that names another provider, or none where the provider says that it names itself', async () => {
    const withIssuer = (issuer: string) => {
      mock.alterReturn((query) => query.set('iss', issuer));
      return signInThere(server);
    };
    sessionOf(await withIssuer(mock.issuer));
    for (const issuer of ['https://id.other.example', `${mock.issuer}/`, ''])
      expectForeign(await withIssuer(issuer));
    const naming = await startMockProvider(onTestFinished);
    naming.alterMetadata((body) => {
      body.authorization_response_iss_parameter_supported = true;
    });
    const there = await ownServer(optionsFor(naming));
    expectForeign(await signInThere(there));
    naming.alterReturn((query) => query.set('iss', naming.issuer));
    sessionOf(await signInThere(there));
  });

  it('#81 keeps nothing of claims beyond what a session can hold', async () => {
    mock.userinfo = {
      groups: ['x'.repeat(300), ...Array.from({ length: 5_000 }, (_, index) => `group-${index}`), 'admin'],
    };
    const { page, cookie } = await setOut(server);
    const back = await returnFrom(server, await passThrough(page), cookie);
    // The thousandth is the last that counts.
    expect(new URL(locationOf(back), server.url).searchParams.get('failed')).toBe('no_role');
  });
});

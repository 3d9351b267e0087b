import { afterAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import type { ProviderOptions } from '#staff/staff-options.ts';
import { freePort } from '#testing/free-port.ts';
import { startLocalServer } from '#testing/local-server.ts';
import { startMockProvider } from '#testing/openid/mock-provider.ts';
import { sessionOf, setOut, signInThere } from '#testing/openid/visitor.ts';
import { ownServer, sharedUpstream } from '#testing/signed-in-proxy.ts';
import { staffOptions } from '#testing/staff.ts';
import { ProviderFailure } from './open-providers.ts';

const upstream = await sharedUpstream();
const mock = await startMockProvider(afterAll);

beforeEach(() => mock.alterMetadata(() => {}));

const start = (providers: readonly ProviderOptions[], proxy = {}) =>
  ownServer({ upstream, proxy: { staff: staffOptions({ providers }), ...proxy } });

/** What whoever starts the server is told. */
async function failureOf(providers: readonly ProviderOptions[], proxy = {}): Promise<string> {
  const failure = await start(providers, proxy).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ProviderFailure);
  return (failure as Error).message;
}

describe('a start', () => {
  it.each<[string, Record<string, unknown>, RegExp]>([
    ['calls itself otherwise', { issuer: 'https://id.other.example' }, /calls itself "https:\/\/id\.other/],
    ['calls itself otherwise by a letter', { issuer: `${mock.issuer}/` }, /must be the same to the letter/],
    ['has no keys', { jwks_uri: undefined }, /lacks something or makes no sense: jwks_uri/],
    ['cannot be asked again', { userinfo_endpoint: undefined }, /userinfo_endpoint/],
    ['has an address that is none', { token_endpoint: 'token' }, /token_endpoint/],
    ['has no addresses', { authorization_endpoint: 7, jwks_uri: [] }, /authorization_endpoint, jwks_uri/],
    ['has secrets sent in the open', { token_endpoint: 'http://id.example/' }, /no address with https/],
    ['has people signed out in the open', { end_session_endpoint: 'http://id.example/' }, /end_session/],
    ['has no code flow', { response_types_supported: ['id_token'] }, /authorization code flow/],
    ['sends codes in forms alone', { response_modes_supported: ['form_post'] }, /authorization code flow/],
    ['has no such grant', { grant_types_supported: ['implicit'] }, /grant type "authorization_code"/],
    ['takes plain challenges alone', { code_challenge_methods_supported: ['plain'] }, /PKCE with S256/],
    [
      'says nothing of challenges',
      { code_challenge_methods_supported: undefined },
      /client without a secret/,
    ],
    ['signs nothing', { id_token_signing_alg_values_supported: ['none'] }, /ID tokens with none of RS256/],
    ['signs by a shared secret', { id_token_signing_alg_values_supported: ['HS256'] }, /ID tokens with none/],
  ])('fails where the provider %s', async (_name, metadata, message) => {
    mock.alterMetadata((body) => Object.assign(body, metadata));
    const failure = await failureOf([mock.options]);
    expect(failure).toMatch(message);
    expect(failure).toContain(`- Company (company, ${mock.issuer}): `);
  });

  it('fails where the provider takes no secret, and the dashboard has one', async () => {
    mock.alterMetadata((body) => {
      body.token_endpoint_auth_methods_supported = ['private_key_jwt'];
    });
    expect(await failureOf([{ ...mock.options, clientSecret: 's' }])).toMatch(/client secret/);
  });

  it('fails where an issuer is not protected, or no address', async () => {
    for (const issuer of ['http://id.company.example', 'id.company.example', `${mock.issuer}?tenant=1`])
      expect(await failureOf([{ ...mock.options, issuer }])).toMatch(/must be an address with https/);
  });

  it('names what is wrong with all providers at once', async () => {
    const other = await startMockProvider(onTestFinished);
    other.alterMetadata((body) => Object.assign(body, { response_types_supported: ['token'] }));
    const page = await startLocalServer();
    page.server.on('request', (_request, response) => void response.end('<!doctype html>'));
    onTestFinished(() => page.close());
    const failure = await failureOf([
      mock.options,
      { ...mock.options, id: 'down', issuer: `http://127.0.0.1:${await freePort()}` },
      { ...other.options, id: 'flow' },
      { ...mock.options, id: 'missing', issuer: `${mock.issuer}/tenant` },
      { ...mock.options, id: 'page', issuer: page.url },
    ]);
    const [title, ...problems] = failure.split('\n');
    expect(title).toBe('People cannot sign in with the account of their company:');
    expect(problems).toEqual([
      expect.stringMatching(/\(down, .*: it cannot be asked what it offers \(ECONNREFUSED/),
      expect.stringMatching(/\(flow, .*authorization code flow/),
      expect.stringMatching(/\(missing, .*openid-configuration answers 404/),
      expect.stringMatching(/\(page, .*makes no sense: all of it/),
    ]);
  });

  it('does not wait for ever', async () => {
    const silent = await startLocalServer();
    onTestFinished(() => silent.close());
    const timeouts = { connect: 100, answer: 100, token: 100 };
    expect(await failureOf([{ ...mock.options, issuer: silent.url }], { timeouts })).toMatch(/timeout/i);
  });

  it('takes a provider that leaves out what has a meaning when it is left out', async () => {
    mock.alterMetadata((body) => {
      for (const name of ['grant_types', 'response_modes', 'token_endpoint_auth_methods'])
        delete body[`${name}_supported`];
      delete body.code_challenge_methods_supported;
    });
    const server = await start([{ ...mock.options, clientSecret: 'secret of the client' }]);
    sessionOf(await signInThere(server));
  });
});

describe('what a provider says of itself', () => {
  const HOUR = 3_600_000;
  let time = Date.now();

  function startNow() {
    time = Date.now();
    return start([mock.options], { now: () => time });
  }

  const pageOf = async (server: Awaited<ReturnType<typeof start>>) => (await setOut(server)).page.pathname;
  const reads = () => mock.requests.filter((path) => path.includes('well-known')).length;

  it('is read again after an hour', async () => {
    const server = await startNow();
    const before = reads();
    mock.alterMetadata((body) => Object.assign(body, { authorization_endpoint: `${mock.issuer}/elsewhere` }));
    time += HOUR - 1_000;
    expect([await pageOf(server), reads() - before]).toEqual(['/authorize', 0]);
    time += 1_000;
    await expect.poll(() => pageOf(server)).toBe('/elsewhere');
    expect(reads() - before).toBe(1);
  });

  it('#93 is not taken from whom the provider has become meanwhile', async () => {
    const server = await startNow();
    const before = reads();
    mock.alterMetadata((body) =>
      Object.assign(body, { issuer: 'https://evil.example', authorization_endpoint: `${mock.issuer}/evil` }),
    );
    time += HOUR;
    expect(await pageOf(server)).toBe('/authorize');
    await expect.poll(() => reads() - before).toBe(1);
    for (const _ of [1, 2, 3]) expect(await pageOf(server)).toBe('/authorize');
    expect(reads() - before).toBe(1);
    time += 60_000;
    mock.alterMetadata((body) => Object.assign(body, { authorization_endpoint: `${mock.issuer}/moved` }));
    await expect.poll(() => pageOf(server)).toBe('/moved');
  });
});

import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { ProviderOptions } from '#staff/staff-options.ts';
import { freePort } from '#testing/free-port.ts';
import { startLocalServer } from '#testing/local-server.ts';
import { startMockProvider } from '#testing/openid/mock-provider.ts';
import { sessionOf, setOut, signInThere } from '#testing/openid/visitor.ts';
import { ownServer, sharedUpstream } from '#testing/signed-in-proxy.ts';
import { staffOptions } from '#testing/staff.ts';
import { ProviderFailure } from './openid.ts';

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
    ['calls itself otherwise', { issuer: 'https://id.other.example' }, /issuer is "https:\/\/id\.other/],
    ['calls itself otherwise by a letter', { issuer: `${mock.issuer}/` }, /must be the same to the letter/],
    ['has no keys', { jwks_uri: undefined }, /cannot be used: jwks_uri is missing$/m],
    ['cannot be asked again', { userinfo_endpoint: undefined }, /userinfo_endpoint is missing/],
    ['has an address that is none', { token_endpoint: 'token' }, /token_endpoint is no address/],
    [
      'has no addresses',
      { authorization_endpoint: 7, jwks_uri: [] },
      /authorization_endpoint must be a text; jwks_uri must be a text/,
    ],
    ['has secrets sent in the open', { token_endpoint: 'http://id.example/' }, /no address with https/],
    ['has people signed out in the open', { end_session_endpoint: 'http://id.example/' }, /end_session/],
    [
      'has no code flow',
      { response_types_supported: ['id_token'] },
      /response_types_supported does not include "code"/,
    ],
    ['sends codes in forms alone', { response_modes_supported: ['form_post'] }, /does not include "query"/],
    ['has no such grant', { grant_types_supported: ['implicit'] }, /does not include "authorization_code"/],
    [
      'takes plain challenges alone',
      { code_challenge_methods_supported: ['plain'] },
      /does not include "S256"/,
    ],
    [
      'says nothing of challenges',
      { code_challenge_methods_supported: undefined },
      /code_challenge_methods_supported is missing/,
    ],
    ['signs nothing', { id_token_signing_alg_values_supported: ['none'] }, /has none of RS256/],
    [
      'signs by a shared secret',
      { id_token_signing_alg_values_supported: ['HS256'] },
      /id_token_signing_alg_values_supported has none/,
    ],
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
      expect.stringMatching(/\(down, .*: its metadata cannot be read .*ECONNREFUSED/),
      expect.stringMatching(/\(flow, .*response_types_supported/),
      expect.stringMatching(/\(missing, .*HTTP response status code: 404/),
      expect.stringMatching(/\(page, .*unexpected response content-type/),
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

  function startNow() {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    return start([mock.options]);
  }
  const pass = (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds);

  const pageOf = async (server: Awaited<ReturnType<typeof start>>) => (await setOut(server)).page.pathname;
  const reads = () => mock.requests.filter((path) => path.includes('well-known')).length;

  it('is read again after an hour', async () => {
    const server = await startNow();
    const before = reads();
    mock.alterMetadata((body) => Object.assign(body, { authorization_endpoint: `${mock.issuer}/elsewhere` }));
    pass(HOUR - 1_000);
    expect([await pageOf(server), reads() - before]).toEqual(['/authorize', 0]);
    pass(1_000);
    await expect.poll(() => pageOf(server)).toBe('/elsewhere');
    expect(reads() - before).toBe(1);
  });

  it('#93 is not taken from whom the provider has become meanwhile', async () => {
    const server = await startNow();
    const before = reads();
    mock.alterMetadata((body) =>
      Object.assign(body, { issuer: 'https://evil.example', authorization_endpoint: `${mock.issuer}/evil` }),
    );
    pass(HOUR);
    expect(await pageOf(server)).toBe('/authorize');
    await expect.poll(() => reads() - before).toBe(1);
    for (const _ of [1, 2, 3]) expect(await pageOf(server)).toBe('/authorize');
    expect(reads() - before).toBe(1);
    pass(60_000);
    mock.alterMetadata((body) => Object.assign(body, { authorization_endpoint: `${mock.issuer}/moved` }));
    await expect.poll(() => pageOf(server)).toBe('/moved');
  });
});

import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LIVE_SERVICE as LIVE } from '#testing/program-runs.ts';
import { temporaryFolder } from '#testing/test-folder.ts';
import { ConfigError, readConfig } from './config.ts';
import { ownSecret } from './secrets.ts';

const dir = temporaryFolder();
const { SESSION_SECRET: SECRET, ...WITHOUT_SECRET } = LIVE;

function errorsOf(env: Record<string, string>): readonly string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigError) return error.errors;
    throw error;
  }
  return [];
}

describe('configuration', () => {
  it('needs nothing for the embedded service', () => {
    expect(readConfig({})).toMatchObject({
      port: 4400,
      environments: [],
      sessionSecrets: undefined,
      sessionFile: 'data/sessions.db',
      serviceFile: 'data/service.db',
      demoLogs: 20_000,
      loopbackCallbacks: false,
      dailyEmails: undefined,
      documentedOnly: false,
    });
  });

  it('says what the embedded service may do', () => {
    const env = {
      SERVICE_LOOPBACK_CALLBACKS: 'true',
      SERVICE_DAILY_EMAILS: '0',
      SERVICE_DOCUMENTED_ONLY: 'yes',
    };
    expect(readConfig(env)).toMatchObject({ loopbackCallbacks: true, dailyEmails: 0, documentedOnly: true });
    expect(errorsOf({ SERVICE_LOOPBACK_CALLBACKS: 'maybe', SERVICE_DAILY_EMAILS: '-1' })).toEqual([
      'SERVICE_LOOPBACK_CALLBACKS must be true or false',
      'SERVICE_DAILY_EMAILS must be an integer from 0 to 1000000000',
    ]);
  });

  it('offers production and evaluation side by side', () => {
    const { environments } = readConfig({
      ...LIVE,
      EVAL_SERVICE_URL: 'https://eval.signing.example/base',
      EVAL_SERVICE_CLIENT_ID: 'desk-eval',
      EVAL_SERVICE_CLIENT_SECRET: '7d02e6b9a4c84f15',
    });
    expect(environments.map(({ id, baseUrl, clientId }) => [id, baseUrl.href, clientId])).toEqual([
      ['production', 'https://signing.example/', 'desk'],
      ['evaluation', 'https://eval.signing.example/base', 'desk-eval'],
    ]);
  });

  it('takes several session secrets, newest first, and an empty variable for none', () => {
    const newer = SECRET.split('').reverse().join('');
    expect(
      readConfig({ ...LIVE, SESSION_SECRET: `${newer}, ${SECRET}`, PUBLIC_URL: '' }).sessionSecrets,
    ).toEqual([newer, SECRET]);
  });

  it('#49 reports every error at once, by name, and no value', () => {
    const secret = 'please-changeme-please-changeme-please';
    const errors = errorsOf({
      PORT: '99999',
      PUBLIC_URL: 'http://desk.example',
      SERVICE_URL: 'http://api.signing.example',
      SERVICE_CLIENT_SECRET: '<your client secret>',
      EVAL_SERVICE_CLIENT_ID: 'desk-eval',
      SESSION_SECRET: secret,
      BODY_LIMIT: 'much',
      LOG_LEVEL: 'loud',
      TRUSTED_PROXIES: '10.0.0.0/8, the proxy',
    });
    const names = errors.map((error) => error.split(' ', 1)[0]);
    expect(names.toSorted()).toEqual([
      'BODY_LIMIT',
      'EVAL_SERVICE_CLIENT_SECRET',
      'EVAL_SERVICE_URL',
      'LOG_LEVEL',
      'PORT',
      'PUBLIC_URL',
      'SERVICE_CLIENT_ID',
      'SERVICE_CLIENT_SECRET',
      'SERVICE_URL',
      'SESSION_SECRET',
      'TRUSTED_PROXIES',
    ]);
    expect(errors.join('\n')).not.toContain(secret);
  });

  it.each([
    'short',
    'changeme-changeme-changeme-changeme!',
    'CHANGE_ME_TO_SOMETHING_LONG_0123456789',
    'your-session-secret-goes-here-abcdefgh',
    'super-secret-super-secret-super-secret',
    'replace-this-with-a-real-secret-please',
    'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
    '<at least 32 characters of randomness>',
    `${SECRET},placeholder-placeholder-placeholder`,
  ])('#49 refuses the session secret %s', (secret) => {
    expect(errorsOf({ ...LIVE, SESSION_SECRET: secret })).toEqual([
      expect.stringMatching(/^SESSION_SECRET /),
    ]);
  });

  it.each(['http://127.0.0.1:4410', 'http://localhost:4410', 'http://[::1]:4410', 'https://10.0.0.1/x'])(
    'takes the upstream %s',
    (url) => expect(errorsOf({ ...LIVE, SERVICE_URL: url })).toEqual([]),
  );

  it.each([
    'http://10.0.0.1',
    'http://localhost.evil.example',
    'ftp://api.signing.example',
    'https://user:pass@api.signing.example',
    'https://api.signing.example/?x=1',
    'api.signing.example',
  ])('#49 refuses the upstream %s', (url) =>
    expect(errorsOf({ ...LIVE, SERVICE_URL: url })).toEqual([expect.stringMatching(/^SERVICE_URL /)]),
  );

  it('#58 needs to know its address where other machines reach it', () => {
    for (const HOST of ['0.0.0.0', '::', '192.168.1.7', 'desk.lan'])
      expect(errorsOf({ HOST }), HOST).toEqual([
        expect.stringMatching(/^PUBLIC_URL is missing, since HOST /),
      ]);
    for (const HOST of ['localhost', '127.0.0.1', '::1']) expect(errorsOf({ HOST }), HOST).toEqual([]);
    expect(errorsOf({ HOST: '0.0.0.0', PUBLIC_URL: 'http://localhost:4400' })).toEqual([]);
  });

  it('#58 counts on the issuer in an answer where it is named', () => {
    const page = { ...LIVE, SERVICE_AUTHORIZE_URL: 'https://signing.example/authorize' };
    const pageOf = (env: Record<string, string>) => readConfig(env).environments[0]?.authorizePage;
    expect(pageOf(page)).toMatchObject({ issuer: 'https://signing.example', sendsIssuer: false });
    for (const issuer of [
      'https://issuer.example',
      'https://issuer.example/',
      'https://issuer.example/of/',
    ]) {
      const named = pageOf({ ...page, SERVICE_ISSUER: issuer });
      expect(named, 'compared to the letter').toMatchObject({ issuer, sendsIssuer: true });
    }
    expect(errorsOf({ ...page, SERVICE_ISSUER: 'https://issuer.example/?x' })).toEqual([
      expect.stringMatching(/^SERVICE_ISSUER must be an address without/),
    ]);
  });

  it('needs a session secret for a live service', () => {
    expect(errorsOf(WITHOUT_SECRET)).toEqual([expect.stringMatching(/^SESSION_SECRET is missing/)]);
  });
});

it('the secret of an installation is made once, for its user alone to read', () => {
  const sessionFile = join(dir, 'data', 'sessions.db');
  const secret = ownSecret(sessionFile);
  expect(secret.length).toBeGreaterThanOrEqual(64);
  expect(ownSecret(sessionFile)).toBe(secret);
  const file = join(dir, 'data', 'session-secret');
  expect(readFileSync(file, 'utf8')).toBe(secret);
  expect(statSync(file).mode & 0o777).toBe(0o600);
});

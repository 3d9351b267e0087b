import { randomUUID } from 'node:crypto';
import { afterAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { signedOut } from '#contract/staff.ts';
import { startCompany } from '#testing/openid/company.ts';
import { signToken } from '#testing/openid/forging.ts';
import { startMockProvider } from '#testing/openid/mock-provider.ts';
import {
  passThrough,
  returnFrom,
  sessionOf,
  setOut,
  signInThere,
  startBrowserAt,
} from '#testing/openid/visitor.ts';
import { type Answer, environmentOf, startTestServer, type TestServer } from '#testing/proxy.ts';
import { cookiesOf } from '#testing/service-page.ts';
import { ownServer, sharedUpstream } from '#testing/signed-in-proxy.ts';
import { signInStaff, staffOptions } from '#testing/staff.ts';

const isAlive = async (there: TestServer, cookie: string) =>
  (await there.call('/session', { cookie })).status === 200;

describe('signing out', () => {
  it('ends the session, and leads on to the provider to end the one there, which leads back', async () => {
    const { server, provider } = await startCompany(onTestFinished);
    const browser = startBrowserAt(provider.issuer);
    const begun = await setOut(server);
    const cookie = sessionOf(await returnFrom(server, await passThrough(begun.page, browser), begun.cookie));
    const answer = await server.call('/session', { method: 'DELETE', cookie });
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(cookiesOf(answer)[0]).toMatch(/^__Host-sealdesk=;.*Max-Age=0/);
    expect(answer.headers['clear-site-data']).toBe('"cache"');
    expect(await isAlive(server, cookie)).toBe(false);
    const { logout } = signedOut.parse(answer.json);
    const { searchParams } = new URL(logout);
    expect(searchParams.get('client_id')).toBe('sealdesk');
    expect(searchParams.get('post_logout_redirect_uri')).toBe(`${server.url}/sign-in`);
    // The provider takes all of it, and asks whether the person wants that.
    const page = await browser(logout);
    expect(page.status).toBe(200);
    expect(page.text).toContain('logoutForm');
  });

  it('ends the session where the provider is down, too', async () => {
    const { server, provider } = await startCompany(onTestFinished);
    const cookie = sessionOf(await signInThere(server));
    provider.down = 503;
    expect((await server.call('/session', { method: 'DELETE', cookie })).status).toBe(200);
    expect(await isAlive(server, cookie)).toBe(false);
  });

  it('leads nowhere where the provider has no page for it, or the session is none of staff', async () => {
    const { server } = await startCompany(onTestFinished, {
      configuration: { features: { rpInitiatedLogout: { enabled: false } } },
    });
    for (const cookie of [sessionOf(await signInThere(server)), await server.signIn(), 'none'])
      expect((await server.call('/session', { method: 'DELETE', cookie })).status).toBe(204);
  });

  it('ends all sessions of the person everywhere, and leads on as well', async () => {
    const { server } = await startCompany(onTestFinished);
    const cookies = [sessionOf(await signInThere(server)), sessionOf(await signInThere(server))];
    const [cookie] = cookies;
    const answer = await server.call('/session?everywhere=true', { method: 'DELETE', cookie });
    expect(signedOut.parse(answer.json).logout).toMatch(/^http/);
    for (const it of cookies) expect(await isAlive(server, it)).toBe(false);
  });
});

describe('signing out at the provider', () => {
  it('ends the sessions of the person in all environments and replicas, and of nobody else', async () => {
    const { server, provider, another } = await startCompany(onTestFinished, {
      client: { backchannel_logout_session_required: false },
    });
    const replica = await another({ sessionStore: server.sessionFile });
    const mine = [sessionOf(await signInThere(server))];
    mine.push(
      await signInStaff(server, { issuer: provider.issuer, subject: 'ana', environment: 'evaluation' }),
    );
    provider.person = { sub: 'ben', groups: ['support'] };
    const theirs = sessionOf(await signInThere(server));
    expect(await isAlive(replica, mine[0] ?? '')).toBe(true);
    await provider.logOut('ana', 'any');
    // What another process has changed is known a moment later.
    for (const it of mine)
      for (const there of [server, replica]) await expect.poll(() => isAlive(there, it)).toBe(false);
    expect(await isAlive(server, theirs)).toBe(true);
  });

  it('ends the one session that the provider names, and no other of the person', async () => {
    const { server, provider } = await startCompany(onTestFinished);
    const [one, other] = [sessionOf(await signInThere(server)), sessionOf(await signInThere(server))];
    const ended: string[] = [];
    provider.provider.on('backchannel.success', (_context, _client, _account, sid) => ended.push(sid));
    // In the browser that began the second one.
    const browser = startBrowserAt(provider.issuer);
    const begun = await setOut(server);
    const third = sessionOf(await returnFrom(server, await passThrough(begun.page, browser), begun.cookie));
    const { logout } = signedOut.parse(
      (await server.call('/session', { method: 'DELETE', cookie: third })).json,
    );
    const again = await setOut(server);
    const fourth = sessionOf(await returnFrom(server, await passThrough(again.page, browser), again.cookie));
    const { text } = await browser(logout);
    const [, action = ''] = /action="([^"]+)"/.exec(text) ?? [];
    const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(text) ?? [];
    await browser(action, { form: { xsrf, logout: 'yes' } });
    expect(ended).toHaveLength(1);
    expect(await isAlive(server, fourth)).toBe(false);
    for (const it of [one, other]) expect(await isAlive(server, it)).toBe(true);
  });
});

describe('a logout token', async () => {
  const upstream = await sharedUpstream();
  const mock = await startMockProvider(afterAll);
  const other = await startMockProvider(afterAll);
  const server = await startTestServer({
    upstream,
    environments: [environmentOf(upstream, 'evaluation')],
    proxy: { staff: staffOptions({ providers: [mock.options, { ...other.options, id: 'other' }] }) },
  });
  const PATH = '/session/openid/company/backchannel-logout';
  const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
  let session: string;

  afterAll(() => server.close());

  beforeEach(async () => {
    session = await signInStaff(server, { issuer: mock.issuer, subject: 'johndoe', sid: 'here' });
  });

  const claims = (changes: object = {}) => {
    const iat = Math.floor(Date.now() / 1000);
    return {
      ...{ iss: mock.issuer, aud: 'sealdesk', iat, exp: iat + 120, jti: randomUUID() },
      ...{ sub: 'johndoe', events: { [EVENT]: {} } },
      ...changes,
    };
  };
  const token = (changes: object = {}, header: object = {}) =>
    signToken({ ...mock.signer.header, typ: 'logout+jwt', ...header }, claims(changes), mock.signer.key);
  const post = (text: string, path = PATH, type = 'application/x-www-form-urlencoded'): Promise<Answer> =>
    server.call(path, { method: 'POST', headers: { 'x-csrf': '', 'content-type': type }, body: text });
  const bring = (logoutToken: string, path = PATH) =>
    post(new URLSearchParams({ logout_token: logoutToken }).toString(), path);

  it.each([
    ['names the person', {}, {}],
    ['names the session', { sub: undefined, sid: 'here' }, {}],
    ['names both', { sid: 'here' }, {}],
    ['says no more than JWT of its type', {}, { typ: 'JWT' }],
    ['says nothing of its type', {}, { typ: undefined }],
    ['is for several clients', { aud: ['other', 'sealdesk'] }, {}],
  ])('that %s ends it', async (_name, changes, header) => {
    const answer = await bring(token(changes, header));
    expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(await isAlive(server, session)).toBe(false);
  });

  const old = Math.floor(Date.now() / 1000) - 3_600;
  it.each<[string, object, object]>([
    ['is for another client', { aud: 'other' }, {}],
    ['is of another issuer', { iss: 'https://id.other.example' }, {}],
    ['names nobody', { sub: undefined }, {}],
    ['tells of no event', { events: undefined }, {}],
    ['tells of another event', { events: { 'http://schemas.openid.net/event/other': {} } }, {}],
    ['tells of an event that is no object', { events: { [EVENT]: true } }, {}],
    ['has a nonce, as ID tokens have', { nonce: 'n' }, {}],
    ['has no name of its own', { jti: undefined }, {}],
    ['has expired', { exp: old }, {}],
    ['has no end', { exp: undefined }, {}],
    ['was made long ago', { iat: old }, {}],
    ['was made in the future', { iat: old + 7_200 }, {}],
    ['does not say when it was made', { iat: undefined }, {}],
    ['is of another type', {}, { typ: 'at+jwt' }],
    ['is unsigned', {}, { alg: 'none' }],
    ['is signed with the public key as a secret of both', {}, { alg: 'HS256' }],
    ['is signed by a key that nobody knows', {}, { kid: 'unknown' }],
  ])('#90 that %s ends nothing', async (_name, changes, header) => {
    const answer = await bring(token(changes, header));
    expect([answer.status, answer.headers['cache-control']]).toEqual([400, 'no-store']);
    expect(await isAlive(server, session)).toBe(true);
  });

  it('#90 of one provider ends nothing of another, wherever it is brought', async () => {
    const theirs = (changes: object) =>
      signToken({ ...other.signer.header, typ: 'logout+jwt' }, claims(changes), other.signer.key);
    const there = '/session/openid/other/backchannel-logout';
    for (const path of [PATH, there])
      expect((await bring(theirs({ iss: mock.issuer }), path)).status).toBe(400);
    for (const changes of [{ sid: 'here' }, { sub: undefined, sid: 'here' }, {}])
      expect((await bring(theirs({ iss: other.issuer, ...changes }), there)).status).toBe(200);
    expect((await bring(token(), '/session/openid/nobody/backchannel-logout')).status).toBe(404);
    expect(await isAlive(server, session)).toBe(true);
  });

  it('#90 of another session of the person ends nothing', async () => {
    for (const changes of [{}, { sub: undefined }])
      expect((await bring(token({ ...changes, sid: 'elsewhere' }))).status).toBe(200);
    expect(await isAlive(server, session)).toBe(true);
  });

  it('#91 counts once', async () => {
    const text = token();
    expect((await bring(text)).status).toBe(200);
    session = await signInStaff(server, { issuer: mock.issuer, subject: 'johndoe' });
    expect((await bring(text)).status).toBe(400);
    expect(await isAlive(server, session)).toBe(true);
  });

  it('#91 has to come alone, in a form, and be small', async () => {
    const form = (text: string) => `logout_token=${text}`;
    const answers = [
      await post(''),
      await post('logout_token='),
      await post(`${form(token())}&${form(token())}`),
      await post(form(`${'x'.repeat(20_000)}`)),
      await post(form(token()), PATH, 'text/plain'),
      await post(JSON.stringify({ logout_token: token() }), PATH, 'application/json'),
      await post(form(token()), PATH, ''),
    ];
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 413, 415, 415, 415]);
    for (const method of ['GET', 'PUT'])
      expect((await server.call(PATH, { method, headers: { 'x-csrf': '' } })).status).toBeGreaterThan(400);
    expect(await isAlive(server, session)).toBe(true);
  });

  it.each([
    ['are down', 503, ''],
    ['are missing', 404, '{}'],
    ['are no keys', 200, '{"keys":7}'],
    ['are no JSON', 200, '<!doctype html>'],
  ])(
    '#138 that is forged costs no call each while the keys of the provider %s',
    async (_name, status, body) => {
      const down = await startMockProvider(onTestFinished);
      const there = await ownServer({
        upstream,
        proxy: { staff: staffOptions({ providers: [down.options] }) },
      });
      down.answers.set('/jwks', { status, body });
      const forged = (kid: string) =>
        new URLSearchParams({
          logout_token: signToken(
            { ...down.signer.header, typ: 'logout+jwt', kid },
            claims({ iss: down.issuer }),
            mock.signer.key,
          ),
        }).toString();
      const bringForged = async (kid: string) =>
        (
          await there.call(PATH, {
            method: 'POST',
            headers: { 'x-csrf': '', 'content-type': 'application/x-www-form-urlencoded' },
            body: forged(kid),
          })
        ).status;
      const keyReads = () => down.requests.filter((path) => path === '/jwks').length;
      for (const kid of ['a', 'b', 'c', 'd', 'e']) expect(await bringForged(kid)).toBe(502);
      expect(keyReads()).toBe(1);
      // The keys are read again once the provider has had time to recover.
      down.answers.clear();
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 31_000 });
      onTestFinished(() => void vi.useRealTimers());
      expect(await bringForged('f')).toBe(400);
      expect(keyReads()).toBe(2);
      // Neither are keys that were read before reason to ask for each, once they are old.
      down.answers.set('/jwks', { status, body });
      vi.setSystemTime(Date.now() + 31_000);
      for (const kid of ['g', 'h', 'i']) expect(await bringForged(kid)).toBeGreaterThanOrEqual(400);
      expect(keyReads()).toBe(3);
    },
  );
});

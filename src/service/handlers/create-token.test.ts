import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { tokenResponse } from '#contract/operations/token.ts';
import { basicHeader } from '#service/library/accounts.ts';
import { standingAt } from '#testing/clock.ts';
import { addApplication, addUser, listLogs, requestToken, send } from '#testing/service.ts';
import { ownService, sharedService } from '#testing/shared-service.ts';

const running = await sharedService({ clock: standingAt(1_800_000_000) });
const user = await addUser(running);
const application = addApplication(running, [user]);

const ask = (fields: Record<string, string>, authorization: string | undefined = application.basic) =>
  requestToken(running, authorization, fields);
const password = (more: Record<string, string> = {}) => ({
  grant_type: 'password',
  username: user.email,
  password: user.password,
  ...more,
});

async function tokensOf(fields: Record<string, string>, authorization?: string) {
  const { status, body } = await ask(fields, authorization);
  expect(status).toBe(200);
  return tokenResponse.extend({ refresh_token: tokenResponse.shape.refresh_token.unwrap() }).parse(body);
}

async function logsStatus(accessToken: string): Promise<number> {
  return (await send(running, '/request-logs', { headers: { authorization: `Bearer ${accessToken}` } }))
    .status;
}

it('no answer with tokens, or about them, may be kept by a cache', async () => {
  for (const fields of [password(), password({ password: 'wrong' }), { grant_type: 'none' }]) {
    expect((await ask(fields)).headers.get('cache-control')).toBe('no-store');
  }
});

describe('the password grant', () => {
  it('answers tokens with full scope, and expires_in as a numeric string', async () => {
    const tokens = await tokensOf(password());
    expect(tokens).toEqual({
      access_token: expect.stringMatching(/^[a-z0-9]{64}$/),
      refresh_token: expect.stringMatching(/^[a-z0-9]{64}$/),
      token_type: 'bearer',
      expires_in: '3600',
      scope: '*',
      last_login: expect.any(Number),
    });
    expect(await logsStatus(tokens.access_token)).toBe(200);
  });

  it('tells when the sign-in before was', async () => {
    const other = await addUser(running);
    const own = addApplication(running, [other]);
    const fields = password({ username: other.email });
    const first = running.service.now();
    expect((await tokensOf(fields, own.basic)).last_login).toBe(first);
    await running.clock.advance(100_000);
    expect((await tokensOf(fields, own.basic)).last_login).toBe(first);
  });

  it('takes a multipart body, and an email in other letters', async () => {
    const body = new FormData();
    for (const [name, value] of Object.entries(password({ username: user.email.toUpperCase() })))
      body.set(name, value);
    const init = { method: 'POST', headers: { authorization: application.basic }, body };
    expect((await send(running, '/oauth2/token', init)).status).toBe(200);
  });

  it('refuses a wrong password and an unknown account alike', async () => {
    const wrong = await ask(password({ password: 'wrong' }));
    const unknown = await ask(password({ username: 'nobody@test.example' }));
    expect(wrong).toMatchObject({ status: 400, body: { code: 1537, error: 'invalid_grant' } });
    expect(unknown.body).toEqual(wrong.body);
  });

  it('refuses a user who has no password yet', async () => {
    const guest = await addUser(running, { withoutPassword: true });
    const own = addApplication(running, [guest]);
    expect(await ask(password({ username: guest.email, password: '' }), own.basic)).toMatchObject({
      status: 400,
    });
    expect(await ask(password({ username: guest.email }), own.basic)).toMatchObject({
      status: 400,
      body: { error: 'invalid_grant', message: expect.stringContaining('third-party login') },
    });
  });
});

describe('the Basic token', () => {
  it.each([
    ['has no colon', `Basic ${Buffer.from('abc').toString('base64')}`, 'Base64 of client_id:client_secret'],
    ['is of another scheme', 'Digest abc', 'neither "Bearer <token>" nor "Basic <token>"'],
    ['is a bearer token', `Bearer ${'a'.repeat(64)}`, 'expired or wrong'],
    [
      'is of an inactive application',
      addApplication(running, [user], { active: false }).basic,
      'The application is not active',
    ],
  ])('that %s is refused with 401 and a reason', async (_, header, message) => {
    const answer = await ask(password(), header);
    expect(answer).toMatchObject({
      status: 401,
      body: { code: 1537, error: 'invalid_client', message: expect.stringContaining(message) },
    });
    expect(answer.headers.get('www-authenticate')).toMatch(/^Basic/);
  });
});

describe('the refresh_token grant', () => {
  const refresh = (token: string, more: Record<string, string> = {}) =>
    ask({ grant_type: 'refresh_token', refresh_token: token, ...more });

  it('rotates: the new pair works, the old refresh token does not, and using it again ends all', async () => {
    const first = await tokensOf(password());
    const second = await tokensOf({ grant_type: 'refresh_token', refresh_token: first.refresh_token });
    expect(second.access_token).not.toBe(first.access_token);
    expect(await logsStatus(second.access_token)).toBe(200);
    await running.clock.advance(6000);
    expect(await refresh(first.refresh_token)).toMatchObject({
      status: 400,
      body: { code: 1537, error: 'invalid_grant' },
    });
    expect(await logsStatus(second.access_token)).toBe(400);
    expect((await refresh(second.refresh_token)).status).toBe(400);
  });

  it('answers the same pair to two requests at once, which is one session that works', async () => {
    const { refresh_token: token } = await tokensOf(password());
    const [one, other] = await Promise.all([refresh(token), refresh(token)]);
    expect(other.status).toBe(200);
    const { access_token: access, refresh_token: next } = tokenResponse.parse(one.body);
    expect(other.body).toMatchObject({ access_token: access, refresh_token: next });
    expect(await logsStatus(access)).toBe(200);
    expect((await refresh(next ?? '')).status).toBe(200);
  });

  it.each([
    ['once the new one was used', (next: string) => refresh(next), {}],
    ['for another scope', () => undefined, { scope: 'GET/*' }],
  ])('takes a second use for a replay %s, however soon', async (_, before, more) => {
    const { refresh_token: token } = await tokensOf(password());
    const next = await tokensOf({ grant_type: 'refresh_token', refresh_token: token });
    await before(next.refresh_token);
    expect((await refresh(token, more)).status).toBe(400);
    expect(await logsStatus(next.access_token)).toBe(400);
  });

  it('keeps the scope, narrows it when asked, and does not widen it', async () => {
    const { refresh_token: token } = await tokensOf(password({ scope: 'document/* GET/request-logs' }));
    const same = await tokensOf({ grant_type: 'refresh_token', refresh_token: token });
    expect(same.scope).toBe('document/* GET/request-logs');
    const narrow = await tokensOf({
      grant_type: 'refresh_token',
      refresh_token: same.refresh_token,
      scope: 'GET/document/abc',
    });
    expect(narrow.scope).toBe('GET/document/abc');
    expect(await refresh(narrow.refresh_token, { scope: '*' })).toMatchObject({
      status: 400,
      body: { code: 1537, error: 'invalid_scope' },
    });
    // Narrowing one access token does not narrow what was granted (RFC 6749, 6); and a refusal uses nothing up.
    const again = await tokensOf({ grant_type: 'refresh_token', refresh_token: narrow.refresh_token });
    expect(again.scope).toBe('document/* GET/request-logs');
  });

  it("does not take another application's token, nor use it up", async () => {
    const { refresh_token: token } = await tokensOf(password());
    const other = addApplication(running, [user]);
    const stolen = await ask({ grant_type: 'refresh_token', refresh_token: token }, other.basic);
    expect(stolen).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    expect((await refresh(token)).status).toBe(200);
  });

  it('refuses an unknown and an expired token', async () => {
    expect((await refresh('f'.repeat(64))).status).toBe(400);
    const { refresh_token: token } = await tokensOf(password());
    await running.clock.advance(30 * 86_400_000);
    expect((await refresh(token)).status).toBe(400);
  });
});

describe('the authorization_code grant', () => {
  const verifier = 'a'.repeat(43);
  const codeChallenge = createHash('sha256').update(verifier).digest('base64url');
  const codeFor = async (more: { scope?: string; redirectUri?: string; codeChallenge?: string } = {}) => {
    const stranger = await addUser(running);
    const request = { applicationKey: application.key, userKey: stranger.key, scope: '*', ...more };
    return running.service.tokens.issueCode(request, running.service.now());
  };
  const exchange = (code: string, more: Record<string, string> = {}, authorization?: string) =>
    ask({ grant_type: 'authorization_code', code, ...more }, authorization);

  it('serves users who do not own the application, once, and ends the tokens when the code comes back', async () => {
    const code = await codeFor();
    const tokens = await tokensOf({ grant_type: 'authorization_code', code, scope: '*' });
    expect(await logsStatus(tokens.access_token)).toBe(200);
    expect(await exchange(code)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
    expect(await logsStatus(tokens.access_token)).toBe(400);
  });

  it('keeps to the scope of the code', async () => {
    expect(await exchange(await codeFor({ scope: 'GET/*' }), { scope: '*' })).toMatchObject({
      status: 400,
      body: { error: 'invalid_scope' },
    });
    expect(await exchange(await codeFor({ scope: 'GET/*' }))).toMatchObject({
      status: 200,
      body: { scope: 'GET/*' },
    });
  });

  const right = { redirect_uri: 'https://app.example', code_verifier: verifier };
  const { redirect_uri, code_verifier } = right;

  it.each<[string, Record<string, string>]>([
    ['no redirect_uri', { code_verifier }],
    ['an empty redirect_uri', { ...right, redirect_uri: '' }],
    ['another redirect_uri', { ...right, redirect_uri: 'https://evil.example' }],
    ['a redirect_uri that means the same', { ...right, redirect_uri: 'https://app.example/' }],
    ['no verifier', { redirect_uri }],
    ['a wrong verifier', { ...right, code_verifier: 'b'.repeat(43) }],
  ])('#59 refuses %s, and the code is then dead', async (_, wrong) => {
    const code = await codeFor({ redirectUri: 'https://app.example', codeChallenge });
    for (const fields of [wrong, right])
      expect(await exchange(code, fields)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  });

  it('#59 takes the redirect_uri of the request for the code, and none where that had none', async () => {
    const sent = await codeFor({ redirectUri: 'https://app.example', codeChallenge });
    expect((await exchange(sent, right)).status).toBe(200);
    expect((await exchange(await codeFor(), { redirect_uri })).status).toBe(400);
    expect((await exchange(await codeFor())).status).toBe(200);
  });

  it('refuses a code of another application, whose own it stays', async () => {
    const code = await codeFor({ redirectUri: 'https://app.example', codeChallenge });
    const stranger = addApplication(running, [user]).basic;
    expect((await exchange(code, right, stranger)).status).toBe(400);
    expect((await exchange(code, right)).status).toBe(200);
  });

  it('refuses an expired code', async () => {
    const code = await codeFor();
    await running.clock.advance(301_000);
    expect((await exchange(code)).status).toBe(400);
  });
});

const FORM = 'application/x-www-form-urlencoded';
const formWithFile = new FormData();
for (const [name, value] of Object.entries(password())) formWithFile.set(name, value);
formWithFile.set('password', new Blob([user.password]), 'password.txt');

describe('a malformed token request', () => {
  it.each([
    ['no password', { grant_type: 'password', username: 'a@b.example' }, /^The field password is missing$/],
    ['no refresh token', { grant_type: 'refresh_token' }, /^The field refresh_token is missing$/],
    ['a scope that is none', password({ scope: 'a\nb' }), /^The field scope must be/],
  ])('with %s is refused and the field is named', async (_, fields, message) => {
    expect(await ask(fields)).toMatchObject({
      status: 400,
      body: { code: 65536, message: expect.stringMatching(message) },
    });
  });

  it.each([
    ['no type', undefined, new Uint8Array([1, 2]), /Content-Type/],
    ['bytes that are no UTF-8', FORM, new Uint8Array([0x61, 0x3d, 0xff]), /UTF-8/],
    ['a field twice', FORM, 'scope=*&scope=a', /scope twice/],
    ['a broken multipart body', 'multipart/form-data; boundary=x', '--x\r\nbroken', /multipart/],
    ['a multipart body without boundary', 'multipart/form-data', 'a', /multipart/],
    ['prototype names', FORM, '__proto__=a&constructor=b', /grant_type/],
    ['a file where a text belongs', undefined, formWithFile, /not a file/],
  ])('of %s is refused in words', async (_, type, body, message) => {
    const headers = { authorization: application.basic, ...(type ? { 'content-type': type } : {}) };
    expect(await send(running, '/oauth2/token', { method: 'POST', headers, body })).toMatchObject({
      status: 400,
      body: { code: 65536, message: expect.stringMatching(message) },
    });
  });
});

describe('an application that is named in the form, as public clients do', () => {
  const credentials = () => ({
    client_id: application.clientId,
    client_secret: application.clientSecret,
  });
  const askWithout = (fields: Record<string, string>, path = '/oauth2/token', on = running) =>
    send(on, path, { method: 'POST', body: new URLSearchParams(fields) });
  const invalidClient = { status: 401, body: { code: 1537, error: 'invalid_client' } };

  it('gets a token and refreshes it, and its request is logged as its own', async () => {
    const answer = await askWithout({ ...password(), ...credentials() });
    expect(answer).toMatchObject({ status: 200, body: { token_type: 'bearer' } });
    const { access_token, refresh_token = '' } = tokenResponse.parse(answer.body);
    const fresh = { grant_type: 'refresh_token', refresh_token, ...credentials() };
    expect(await askWithout(fresh)).toMatchObject({ status: 200 });
    const { data } = await listLogs(running, `Bearer ${access_token}`);
    expect(data[1]).toMatchObject({ application_id: application.id, user_id: user.id });
    expect(JSON.stringify(data)).not.toContain(application.clientSecret);
  });

  it('is found at the path with a slash at its end, with a header as well', async () => {
    const path = '/oauth2/token/';
    expect(await askWithout({ ...password(), ...credentials() }, path)).toMatchObject({ status: 200 });
    const headers = { authorization: application.basic };
    const body = new URLSearchParams(password());
    expect(await send(running, path, { method: 'POST', headers, body })).toMatchObject({ status: 200 });
  });

  it('is refused with wrong credentials, half of them, or beside a header that is wrong', async () => {
    for (const fields of [{ client_secret: 'wrong' }, { client_id: 'wrong' }, { client_id: '' }])
      expect(await askWithout({ ...password(), ...credentials(), ...fields })).toMatchObject(invalidClient);
    expect(await askWithout({ ...password(), client_id: application.clientId })).toMatchObject(invalidClient);
    expect(await askWithout(password())).toMatchObject({
      ...invalidClient,
      body: { message: 'The Authorization header is missing' },
    });
    const wrong = basicHeader(application.clientId, 'wrong');
    expect(await ask({ ...password(), ...credentials() }, wrong)).toMatchObject(invalidClient);
  });

  it('is not known to a service of the documented operations alone', async () => {
    const documented = await ownService({ settings: { documentedOnly: true } });
    const owner = await addUser(documented);
    const { clientId, clientSecret, basic } = addApplication(documented, [owner]);
    const fields = { grant_type: 'password', username: owner.email, password: owner.password };
    const inForm = { ...fields, client_id: clientId, client_secret: clientSecret };
    expect(await askWithout(inForm, '/oauth2/token', documented)).toMatchObject({
      ...invalidClient,
      body: { message: 'The Authorization header is missing' },
    });
    expect(await askWithout(inForm, '/oauth2/token/', documented)).toMatchObject({ status: 404 });
    expect(await requestToken(documented, basic, fields)).toMatchObject({ status: 200 });
  });
});

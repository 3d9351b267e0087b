import { text } from 'node:stream/consumers';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import * as oauth from 'oauth4webapi';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startLocalServer } from '#testing/local-server.ts';
import { startVisitor, type Visitor } from '#testing/visitor.ts';
import { demoPeople, findPerson } from './demo-people.ts';
import { type DemoProvider, startDemoProvider } from './demo-provider.ts';

const CALLBACK = 'http://localhost:4400/session/openid/northwind/callback';
const INSECURE = { [oauth.allowInsecureRequests]: true };

const failures: unknown[] = [];
const logoutTokens: string[] = [];
const receiver = await startLocalServer();
receiver.server.on('request', async (request, response) => {
  logoutTokens.push(new URLSearchParams(await text(request)).get('logout_token') ?? '');
  response.end();
});
let provider: DemoProvider;
let server: oauth.AuthorizationServer;

beforeAll(async () => {
  provider = await startDemoProvider((error) => failures.push(error));
  provider.admit({
    redirect_uris: [CALLBACK],
    post_logout_redirect_uris: ['http://localhost:4400/sign-in'],
    backchannel_logout_uri: `${receiver.url}/backchannel-logout`,
  });
  const issuer = new URL(provider.issuer);
  server = await oauth.processDiscoveryResponse(issuer, await oauth.discoveryRequest(issuer, INSECURE));
});

afterAll(async () => {
  await provider.close();
  await receiver.close();
  expect(failures).toEqual([]);
});

const startBrowser = () => startVisitor({ follows: ({ origin }) => origin === provider.issuer });

async function begin(visit: Visitor, more: Record<string, string> = {}) {
  const verifier = oauth.generateRandomCodeVerifier();
  const url = new URL(server.authorization_endpoint ?? '');
  url.search = String(
    new URLSearchParams({
      ...{
        response_type: 'code',
        client_id: provider.clientId,
        redirect_uri: CALLBACK,
        scope: provider.scope,
      },
      ...{ state: 'state', nonce: 'nonce', prompt: 'select_account', max_age: '28800' },
      ...{ code_challenge: await oauth.calculatePKCECodeChallenge(verifier), code_challenge_method: 'S256' },
      ...more,
    }),
  );
  return { verifier, page: await visit(url) };
}

async function signIn(visit: Visitor, person: string) {
  const { verifier, page } = await begin(visit);
  const { url } = await visit(page.url, { form: { person } });
  const client = { client_id: provider.clientId };
  const parameters = oauth.validateAuthResponse(server, client, url, 'state');
  const auth = oauth.ClientSecretBasic(provider.clientSecret);
  const tokens = await oauth.processAuthorizationCodeResponse(
    server,
    client,
    await oauth.authorizationCodeGrantRequest(
      ...([server, client, auth, parameters, CALLBACK, verifier, INSECURE] as const),
    ),
    { expectedNonce: 'nonce', maxAge: 28_800, requireIdToken: true },
  );
  return { tokens, claims: oauth.getValidatedIdTokenClaims(tokens) };
}

it.each(demoPeople)('signs $name in with one press, and tells the groups twice', async (person) => {
  const { tokens, claims } = await signIn(startBrowser(), person.id);
  const told = { sub: person.id, name: person.name, email: person.email, groups: person.groups };
  expect(claims).toMatchObject(told);
  const userInfo = await oauth.processUserInfoResponse(
    server,
    { client_id: provider.clientId },
    person.id,
    await oauth.userInfoRequest(server, { client_id: provider.clientId }, tokens.access_token, INSECURE),
  );
  expect(userInfo).toMatchObject(told);
});

it('lists the people as buttons, says that it is a demo, and lets nothing else run', async () => {
  const { page } = await begin(startBrowser());
  expect(page.text.match(/<button name="person" value="demo-/g)).toHaveLength(demoPeople.length);
  expect(page.text).toContain('<mark>Demo</mark>');
  expect(page.headers['content-security-policy']).toMatch(
    /^default-src 'none'; .*form-action 'self' http:\/\/localhost:4400;/,
  );
});

it('asks again who it is, also where somebody is signed in', async () => {
  const visit = startBrowser();
  await signIn(visit, 'demo-sam');
  const { page } = await begin(visit);
  expect(page.text).toContain(findPerson('demo-ada')?.name);
});

it('goes back with an error where the person cancels', async () => {
  const visit = startBrowser();
  const { page } = await begin(visit);
  const { url } = await visit(page.url, { form: { person: '' } });
  expect(url.href).toMatch(
    /^http:\/\/localhost:4400\/session\/openid\/northwind\/callback\?error=access_denied/,
  );
});

it('ends its session after asking, tells the dashboard on the back channel, and sends the person back', async () => {
  const visit = startBrowser();
  const { tokens, claims } = await signIn(visit, 'demo-bea');
  const url = new URL(server.end_session_endpoint ?? '');
  url.searchParams.set('id_token_hint', tokens.id_token ?? '');
  url.searchParams.set('post_logout_redirect_uri', 'http://localhost:4400/sign-in');
  const { text: html } = await visit(url);
  const form = /action="([^"]+)".*name="xsrf" value="([^"]+)"/.exec(html);
  expect(html).toMatch(/<button form="op\.logoutForm" name="logout" value="yes"/);
  const end = await visit(form?.[1] ?? '', { form: { xsrf: form?.[2] ?? '', logout: 'yes' } });
  expect(end.url.href).toBe('http://localhost:4400/sign-in');
  expect(logoutTokens).toHaveLength(1);
  const keys = createRemoteJWKSet(new URL(server.jwks_uri ?? ''));
  const { payload } = await jwtVerify(logoutTokens[0] ?? '', keys, {
    ...{ issuer: provider.issuer, audience: provider.clientId, typ: 'logout+jwt' },
  });
  expect(payload).toMatchObject({ sub: 'demo-bea', sid: claims?.sid });
  const { page } = await begin(visit, { prompt: 'none' });
  expect(page.url.searchParams.get('error')).toBe('login_required');
});

it('sends nobody to another address than the dashboard', async () => {
  const { page } = await begin(startBrowser(), {
    redirect_uri: 'http://localhost:4401/session/openid/northwind/callback',
  });
  expect(page.status).toBe(400);
  expect(page.text).toContain('redirect_uri');
});

it('is not reached under another name of this machine, as a page elsewhere would name it', async () => {
  const url = server.authorization_endpoint?.replace('127.0.0.1', 'localhost') ?? '';
  expect((await fetch(url)).status).toBe(421);
});

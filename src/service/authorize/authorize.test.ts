import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { addApplication, addUser, requestToken } from '#testing/service.ts';
import { sharedService } from '#testing/shared-service.ts';

const running = await sharedService();
const user = await addUser(running);
const application = addApplication(running, []);

const REDIRECT = 'http://localhost:4400/session/callback';
const verifier = 'a'.repeat(43);
const challenge = createHash('sha256').update(verifier).digest('base64url');

type Fields = Readonly<Record<string, string | undefined>>;

function addressOf(changes: Fields = {}): string {
  const fields: Fields = {
    response_type: 'code',
    client_id: application.clientId,
    redirect_uri: REDIRECT,
    state: 'xyz',
    ...changes,
  };
  const given = Object.entries(fields).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return `${running.url}/oauth2/authorize?${new URLSearchParams(given)}`;
}

const open = (changes?: Fields) => fetch(addressOf(changes), { redirect: 'manual' });

const submit = (fields: Record<string, string>, changes?: Fields) =>
  fetch(addressOf(changes), { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

const allow = () => ({ username: user.email, password: user.password, decision: 'allow' });

const answerOf = (response: Response) => {
  const target = new URL(response.headers.get('location') ?? '');
  return { to: target.origin + target.pathname, ...Object.fromEntries(target.searchParams) };
};

describe('the authorize page', () => {
  it('names the application, what it asks for and where the person goes, under a policy that runs nothing', async () => {
    const response = await open({ scope: 'GET/*', login_hint: `'"><script>` });
    const html = await response.text();
    expect(response.status).toBe(200);
    expect(html).toContain('<code>GET/*</code>');
    expect(html).toContain('<code>localhost:4400</code>');
    expect(html).toContain('value="&#39;&quot;&gt;&lt;script&gt;"');
    expect(response.headers.get('content-security-policy')).toMatch(
      /default-src 'none'.*form-action 'self' http:\/\/localhost:4400;.*frame-ancestors 'none'/,
    );
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('#20 sends a code back by a 303, with state and issuer, that is good for tokens of that person', async () => {
    const exchange = async (more: Record<string, string>) => {
      const response = await submit(allow(), { code_challenge: challenge, code_challenge_method: 'S256' });
      expect(response.status).toBe(303);
      const { code, ...answer } = answerOf(response) as Record<string, string>;
      expect(answer).toEqual({ to: REDIRECT, state: 'xyz', iss: running.url });
      const fields = { grant_type: 'authorization_code', code: code ?? '', ...more };
      return requestToken(running, application.basic, fields);
    };
    expect((await exchange({ redirect_uri: REDIRECT })).status).toBe(400);
    expect((await exchange({ code_verifier: verifier })).status).toBe(400);
    expect((await exchange({ redirect_uri: `${REDIRECT}/`, code_verifier: verifier })).status).toBe(400);
    expect((await exchange({ redirect_uri: REDIRECT, code_verifier: verifier })).status).toBe(200);
  });

  it('asks again after a wrong password, with the email kept, and sends nobody anywhere', async () => {
    for (const wrong of [{ password: 'wrong' }, { username: 'nobody@example.com' }]) {
      const response = await submit({ ...allow(), ...wrong });
      const html = await response.text();
      expect(response.status).toBe(200);
      expect(html).toContain('The email or the password is wrong.');
      expect(html).toContain(`value="${{ ...allow(), ...wrong }.username}"`);
      expect(html).not.toContain(user.password);
    }
  });

  it('tells the application that the person refused', async () => {
    expect(answerOf(await submit({ decision: 'refuse' }))).toEqual({
      to: REDIRECT,
      error: 'access_denied',
      state: 'xyz',
      iss: running.url,
    });
  });

  it.each<[Fields, string]>([
    [{ response_type: 'token' }, 'unsupported_response_type'],
    [{ scope: 'a"b' }, 'invalid_scope'],
    [{ code_challenge: challenge }, 'invalid_request'],
    [{ code_challenge: verifier, code_challenge_method: 'plain' }, 'invalid_request'],
  ])('tells the application what is wrong with %j', async (changes, error) => {
    for (const response of [await open(changes), await submit(allow(), changes)])
      expect(answerOf(response)).toMatchObject({ to: REDIRECT, error, state: 'xyz' });
  });

  it.each<Fields>([
    { client_id: '' },
    { client_id: 'nobody' },
    { redirect_uri: '' },
    { redirect_uri: 'https://evil.example/callback' },
    { redirect_uri: 'http://localhost.evil.example/' },
    { redirect_uri: 'http://localhost@evil.example/' },
    { redirect_uri: 'javascript:alert(1)' },
    { redirect_uri: `${REDIRECT}#fragment` },
  ])('sends nobody anywhere for %j', async (changes) => {
    for (const response of [await open(changes), await submit(allow(), changes)]) {
      expect([response.status, response.headers.get('location')]).toEqual([400, null]);
      expect(await response.text()).toContain('This sign-in cannot go on');
    }
  });
});

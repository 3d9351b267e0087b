import { connect } from 'node:net';
import { describe, expect, it } from 'vitest';
import { newToken } from '#service/auth/secrets.ts';
import { standingAt } from '#testing/clock.ts';
import { addApplication, addUser, bearerOf, send } from '#testing/service.ts';
import { sharedService } from '#testing/shared-service.ts';

const running = await sharedService({ clock: standingAt(1_800_000_000) });
const user = await addUser(running);
const application = addApplication(running, [user]);

const ask = (authorization: string | undefined, path = '/request-logs') =>
  send(running, path, { headers: authorization === undefined ? {} : { authorization } });

describe('a bearer operation', () => {
  it.each([
    ['no header', undefined],
    ['an empty header', ''],
    ['a wrong token', `Bearer ${'a'.repeat(64)}`],
    ['no token', 'Bearer'],
    ['two words', 'Bearer a b'],
    ['another scheme', 'Digest abc'],
  ])('refuses %s with 1537 and a reason', async (_, authorization) => {
    expect(await ask(authorization)).toMatchObject({
      status: 400,
      body: { code: 1537, error: 'invalid_token', message: expect.any(String) },
    });
  });

  it('refuses a Basic token, however right', async () => {
    expect(await ask(application.basic)).toMatchObject({
      status: 400,
      body: { code: 1537, error: 'invalid_token' },
    });
  });

  it('takes the scheme in any case', async () => {
    const authorization = bearerOf(running, user, application).replace('Bearer', 'bEARER');
    expect((await ask(authorization)).status).toBe(200);
  });

  it('refuses an expired token', async () => {
    const authorization = bearerOf(running, user, application);
    await running.clock.advance(3_599_000);
    expect((await ask(authorization)).status).toBe(200);
    await running.clock.advance(1000);
    expect((await ask(authorization)).body).toMatchObject({ code: 1537, error: 'invalid_token' });
  });

  it('takes an API key, with the full scope, as long as its application is active', async () => {
    for (const active of [true, false]) {
      const { key: applicationKey } = addApplication(running, [user], { active });
      const key = newToken();
      running.service.accounts.addApiKey({
        key,
        name: 'test',
        applicationKey,
        userKey: user.key,
        created: running.service.now(),
      });
      expect((await ask(`Bearer ${key}`)).status).toBe(active ? 200 : 400);
    }
  });

  it.each([
    ['*', 200],
    ['request-logs', 200],
    ['GET/request-logs', 200],
    ['GET/*', 200],
    ['document/* GET/request-logs', 200],
    ['POST/request-logs', 403],
    ['document/*', 403],
    ['request-logs/*', 403],
  ])('for the scope %s answers %i', async (scope, status) => {
    const answer = await ask(bearerOf(running, user, application, scope), '/request-logs?page=1');
    expect(answer.status).toBe(status);
    if (status === 403) {
      expect(answer.body).toMatchObject({
        code: 1537,
        error: 'insufficient_scope',
        message: expect.stringContaining(scope),
      });
    }
  });

  it('refuses before it looks at the input', async () => {
    expect((await ask(undefined, '/request-logs?page=zero')).body).toMatchObject({ code: 1537 });
  });
});

/** Sends bytes as they are, and reads until the service closes. */
function raw(text: string): Promise<string> {
  const { hostname, port } = new URL(running.url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), hostname, () => socket.write(text));
    let answer = '';
    socket.setEncoding('utf8').on('data', (chunk) => {
      answer += chunk;
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
}

describe('bytes that are hardly HTTP', () => {
  it.each([
    ['no HTTP at all', 'hello\r\n\r\n', 400],
    ['a huge header', `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
      400,
    ],
    ['a malformed path', 'GET /%zz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n', 400],
    ['no host', 'GET /request-logs HTTP/1.0\r\n\r\n', 400],
    [
      'an absolute address',
      'GET http://a/request-logs HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n',
      400,
    ],
    ['a method that nobody knows', 'PURGE / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n', 404],
  ])('such as %s get an answer in JSON', async (_, text, status) => {
    const answer = await raw(text);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(() => JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).not.toThrow();
  });

  it('such as a request without a host are still served', async () => {
    const authorization = bearerOf(running, user, application);
    expect(await raw(`GET /request-logs HTTP/1.0\r\nAuthorization: ${authorization}\r\n\r\n`)).toMatch(
      / 200 OK/,
    );
  });
});

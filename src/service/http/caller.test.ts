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
    ['an empty header', ''],
    ['no token', 'Bearer'],
    ['two words', 'Bearer a b'],
    ['another scheme', 'Digest abc'],
    ['a Basic token, however right', application.basic],
  ])('refuses %s with 1537 and a reason', async (_, authorization) => {
    expect(await ask(authorization)).toMatchObject({
      status: 400,
      body: { code: 1537, error: 'invalid_token', message: expect.any(String) },
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
    ['document/* GET/request-logs', 200],
    ['POST/request-logs', 403],
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

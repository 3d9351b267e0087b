import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { basicHeader } from '#service/library/accounts.ts';
import {
  addApplication,
  addUser,
  bearerOf,
  listLogs,
  requestToken,
  send,
  type TestApplication,
} from '#testing/service.ts';
import { sharedService } from '#testing/shared-service.ts';
import { temporaryFolder } from '#testing/test-folder.ts';

const database = join(temporaryFolder(), 'service.db');
const running = await sharedService({ database });
const user = await addUser(running);
const reader = bearerOf(running, user, addApplication(running, [await addUser(running)]));

const logsOf = async (application: TestApplication) =>
  (await listLogs(running, reader, { filters: [{ applicationId: { type: 'in', value: [application.id] } }] }))
    .data;

describe('a recorded request', () => {
  it('is there as soon as it was answered, with what was asked and answered', async () => {
    const application = addApplication(running, [user]);
    const authorization = bearerOf(running, user, application);
    await send(running, '/request-logs?per_page=0', {
      headers: { authorization, 'user-agent': 'tester/1.0' },
    });
    expect(await logsOf(application)).toMatchObject([
      {
        error: true,
        request: {
          ip: '127.0.0.1',
          uri: '/request-logs?per_page=0',
          body: { data: '' },
          host: new URL(running.url).host,
          method: 'GET',
          source: 'api',
          headers: { 'User-Agent': 'tester/1.0' },
        },
        response: { code: 400, body: { data: expect.stringContaining('"code":65536') }, headers: null },
        user_id: user.id,
        request_id: expect.stringMatching(/^[a-z0-9]{40}$/),
        api_version: 1,
        application_id: application.id,
      },
    ]);
  });

  it('tells the milliseconds it took', async () => {
    const application = addApplication(running, [user]);
    // Hashing the password alone takes longer than one.
    await requestToken(running, application.basic, {
      grant_type: 'password',
      username: user.email,
      password: user.password,
    });
    const [entry] = await logsOf(application);
    expect(entry?.response.time).toBeGreaterThan(1);
    expect(entry?.user_id).toBe(user.id);
  });

  it('is kept for unknown routes and malformed addresses too, under the application of the token', async () => {
    const application = addApplication(running, [user]);
    const headers = { authorization: bearerOf(running, user, application) };
    await send(running, '/v2/nowhere', { method: 'POST', headers, body: 'unread' });
    await send(running, '/%zz', { headers });
    const entries = await logsOf(application);
    expect(
      entries.map(({ request, response, api_version }) => [request.uri, response.code, api_version]),
    ).toEqual([
      ['/%zz', 400, 1],
      ['/v2/nowhere', 404, 2],
    ]);
    expect(entries[1]?.request.body).toEqual({ data: '[6 bytes that were not read]' });
  });

  it('without an owner is seen by nobody, and one with a Basic token belongs to its application', async () => {
    const application = addApplication(running, [user]);
    const before = running.service.logs.size;
    await send(running, '/request-logs');
    await requestToken(running, basicHeader(application.clientId, 'wrong'), { grant_type: 'password' });
    await requestToken(running, application.basic, { grant_type: 'password' });
    expect(running.service.logs.size).toBe(before + 3);
    expect(await logsOf(application)).toMatchObject([{ user_id: '', response: { code: 400 } }]);
  });

  it('counts an error that is answered with 200 as an error', async () => {
    const unpaid = await addUser(running, { subscription: 'inactive' });
    const application = addApplication(running, [unpaid, user]);
    await send(running, '/request-logs', {
      headers: { authorization: bearerOf(running, unpaid, application) },
    });
    expect(await logsOf(application)).toMatchObject([{ error: true, response: { code: 200 } }]);
  });

  it('is cut where it is long', async () => {
    const application = addApplication(running, [user]);
    await requestToken(running, application.basic, { grant_type: 'word '.repeat(5000) });
    const [entry] = await logsOf(application);
    expect(entry?.request.body?.data).toHaveLength(8193);
    expect(entry?.request.body?.data?.endsWith('…')).toBe(true);
  });
});

describe('reading the logs', () => {
  it('is recorded without the logs that were read', async () => {
    const application = addApplication(running, [user]);
    const authorization = bearerOf(running, user, application);
    for (let round = 0; round < 5; round += 1) await listLogs(running, authorization, { per_page: 500 });
    for (const { response } of await logsOf(application))
      expect(response.body?.data?.length).toBeLessThan(600);
  });
});

describe('the store', () => {
  it('never holds a secret: no token, password, key, code or client secret, wherever it was sent', async () => {
    const application = addApplication(running, [user]);
    const pair = (await requestToken(running, application.basic, {
      grant_type: 'password',
      username: user.email,
      password: user.password,
    })) as { body: { access_token: string; refresh_token: string } };
    const { access_token: access, refresh_token: refresh } = pair.body;
    const code = running.service.tokens.issueCode(
      { applicationKey: application.key, userKey: user.key, scope: '*' },
      running.service.now(),
    );
    const wrongPassword = 'wrong-horse-battery';
    await requestToken(running, application.basic, {
      grant_type: 'password',
      username: user.email,
      password: wrongPassword,
    });
    await requestToken(running, application.basic, { grant_type: 'refresh_token', refresh_token: refresh });
    await requestToken(running, application.basic, { grant_type: 'authorization_code', code });
    await requestToken(running, application.basic, {
      grant_type: access,
      client_secret: application.clientSecret,
    });
    const multipart = new FormData();
    multipart.set('grant_type', 'password');
    multipart.set('password', wrongPassword);
    multipart.set(access, access);
    await send(running, '/oauth2/token', {
      method: 'POST',
      headers: { authorization: application.basic },
      body: multipart,
    });
    const headers = { authorization: `Bearer ${access}`, 'user-agent': `agent Bearer ${access}` };
    await send(running, `/v2/${access}?access_token=${access}&x=${refresh}&password=${wrongPassword}`, {
      headers,
    });
    await send(
      running,
      `/request-logs?filters=${encodeURIComponent(`[{"uri":{"type":"x","value":"${access}"}}]`)}`,
      { headers },
    );
    await send(running, '/v2/nowhere', { method: 'POST', headers, body: `password=${wrongPassword}` });
    const entries = await logsOf(application);
    expect(entries.length).toBeGreaterThanOrEqual(9);
    await running.close();
    const stored = readFileSync(database, 'latin1');
    const secrets = [
      access,
      refresh,
      code,
      user.password,
      wrongPassword,
      application.clientSecret,
      application.basic.slice(6),
    ];
    for (const secret of secrets) {
      expect(stored.includes(secret), secret).toBe(false);
      expect(stored.includes(encodeURIComponent(secret)), secret).toBe(false);
    }
    // The file is the one that was written to.
    expect(stored).toContain(user.email);
  });
});

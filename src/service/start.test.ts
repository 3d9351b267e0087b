import { describe, expect, it } from 'vitest';
import { standingAt } from '#testing/clock.ts';
import { addApplication, addUser, bearerOf, listLogs, newLog, requestToken, send } from '#testing/service.ts';
import { ownService } from '#testing/shared-service.ts';
import { testFolder } from '#testing/test-folder.ts';
import { demoAccounts, demoApiKeys, demoApplication, demoApplications } from './demo/accounts.ts';
import { basicHeader } from './library/accounts.ts';
import { type RunningService, type ServiceOptions, startService } from './start.ts';

const pathOf = testFolder();

const start = (options: Partial<ServiceOptions> = {}) =>
  ownService({ database: pathOf('service.db'), ...options });

const keyHeader = `Bearer ${demoApiKeys[0]?.key}`;
const totalOf = async (running: RunningService) =>
  (await listLogs(running, keyHeader, { per_page: 1 })).meta.pagination.total;

describe('startService', () => {
  it('keeps accounts, tokens and logs over a restart, and what was recorded last is written when it closes', async () => {
    const first = await start();
    const user = await addUser(first);
    const application = addApplication(first, [user]);
    const authorization = bearerOf(first, user, application);
    first.service.logs.addAll([newLog(application, { uri: '/old/entry' })]);
    await send(first, '/last/request', { headers: { authorization } });
    await first.close();
    const second = await start();
    const { data } = await listLogs(second, authorization);
    expect(data.map((entry) => entry.request.uri)).toEqual(['/last/request', '/old/entry']);
    const password = { grant_type: 'password', username: user.email, password: user.password };
    expect((await requestToken(second, application.basic, password)).status).toBe(200);
  });

  it('listens on loopback unless told otherwise', async () => {
    expect((await start()).url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  });

  it('says that a port is taken, and lets go of the store', async () => {
    const other = await start();
    const port = Number(new URL(other.url).port);
    const options = { database: pathOf('other.db'), port };
    await expect(startService(options)).rejects.toThrow(`The port ${port} is taken`);
    await ownService({ ...options, port: 0 });
  });

  it('says that it cannot listen on an address that is not here', async () => {
    await expect(startService({ database: ':memory:', port: 0, host: '203.0.113.1' })).rejects.toThrow(
      /cannot listen/,
    );
  });
});

describe('demo data', () => {
  it('are made once, extended when more are asked for, and kept when fewer are', async () => {
    const total = async (logs: number) => {
      const running = await start({ demo: { logs } });
      await running.close();
      return running.service.logs.size;
    };
    expect(await total(300)).toBe(300);
    expect(await total(300)).toBe(300);
    expect(await total(1000)).toBe(1000);
    expect(await total(10)).toBe(1000);
  });

  it('end when the store was first filled, also after it was extended', async () => {
    const madeAt = 1_800_000_000;
    await (await start({ demo: { logs: 200 }, clock: standingAt(madeAt) })).close();
    const running = await start({ demo: { logs: 400 }, clock: standingAt(madeAt + 10 * 86_400) });
    const { data, meta } = await listLogs(running, keyHeader, { per_page: 500 });
    expect(data.every((entry) => entry.created <= madeAt)).toBe(true);
    expect(data.map((entry) => entry.created)).toEqual(
      data.map((entry) => entry.created).toSorted((a, b) => b - a),
    );
    expect(meta.pagination.total).toBeGreaterThan(250);
  });

  it('are not put into a store that has accounts of its own', async () => {
    const first = await start();
    await addUser(first);
    await first.close();
    const running = await start({ demo: { logs: 100 } });
    expect(running.service.logs.size).toBe(0);
    expect(running.service.accounts.findUser(demoAccounts[0]?.email ?? '')).toBeUndefined();
  });

  it('let every account do what its role says', async () => {
    const running = await start({ demo: { logs: 2000 } });
    const basic = basicHeader(demoApplication.clientId, demoApplication.clientSecret);
    for (const account of demoAccounts) {
      const answer = await requestToken(running, basic, {
        grant_type: 'password',
        username: account.email,
        password: account.password,
      });
      if (!account.ownsDemoApplication) {
        expect(answer).toMatchObject({ status: 403, body: { errors: [{ code: 11005001 }] } });
        continue;
      }
      const { access_token: token } = answer.body as { access_token: string };
      const list = await send(running, '/request-logs', { headers: { authorization: `Bearer ${token}` } });
      expect(list.status).toBe(200);
      if (account.subscription.active) expect(list.body).toHaveProperty('data');
      else expect(list.body).toMatchObject({ code: 0 });
    }
    expect(await totalOf(running)).toBeGreaterThan(1000);
    const inactive = demoApplications.filter(({ active }) => !active).map(({ id }) => id);
    const filters = [{ applicationId: { type: 'in' as const, value: inactive } }];
    expect((await listLogs(running, keyHeader, { filters })).meta.pagination.total).toBe(0);
  });
});

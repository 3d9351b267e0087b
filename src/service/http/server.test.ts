import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningService } from '#service/start.ts';
import { askWithoutReading, type GreedyClient } from '#testing/greedy-client.ts';
import { cookieOf, startTestServer, type TestServer } from '#testing/proxy.ts';
import {
  addApplication,
  addUser,
  bearerOf,
  newLog,
  requestToken,
  send,
  startTestService,
  type TestApplication,
  type TestUser,
} from '#testing/service.ts';

const LARGE_PAGE = '/request-logs?per_page=500';
/** Of each entry; all of a page are more than what the system takes for a client that does not read. */
const BODY = 'x'.repeat(30_000);

describe('an account that asks for more than it takes', () => {
  let running: RunningService;
  let proxy: TestServer;
  let greedy: TestUser;
  let greedyApplication: TestApplication;
  let other: TestUser;
  let application: TestApplication;
  let largeAnswers = 0;
  const clients: GreedyClient[] = [];

  beforeAll(async () => {
    running = await startTestService({
      onAnswer: ({ url }) => {
        if (url === LARGE_PAGE) largeAnswers++;
      },
    });
    [greedy, other] = [await addUser(running), await addUser(running)];
    greedyApplication = addApplication(running, [greedy]);
    application = addApplication(running, [greedy, other]);
    for (let entry = 0; entry < 500; entry++)
      running.service.logs.record(newLog(greedyApplication, { requestBody: BODY }));
    proxy = await startTestServer({
      environments: [
        {
          id: 'embedded',
          baseUrl: new URL(running.url),
          clientId: application.clientId,
          clientSecret: application.clientSecret,
          demoAccounts: [],
        },
      ],
    });
  });
  afterAll(async () => {
    for (const client of clients) client.close();
    await proxy.close();
    await running.close();
  });

  const signIn = ({ email, password }: TestUser) =>
    proxy.call('/session', { method: 'POST', body: { environment: 'embedded', username: email, password } });

  it('#52 at the service itself gets one answer for a connection, and others are served', async () => {
    const authorization = bearerOf(running, greedy, greedyApplication);
    largeAnswers = 0;
    clients.push(
      await askWithoutReading({
        url: running.url,
        path: LARGE_PAGE,
        headers: { authorization },
        connections: 10,
        requests: 40,
      }),
    );
    await expect.poll(() => largeAnswers).toBe(10);
    const { email: username, password } = other;
    const token = await requestToken(running, application.basic, {
      grant_type: 'password',
      username,
      password,
      scope: '*',
    });
    expect(token.status).toBe(200);
    const headers = { authorization: bearerOf(running, other, application) };
    expect((await send(running, '/request-logs', { headers })).status).toBe(200);
    expect(largeAnswers).toBe(10);
  });

  it('#52 at the token proxy in front of it keeps nobody from signing in and reading', async () => {
    const cookie = cookieOf(await signIn(greedy)) ?? '';
    for (let entry = 0; entry < 500; entry++)
      running.service.logs.record(newLog(application, { requestBody: BODY }));
    largeAnswers = 0;
    clients.push(
      await askWithoutReading({
        url: proxy.url,
        path: `/api${LARGE_PAGE}`,
        headers: { 'x-csrf': '1', cookie: `__Host-sealdesk=${cookie}` },
        connections: 10,
        requests: 40,
      }),
    );
    await expect.poll(() => largeAnswers).toBe(10);
    const signedIn = await signIn(other);
    expect(signedIn.status).toBe(201);
    const read = await proxy.call('/api/request-logs?per_page=1', { cookie: cookieOf(signedIn) });
    expect(read.status).toBe(200);
    expect(largeAnswers).toBe(10);
  });
});

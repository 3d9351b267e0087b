import { expect, it, onTestFinished } from 'vitest';
import { askWithoutReading } from '#testing/greedy-client.ts';
import { addApplication, addUser, bearerOf, newLog, requestToken, send } from '#testing/service.ts';
import { ownService } from '#testing/shared-service.ts';

const LARGE_PAGE = '/request-logs?per_page=500';
/** Of each entry; all of a page are more than what the system takes for a client that does not read. */
const BODY = 'x'.repeat(30_000);

it('#52 an account that asks for more than it takes gets one answer for a connection, and others are served', async () => {
  let largeAnswers = 0;
  const running = await ownService({
    onAnswer: ({ url }) => {
      if (url === LARGE_PAGE) largeAnswers++;
    },
  });
  const [greedy, other] = [await addUser(running), await addUser(running)];
  const greedyApplication = addApplication(running, [greedy]);
  const application = addApplication(running, [greedy, other]);
  for (let entry = 0; entry < 500; entry++)
    running.service.logs.record(newLog(greedyApplication, { requestBody: BODY }));
  const client = await askWithoutReading({
    url: running.url,
    path: LARGE_PAGE,
    headers: { authorization: bearerOf(running, greedy, greedyApplication) },
    connections: 10,
    requests: 40,
  });
  onTestFinished(() => client.close());
  await expect.poll(() => largeAnswers).toBe(10);
  const { email: username, password } = other;
  const fields = { grant_type: 'password', username, password, scope: '*' };
  expect((await requestToken(running, application.basic, fields)).status).toBe(200);
  const headers = { authorization: bearerOf(running, other, application) };
  expect((await send(running, '/request-logs', { headers })).status).toBe(200);
  expect(largeAnswers).toBe(10);
});

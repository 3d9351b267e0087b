import { expect, it } from 'vitest';
import { addApplication, addUser, bearerOf, listLogs, newLog, send, testId } from '#testing/service.ts';
import { sharedService } from '#testing/shared-service.ts';

const running = await sharedService();

// Its refusals are cases of src/testing/conformance.

it('answers the entry as the list has it, among many of the same id that are of others', async () => {
  const [user, stranger] = [await addUser(running), await addUser(running)];
  const application = addApplication(running, [user]);
  const foreign = addApplication(running, [stranger]);
  const requestId = testId();
  running.service.logs.addAll([
    newLog(application, { requestId, uri: '/v2/faxes/send', requestBody: '{"documents":[]}' }),
    newLog(foreign, { requestId, uri: '/v2/theirs' }),
  ]);
  // What this test itself sends is logged elsewhere.
  const authorization = bearerOf(running, user, foreign);
  const [entry] = (await listLogs(running, authorization)).data;
  expect(entry).toMatchObject({ request_id: requestId, request: { uri: '/v2/faxes/send' } });
  const answer = await send(running, `/request-logs/${requestId}`, { headers: { authorization } });
  expect(answer).toMatchObject({ status: 200, body: { data: entry } });
});

it('finds the request that came just before, and is logged itself, cut like every read of the logs', async () => {
  const user = await addUser(running);
  const headers = { authorization: bearerOf(running, user, addApplication(running, [user])) };
  await send(running, `/nowhere/${'x'.repeat(600)}`, { headers });
  const newest = async () => (await listLogs(running, headers.authorization)).data[0];
  const logged = await newest();
  const { status } = await send(running, `/request-logs/${logged?.request_id}`, { headers });
  expect(status).toBe(200);
  const read = await newest();
  expect(read?.request.uri).toBe(`/request-logs/${logged?.request_id}`);
  expect(read?.response.body?.data?.length).toBeLessThan(600);
});

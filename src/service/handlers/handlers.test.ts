import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operationList, operations } from '#contract/operations.ts';
import type { RunningService } from '#service/start.ts';
import { addApplication, addUser, bearerOf, send, startTestService } from '#testing/service.ts';
import { handlers, notBuilt } from './handlers.ts';

let running: RunningService;
beforeAll(async () => {
  running = await startTestService();
});
afterAll(() => running.close());

const exampleOf = (path: string) => path.replace(/\{\w+\}/g, 'a'.repeat(40));

describe('the handler table', () => {
  it('and the list of what is not built cover the contract once', () => {
    process.stdout.write(
      `Not built yet (${notBuilt.length} of ${operationList.length}): ${notBuilt.join(', ')}\n`,
    );
    expect([...Object.keys(handlers), ...notBuilt].toSorted()).toEqual(Object.keys(operations).toSorted());
  });

  it.each(notBuilt)('answers %s, which is not built, exactly as an unknown route', async (id) => {
    const user = await addUser(running);
    const authorization = bearerOf(running, user, addApplication(running, [user]));
    const { method, path } = operations[id];
    const ask = (url: string) => send(running, url, { method, headers: { authorization } });
    const url = exampleOf(path);
    expect(await ask(url)).toMatchObject({
      status: 404,
      body: { 404: `Not found: no route matches the URI: ${method} ${url}` },
    });
  });

  it.each([
    ['DELETE', '/request-logs'],
    ['GET', '/oauth2/token'],
    ['GET', '/'],
    ['OPTIONS', '/request-logs'],
    ['PATCH', '/request-logs'],
    ['GET', `/${'x'.repeat(6000)}`],
    ['GET', '/request-logs/'],
  ])('does not know %s %s', async (method, url) => {
    const { status, body } = await send(running, url, { method });
    expect({ status, body }).toEqual({
      status: 404,
      body: { 404: `Not found: no route matches the URI: ${method} ${url}` },
    });
  });

  it('answers an unknown route before it reads a body', async () => {
    const answer = await send(running, '/v2/nowhere?a=%zz', { method: 'POST', body: '{ not json' });
    expect(answer).toMatchObject({
      status: 404,
      body: { 404: 'Not found: no route matches the URI: POST /v2/nowhere' },
    });
  });
});

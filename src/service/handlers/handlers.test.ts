import { describe, expect, it } from 'vitest';
import { operations } from '#contract/operations.ts';
import { send } from '#testing/service.ts';
import { sharedService } from '#testing/shared-service.ts';
import { handlers } from './handlers.ts';

const running = await sharedService();

describe('the handler table', () => {
  it('has every operation of the contract', () => {
    expect(Object.keys(handlers).toSorted()).toEqual(Object.keys(operations).toSorted());
  });

  it.each([
    ['DELETE', '/request-logs'],
    ['PUT', '/oauth2/token'],
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

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { getEventSubscription } from '#contract/operations/event-subscriptions.ts';
import { getGeneralBrandResource } from '#contract/operations/organizations.ts';
import { getRequestLog, listRequestLogs } from '#contract/operations/request-logs.ts';
import { signedIn } from '#testing/render-page.tsx';
import { callOperation } from './call-operation.ts';
import { onFinishedCall } from './finished-calls.ts';
import { callPublicOperation } from './public-operation.ts';
import { serviceKey } from './query-client.ts';
import { sessionQuery } from './session.ts';
import { forgetSession } from './sign-out.ts';

// For an id of the wrong shape the service answers as for an operation that it does not have.
const unknown = { params: { organization_id: 'short', brand_id: 'short' } };

const made: string[] = [];
let stop: () => void;
beforeEach(() => {
  made.length = 0;
  stop = onFinishedCall(({ operation }) => void made.push(operation.id));
});
afterEach(() => stop());

describe('callPublicOperation', () => {
  it('reads what the service answers, with one call for each', async () => {
    const client = await signedIn();
    const { data } = await callOperation(listRequestLogs, { query: { per_page: 2 } });
    const answers = await Promise.all(
      data.map(({ request_id }) => callPublicOperation(client, getRequestLog, { params: { request_id } })),
    );
    expect(answers.map((answer) => answer?.data)).toEqual(data);
    expect(made).toEqual(['listRequestLogs', 'getRequestLog', 'getRequestLog']);
  });

  it('tries what the service does not have once for a session', async () => {
    const client = await signedIn();
    const call = () => callPublicOperation(client, getGeneralBrandResource, unknown);
    expect(await Promise.all([call(), call()])).toEqual([undefined, undefined]);
    await client.invalidateQueries({ queryKey: serviceKey });
    expect(await call()).toBeUndefined();
    expect(made).toEqual(['getGeneralBrandResource']);
    const before = client.getQueryData(sessionQuery.queryKey);
    forgetSession(client);
    client.setQueryData(sessionQuery.queryKey, before);
    expect(await call()).toBeUndefined();
    expect(made).toHaveLength(2);
  });

  it('takes a refusal for no absence', async () => {
    const client = await signedIn();
    const missing = () =>
      callPublicOperation(client, getEventSubscription, { params: { subscription_id: 'a'.repeat(40) } });
    for (const call of [missing, missing]) await expect(call()).rejects.toMatchObject({ status: 404 });
    expect(made).toHaveLength(2);
  });

  it('lets others try where the first call was cut off', async () => {
    const client = await signedIn();
    const { data } = await callOperation(listRequestLogs, { query: { per_page: 1 } });
    const params = { request_id: data[0]?.request_id ?? '' };
    const leaving = new AbortController();
    const first = callPublicOperation(client, getRequestLog, { params }, { signal: leaving.signal });
    const second = callPublicOperation(client, getRequestLog, { params });
    leaving.abort();
    await expect(first).rejects.toHaveProperty('name', 'AbortError');
    expect((await second)?.data).toEqual(data[0]);
  });
});

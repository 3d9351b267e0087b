import { beforeAll, describe, expect, it } from 'vitest';
import { getEventSubscription } from '#contract/operations/event-subscriptions.ts';
import { listRequestLogs } from '#contract/operations/request-logs.ts';
import { signedIn } from '#testing/render-page.tsx';
import { hasCode } from './api-error.ts';
import { callOperation } from './call-operation.ts';
import { sessionQuery } from './session.ts';
import { signOutMutation } from './sign-out.ts';

describe('callOperation, signed in', () => {
  beforeAll(() => signedIn());

  it('says which operation was refused, with which code, and under which request id', async () => {
    const call = callOperation(getEventSubscription, { params: { subscription_id: 'a'.repeat(40) } });
    await expect(call).rejects.toMatchObject({
      kind: 'service',
      operation: 'getEventSubscription',
      status: 404,
      retryable: false,
      requestId: expect.stringMatching(/\S/),
    });
  });

  it('tells the headers of an answer', async () => {
    let headers = new Headers();
    const onHeaders = (received: Headers) => {
      headers = received;
    };
    await callOperation(listRequestLogs, { query: { per_page: 1 } }, { onHeaders });
    expect(headers.get('content-type')).toContain('json');
  });

  it('throws what an aborted call throws', async () => {
    const signal = AbortSignal.abort();
    await expect(callOperation(listRequestLogs, {}, { signal })).rejects.toHaveProperty('name', 'AbortError');
  });
});

describe('callOperation, otherwise', () => {
  it('takes an error in a success for an error', async () => {
    await signedIn('p.duval');
    const error: unknown = await callOperation(listRequestLogs, {}).catch((reason: unknown) => reason);
    expect(error).toMatchObject({ status: 200 });
    expect(hasCode(error, 0)).toBe(true);
  });

  it('tells that the session has ended', async () => {
    const client = await signedIn();
    await client.getMutationCache().build(client, signOutMutation).execute({ everywhere: false });
    const ended = { kind: 'proxy', status: 401, sessionEnded: true, retryable: false };
    await expect(callOperation(listRequestLogs, {})).rejects.toMatchObject(ended);
    expect(client.getQueryData(sessionQuery.queryKey)?.session).toBeNull();
  });
});

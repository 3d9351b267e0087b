import { beforeAll, describe, expect, it } from 'vitest';
import { getEventSubscription } from '#contract/operations/event-subscriptions.ts';
import { listRequestLogs } from '#contract/operations/request-logs.ts';
import { signedIn } from '#testing/render-page.tsx';
import { ApiError, hasCode } from './api-error.ts';
import { callOperation } from './call-operation.ts';
import { sessionQuery } from './session.ts';
import { signOutMutation } from './sign-out.ts';

// The proxy and the embedded service stand behind the page (testing/backend.ts).
/** The ApiError that the call ends with. */
async function failure(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error(`Expected an ApiError, not ${error}`);
  return error;
}

describe('callOperation, signed in', () => {
  beforeAll(() => signedIn());

  it('reads what the contract types', async () => {
    const { data, meta } = await callOperation(listRequestLogs, {
      query: {
        per_page: 3,
        filters: [{ code: { type: 'between', value: [400, 499] } }],
        'sort[created]': 'asc',
      },
    });
    expect(data).toHaveLength(3);
    for (const { response } of data) expect(Math.floor(response.code / 100)).toBe(4);
    expect(data.map(({ created }) => created)).toEqual(
      data.map(({ created }) => created).toSorted((a, b) => a - b),
    );
    expect(meta.pagination.per_page).toBe(3);
  });

  it('says which operation was refused, with which code, and under which request id', async () => {
    const error = await failure(
      callOperation(getEventSubscription, { params: { subscription_id: 'a'.repeat(40) } }),
    );
    expect(error).toMatchObject({
      kind: 'service',
      operation: 'getEventSubscription',
      status: 404,
      retryable: false,
    });
    expect(error.requestId).toMatch(/\S/);
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
    const error = await failure(callOperation(listRequestLogs, {}));
    expect(error.status).toBe(200);
    expect(hasCode(error, 0)).toBe(true);
  });

  it('tells that the session has ended', async () => {
    const client = await signedIn();
    await client.getMutationCache().build(client, signOutMutation).execute({ everywhere: false });
    const error = await failure(callOperation(listRequestLogs, {}));
    expect(error).toMatchObject({ kind: 'proxy', status: 401, sessionEnded: true, retryable: false });
    expect(client.getQueryData(sessionQuery.queryKey)?.session).toBeNull();
  });
});

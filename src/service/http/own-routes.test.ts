import { describe, expect, it } from 'vitest';
import { aliasOperations } from '#contract/aliases.ts';
import { operationList } from '#contract/operations.ts';
import { send } from '#testing/service.ts';
import { sharedService } from '#testing/shared-service.ts';

interface Described {
  readonly openapi: string;
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly operationId: string }>>>>;
}

const describedIds = (body: unknown) =>
  Object.values((body as Described).paths)
    .flatMap((methods) => Object.values(methods))
    .map(({ operationId }) => operationId)
    .toSorted();

describe.each([
  { documentedOnly: false, running: await sharedService() },
  { documentedOnly: true, running: await sharedService({ settings: { documentedOnly: true } }) },
])('with documentedOnly: $documentedOnly', ({ documentedOnly, running }) => {
  it('whoever asks learns that the service answers', async () => {
    const { status, body, headers } = await send(running, '/healthz');
    expect({ status, body }).toEqual({ status: 200, body: { status: 'ok' } });
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('whoever asks gets the operations that are served, at the address where they are', async () => {
    const { status, body, headers } = await send(running, '/openapi.json');
    expect(status).toBe(200);
    expect(headers.get('content-type')).toContain('application/json');
    expect(body).toMatchObject({
      openapi: expect.stringMatching(/^3\.1\./),
      servers: [{ url: running.url }],
    });
    const served = [...operationList, ...aliasOperations].filter(
      ({ source }) => !documentedOnly || source === 'document',
    );
    expect(describedIds(body)).toEqual(served.map(({ id }) => id).toSorted());
  });

  it('nothing of that is in the request logs', async () => {
    await send(running, '/healthz');
    await send(running, '/openapi.json');
    expect(running.service.logs.size).toBe(0);
    await send(running, '/health');
    expect(running.service.logs.size).toBe(1);
  });
});

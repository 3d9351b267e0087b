import { describe, expect, it } from 'vitest';
import { testEventSubscription } from '#contract/operations/event-subscriptions.ts';
import { TEST_RECEIVER_HOST } from '#contract/test-receiver.ts';
import { signatureOf } from '#service/callbacks/headers.ts';
import type { RunningService } from '#service/start.ts';
import { type CallbackWorld, callbackStages, settled, subscribe } from '#testing/callbacks.ts';
import { bearerOf, send } from '#testing/service.ts';

const stage = callbackStages();

/** @returns the webhook-id that the test goes out under */
async function sendTest(running: RunningService, { owner, application }: CallbackWorld, id: string) {
  const headers = { authorization: bearerOf(running, owner, application) };
  const { status, body } = await send(running, `/v2/event-subscriptions/${id}/test`, {
    method: 'POST',
    headers,
  });
  expect(status).toBe(202);
  return testEventSubscription.responses[202].parse(body).data.webhook_id;
}

describe('a test delivery', () => {
  it('goes out like a real one, at once and to no other subscription', async () => {
    const { running, receiver, world } = await stage();
    const id = subscribe(running, world, `${receiver.url}/mine`, { secretKey: 'of the test', delay: 100 });
    subscribe(running, world, `${receiver.url}/of-others`);
    const delivery = await sendTest(running, world, id);
    expect(await settled(running, delivery)).toMatchObject({ state: 'delivered', subscriptionId: id });
    expect(receiver.callbacks.map(({ path }) => path)).toEqual(['/mine']);
    expect(running.service.deliveries.list(10)).toHaveLength(1);
    expect(JSON.parse(receiver.callbacks[0]?.body ?? '')).toMatchObject({
      meta: { event: 'document.complete' },
      content: { document_id: world.document.id },
    });
  });

  it('of a user tells of what changed last of theirs', async () => {
    const { running, receiver, world } = await stage();
    const id = subscribe(running, world, receiver.url, {
      ...{ event: 'user.document.complete', entityType: 'user' },
      ...{ entityKey: world.owner.key, entityId: world.owner.id },
    });
    await settled(running, await sendTest(running, world, id));
    expect(JSON.parse(receiver.callbacks[0]?.body ?? '')).toMatchObject({
      content: { document_id: world.document.id },
    });
  });

  it('is taken by the built-in receiver without a network, signed', async () => {
    const { running, world } = await stage({ settings: { loopbackCallbacks: false } });
    const id = subscribe(running, world, `https://${TEST_RECEIVER_HOST}/here`, { secretKey: 'of the test' });
    const delivery = await sendTest(running, world, id);
    const { attempts } = await settled(running, delivery);
    expect(attempts).toMatchObject([{ status: 200, response: expect.stringContaining('"signed":true') }]);
    const headers = { authorization: bearerOf(running, world.owner, world.application) };
    const { body } = await send(running, `/v2/event-subscriptions/${id}/callbacks`, { headers });
    expect(body).toMatchObject({
      data: [{ request_headers: { 'webhook-id': delivery }, response_status_code: 200 }],
    });
    const [{ request_headers: sent, request_content: content }] = (
      body as {
        readonly data: readonly [{ request_headers: Record<string, string>; request_content: unknown }];
      }
    ).data;
    expect(sent['webhook-signature']).toBe(
      signatureOf('of the test', delivery, Number(sent['webhook-timestamp']), JSON.stringify(content)),
    );
  });
});

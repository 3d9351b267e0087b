import { beforeEach, describe, expect, it } from 'vitest';
import { answerWith, type CallbackReceiver, payloadOf } from '#testing/callback-receiver.ts';
import { type CallbackWorld, callbackStages, deliver, raise, subscribe } from '#testing/callbacks.ts';
import { standingAt } from '#testing/clock.ts';
import { send } from '#testing/service.ts';
import type { RunningService } from '../start.ts';

const start = callbackStages();
let receiver: CallbackReceiver;
let running: RunningService;
let world: CallbackWorld;
beforeEach(async () => {
  const delivery = { backoff: 3_600_000, maxBackoff: 3_600_000 };
  ({ receiver, running, world } = await start({ delivery, clock: standingAt(1_800_000_000) }));
});

const tokens = () => receiver.callbacks.map((callback) => payloadOf(callback).meta.access_token);
const callWith = (token: unknown) =>
  send(running, '/request-logs', { headers: { authorization: `Bearer ${token}` } });

describe('the access token of a callback', () => {
  it('is left out unless a subscription wants it', async () => {
    await deliver(running, world, receiver.url);
    expect(receiver.callbacks).toHaveLength(1);
    expect(receiver.callbacks[0]?.body).not.toContain('access_token');
  });

  it("acts for the subscription's owner in its application, for as long as other tokens do", async () => {
    await deliver(running, world, receiver.url, { deleteAccessToken: false });
    const [token] = tokens();
    expect(token).toMatch(/^[0-9a-f]{64}$/);
    expect((await callWith(token)).status).toBe(200);
    expect(running.service.tokens.findAccessToken(String(token), running.service.now())).toMatchObject({
      userKey: world.owner.key,
      applicationKey: world.application.key,
    });
    await running.clock.advance(3_601_000);
    expect(await callWith(token)).toMatchObject({ status: 400, body: { code: 1537 } });
  });

  it('is worth no more than the one that subscribed', async () => {
    await deliver(running, world, receiver.url, { deleteAccessToken: false, scope: 'GET/v2/brands' });
    expect((await callWith(tokens()[0])).status).toBe(403);
  });

  it('is a fresh one with every attempt, so that a late one still lives', async () => {
    receiver.answer = answerWith(500);
    subscribe(running, world, receiver.url, { deleteAccessToken: false, retryCount: 1 });
    raise(running, world.document);
    await running.clock.advance(3_600_000);
    const [first, second] = tokens();
    expect((await callWith(first)).status).toBe(400);
    expect((await callWith(second)).status).toBe(200);
  });

  it('is not kept when a receiver answers with all it got, nor is what the headers prove', async () => {
    receiver.answer = (response, { body, headers }) => void response.end(JSON.stringify({ body, headers }));
    const headers = { 'X-Key': 'custom-secret' };
    const { attempts } = await deliver(running, world, receiver.url, { deleteAccessToken: false, headers });
    const response = attempts[0]?.response;
    expect(response).toContain('[removed]');
    expect(response).toContain(world.document.id);
    expect(response).not.toContain(tokens()[0]);
    expect(response).not.toContain('custom-secret');
  });
});

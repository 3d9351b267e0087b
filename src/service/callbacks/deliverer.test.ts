import type { ServerResponse } from 'node:http';
import { beforeEach, describe, expect, it } from 'vitest';
import { answerWith, type CallbackReceiver } from '#testing/callback-receiver.ts';
import { addCallbackWorld, ownReceiver, raise, settled, subscribe } from '#testing/callbacks.ts';
import { ownService } from '#testing/shared-service.ts';
import { testFolder } from '#testing/test-folder.ts';
import type { ServiceOptions } from '../start.ts';

const pathOf = testFolder();
let receiver: CallbackReceiver;
beforeEach(async () => {
  receiver = await ownReceiver();
});

const start = (options: Partial<ServiceOptions> = {}) =>
  ownService({ settings: { loopbackCallbacks: true }, ...options });

const ids = () => receiver.callbacks.map(({ headers }) => headers['webhook-id']);

/** Keeps the receiver from answering. @returns the responses that wait for their answer */
function holdAnswers(): ServerResponse[] {
  const held: ServerResponse[] = [];
  receiver.answer = (response) => held.push(response);
  return held;
}

describe('an attempt', () => {
  it('that cannot be recorded is made again when its claim runs out', async () => {
    const reported: unknown[] = [];
    // The claim runs out soon, and the attempt has all its time nevertheless.
    const delivery = { timeout: 20_000, leaseMargin: -19_500 };
    const report = (error: unknown) => {
      reported.push(error);
      service.database.exec('DROP TRIGGER full');
    };
    const service = await start({ delivery, report });
    const world = await addCallbackWorld(service);
    subscribe(service, world, receiver.url);
    service.database.exec(`CREATE TEMP TRIGGER full BEFORE INSERT ON callback_response_log
      BEGIN SELECT RAISE(ABORT, 'no space'); END`);
    const [id] = raise(service, world.document);
    expect(await settled(service, id)).toMatchObject({ state: 'delivered', attempts: [{ attempt: 1 }] });
    expect(reported).toMatchObject([{ message: 'no space' }]);
    expect(ids()).toEqual([id, id]);
  });

  it('of a subscription that is deleted meanwhile is forgotten with it', async () => {
    const reported: unknown[] = [];
    const service = await start({ report: (error) => reported.push(error) });
    const world = await addCallbackWorld(service);
    subscribe(service, world, `${receiver.url}/gone`);
    const [response] = await Promise.all([
      new Promise<ServerResponse>((resolve) => {
        receiver.answer = resolve;
      }),
      raise(service, world.document),
    ]);
    service.database.exec('DELETE FROM event_subscriptions');
    response.writeHead(500).end();
    receiver.answer = answerWith(204);
    subscribe(service, world, `${receiver.url}/there`);
    const [id] = raise(service, world.document);
    expect((await settled(service, id)).state).toBe('delivered');
    expect(service.service.deliveries.list(10)).toHaveLength(1);
    expect(reported).toEqual([]);
  });
});

describe('the end of the service', () => {
  it('waits for the callbacks that are under way', async () => {
    const database = pathOf('service.db');
    const service = await start({ database, delivery: { grace: 10_000 } });
    const world = await addCallbackWorld(service);
    subscribe(service, world, receiver.url);
    const held = holdAnswers();
    raise(service, world.document);
    await receiver.arrived(1);
    const closed = service.close();
    held[0]?.writeHead(200).end('late');
    await closed;
    const [delivery] = (await start({ database })).service.deliveries.list(1);
    expect(delivery).toMatchObject({ state: 'delivered', attempts: [{ status: 200, response: 'late' }] });
    expect(ids()).toHaveLength(1);
  });

  it('does not wait for a receiver that does not answer, and calls it again at the next start', async () => {
    const database = pathOf('service.db');
    const service = await start({ database, delivery: { grace: 0 } });
    const world = await addCallbackWorld(service);
    subscribe(service, world, receiver.url, { retryCount: 1 });
    holdAnswers();
    const [id] = raise(service, world.document);
    await receiver.arrived(1);
    await service.close();
    receiver.answer = answerWith(204);
    const next = await start({ database });
    expect(await settled(next, id)).toMatchObject({
      state: 'delivered',
      attempts: [
        { attempt: 1, status: null, error: 'The service ended during the attempt' },
        { attempt: 1, status: 204 },
      ],
    });
    expect(ids()).toEqual([id, id]);
  });
});

it('pauses before each retry, longer each time', async () => {
  receiver.answer = answerWith(500);
  const service = await start({ delivery: { backoff: 40 } });
  const world = await addCallbackWorld(service);
  subscribe(service, world, receiver.url, { retryCount: 3 });
  const [id] = raise(service, world.document);
  const { attempts } = await settled(service, id);
  const ends = attempts.map(({ started, duration }) => started + duration);
  const pauses = attempts.slice(1).map(({ started }, index) => started - (ends[index] ?? 0));
  // Jitter takes half of a pause at most.
  for (const [index, pause] of pauses.entries()) expect(pause).toBeGreaterThanOrEqual(20 * 2 ** index - 1);
});

import { describe, expect, it } from 'vitest';
import { answerWith } from '#testing/callback-receiver.ts';
import { callbackStages, deliver, raise, settled, subscribe } from '#testing/callbacks.ts';
import { SILENT_ADDRESS } from '#testing/free-port.ts';

const start = callbackStages();

describe('a failure', () => {
  it('of 5xx is retried as often as the subscription says, under the same id', async () => {
    const { receiver, running, world } = await start();
    receiver.answer = answerWith(503);
    subscribe(running, world, receiver.url, { retryCount: 3 });
    const [id] = raise(running, world.document);
    const delivery = await settled(running, id);
    expect(delivery.state).toBe('failed');
    expect(delivery.attempts.map(({ attempt, status }) => [attempt, status])).toEqual(
      [1, 2, 3, 4].map((attempt) => [attempt, 503]),
    );
    expect(new Set(receiver.callbacks.map(({ headers }) => headers['webhook-id']))).toEqual(new Set([id]));
    expect(new Set(receiver.callbacks.map(({ body }) => body)).size).toBe(1);
    expect(receiver.callbacks).toHaveLength(4);
  });

  it('of 5xx ends with the first answer that is good', async () => {
    const { receiver, running, world } = await start();
    receiver.answer = (response) => {
      response.writeHead(receiver.callbacks.length < 3 ? 500 : 200).end();
    };
    subscribe(running, world, receiver.url, { retryCount: 10 });
    const [id] = raise(running, world.document);
    const delivery = await settled(running, id);
    expect(delivery.state).toBe('delivered');
    expect(delivery.attempts.map(({ status }) => status)).toEqual([500, 500, 200]);
  });

  it.each([302, 307, 400, 404, 410, 429, 499])(
    'of %i is not retried, and no redirect is followed',
    async (status) => {
      const { receiver, running, world } = await start();
      receiver.answer = answerWith(status, { location: `${receiver.url}/elsewhere` });
      const delivery = await deliver(running, world, receiver.url, { retryCount: 5 });
      expect(delivery).toMatchObject({ state: 'failed', attempts: [{ attempt: 1, status, error: null }] });
      expect(receiver.callbacks.map(({ path }) => path)).toEqual(['/']);
    },
  );

  it('of 5xx is not retried where the subscription asks for no retries', async () => {
    const { receiver, running, world } = await start();
    receiver.answer = answerWith(500);
    expect((await deliver(running, world, receiver.url)).attempts).toHaveLength(1);
  });

  it('to answer in time is one, and is not retried', async () => {
    const { receiver, running, world } = await start({ delivery: { timeout: 200 } });
    receiver.answer = () => undefined;
    const delivery = await deliver(running, world, receiver.url, { retryCount: 5 });
    expect(delivery.attempts).toMatchObject([{ status: null, error: 'No answer within 0.2 s' }]);
    expect(delivery.state).toBe('failed');
  });

  it('to connect or to answer in HTTP is one, and is not retried', async () => {
    const { receiver, running, world } = await start();
    receiver.answer = (response) => response.socket?.end('what?\r\n\r\n');
    subscribe(running, world, SILENT_ADDRESS, { retryCount: 5 });
    subscribe(running, world, `${receiver.url}/x`, { retryCount: 5 });
    const [refused, garbled] = raise(running, world.document);
    const deliveries = await Promise.all([settled(running, refused), settled(running, garbled)]);
    for (const { state, attempts } of deliveries) {
      expect(state).toBe('failed');
      expect(attempts).toMatchObject([{ status: null, error: expect.stringMatching(/./) }]);
    }
    expect(deliveries[0]?.attempts[0]?.error).toContain('ECONNREFUSED');
  });

  it('is the last that a subscriber hears who was removed meanwhile', async () => {
    const { receiver, running, world } = await start();
    receiver.answer = (response) => {
      running.service.users.remove(world.owner.key, running.service.now());
      response.writeHead(503).end();
    };
    const delivery = await deliver(running, world, receiver.url, { retryCount: 3 });
    expect(delivery).toMatchObject({
      state: 'failed',
      attempts: [{ status: 503 }, { status: null, error: expect.stringContaining('may not be told') }],
    });
    expect(receiver.callbacks).toHaveLength(1);
  });
});

describe('the answer of a receiver', () => {
  it('with more headers than anybody needs is a failure', async () => {
    const { receiver, running, world } = await start();
    receiver.answer = answerWith(200, { 'x-long': 'x'.repeat(20_000) });
    const delivery = await deliver(running, world, receiver.url);
    expect(delivery).toMatchObject({ state: 'failed', attempts: [{ status: null }] });
    expect(delivery.attempts[0]?.error).toMatch(/header/i);
  });

  it('is read up to a bound, and its beginning is kept', async () => {
    const { receiver, running, world } = await start();
    let sent = 0;
    receiver.answer = (response) => {
      const chunk = Buffer.alloc(64 * 1024, 'x ');
      const more = () => {
        while (!response.destroyed && response.write(chunk)) sent += chunk.length;
        sent += chunk.length;
      };
      response.on('drain', more);
      more();
    };
    const delivery = await deliver(running, world, receiver.url);
    expect(delivery).toMatchObject({ state: 'delivered', attempts: [{ status: 200 }] });
    expect(delivery.attempts[0]?.response).toBe('x '.repeat(8 * 1024));
    expect(sent).toBeLessThan(20 * 1024 * 1024);
  });

  it('counts by its status, even where its body breaks off', async () => {
    const { receiver, running, world } = await start();
    receiver.answer = (response) => {
      response.writeHead(200, { 'content-length': 100 });
      response.write('half', () => response.destroy());
    };
    expect(await deliver(running, world, receiver.url)).toMatchObject({
      state: 'delivered',
      attempts: [{ response: 'half' }],
    });
  });
});

import { afterEach, describe, expect, it } from 'vitest';
import { answerWith, startCallbackReceiver } from '#testing/callback-receiver.ts';
import { raise, settled } from '#testing/callbacks.ts';
import { addDocument } from '#testing/documents.ts';
import { startTestService } from '#testing/service.ts';
import { addSubscriber, addSubscription } from '#testing/subscriptions.ts';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function start() {
  const receiver = await startCallbackReceiver();
  closers.push(() => receiver.close());
  const running = await startTestService({
    settings: { loopbackCallbacks: true },
    delivery: { backoff: 1, grace: 0 },
  });
  closers.push(() => running.close());
  return { receiver, running, subscriber: await addSubscriber(running) };
}

describe('reading a subscription', () => {
  it('counts each callback that was made, retries too, when asked to', async () => {
    const { receiver, running, subscriber } = await start();
    receiver.answer = answerWith(503);
    const document = { ...addDocument(running, subscriber.user), name: 'Lease' };
    const attributes = { callback: receiver.url, retry_count: 2 };
    const id = await subscriber.created({ event: 'document.complete', entity_id: document.id, attributes });
    const count = (query: string) => subscriber.get(id, query);
    expect((await count('?include_event_count=true')).body).toMatchObject({ data: { event_count: 0 } });
    const [failed] = raise(running, document);
    await settled(running, failed);
    receiver.answer = answerWith(204);
    const [delivered] = raise(running, document);
    await settled(running, delivered);
    expect((await count('?include_event_count=true')).body).toMatchObject({ data: { event_count: 4 } });
    expect((await count('?include_event_count=false')).body).toMatchObject({ data: { event_count: null } });
    expect((await count('')).body).toMatchObject({ data: { event_count: null } });
  });

  it('is for the user who made it, by any application of theirs', async () => {
    const { running, subscriber } = await start();
    const { id } = addSubscription(running, subscriber.user, subscriber.application);
    const byOther = await addSubscriber(running, { user: subscriber.user });
    const colleague = await addSubscriber(running, { application: subscriber.application });
    expect((await byOther.get(id)).status).toBe(200);
    expect(await colleague.get(id)).toMatchObject({
      status: 403,
      body: { errors: [{ code: 15006004 }] },
    });
  });

  it('shows one that is not active', async () => {
    const { running, subscriber } = await start();
    const { id } = addSubscription(running, subscriber.user, subscriber.application, { active: false });
    expect(await subscriber.read(id)).toMatchObject({ active: false });
  });
});

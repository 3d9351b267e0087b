import { describe, expect, it } from 'vitest';
import { answerWith } from '#testing/callback-receiver.ts';
import { ownReceiver, raise, settled } from '#testing/callbacks.ts';
import { addDocument } from '#testing/documents.ts';
import { sharedService } from '#testing/shared-service.ts';
import { addSubscriber } from '#testing/subscriptions.ts';

const running = await sharedService({
  settings: { loopbackCallbacks: true },
  delivery: { backoff: 1, grace: 0 },
});

describe('reading a subscription', () => {
  it('counts each callback that was made, retries too, when asked to', async () => {
    const receiver = await ownReceiver();
    const subscriber = await addSubscriber(running);
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
});

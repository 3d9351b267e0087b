import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { startCallbackReceiver } from '#testing/callback-receiver.ts';
import { addDocument, type TestDocument } from '#testing/documents.ts';
import { outcomeOf } from '#testing/people.ts';
import { type Received, testId } from '#testing/service.ts';
import { sharedService } from '#testing/shared-service.ts';
import { addSubscriber, addSubscription, type Subscriber, testCallback } from '#testing/subscriptions.ts';

// A receiver on loopback is connected to, so that there is a gap between checking and writing.
const receiver = await startCallbackReceiver();
afterAll(() => receiver.close());
const running = await sharedService({ settings: { loopbackCallbacks: true } });
let subscriber: Subscriber;
let document: TestDocument;
beforeEach(async () => {
  subscriber = await addSubscriber(running);
  document = addDocument(running, subscriber.user);
});

const EVENT = 'document.complete';
const connectedTo = () => `http://localhost:${receiver.port}/${testId()}`;
const wanted = (callback: string, event = EVENT) => ({
  event,
  entity_id: document.id,
  attributes: { callback },
});
const atOnce = <T>(count: number, work: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));
const codesOf = (answers: readonly Received[]) => answers.map(outcomeOf);
const active = (event = EVENT) => running.service.subscriptions.activeCallbacks(document.id, event);

/** Adds active subscriptions to the document. */
function fill(count: number): string[] {
  const { user, application } = subscriber;
  const entity = { entityKey: document.key, entityId: document.id };
  return Array.from({ length: count }, () => addSubscription(running, user, application, entity).id);
}

describe('the limit of active subscriptions', () => {
  it.each([
    ['are not connected to', testCallback],
    ['are connected to', connectedTo],
  ])('is kept by a burst of creations whose hosts %s', async (_, callback) => {
    const answers = await atOnce(30, () => subscriber.create(wanted(callback())));
    const codes = codesOf(answers);
    expect(codes.filter((code) => code === 201)).toHaveLength(20);
    expect(codes.filter((code) => code === 15006044)).toHaveLength(10);
    expect(active()).toHaveLength(20);
  });

  it('is kept by creations in both forms and edits at once', async () => {
    fill(15);
    const { user, application } = subscriber;
    const elsewhere = Array.from({ length: 10 }, () => addSubscription(running, user, application).id);
    await atOnce(10, (index) =>
      Promise.all([
        subscriber.create(wanted(connectedTo())),
        subscriber.createByGuide(wanted(connectedTo())),
        subscriber.edit(elsewhere[index] ?? '', wanted(connectedTo())),
      ]),
    );
    expect(active()).toHaveLength(20);
  });

  it('counts all users and applications together', async () => {
    fill(20);
    const other = await addSubscriber(running);
    running.service.documents.share(document.key, other.user.key);
    expect(codesOf([await other.create(wanted(testCallback()))])).toEqual([15006044]);
  });

  it('counts those of the same event alone, and only active ones', async () => {
    const [first = ''] = fill(20);
    await subscriber.created(wanted(testCallback(), 'document.open'));
    const { user, application } = subscriber;
    const entity = { entityKey: document.key, entityId: document.id };
    const inactive = addSubscription(running, user, application, { ...entity, active: false });
    // Neither takes another place.
    expect(codesOf([await subscriber.edit(first, wanted(testCallback()))])).toEqual([200]);
    expect(codesOf([await subscriber.edit(inactive.id, wanted(testCallback()))])).toEqual([200]);
    expect(active()).toHaveLength(20);
  });
});

describe('a callback', () => {
  it('to a host that is known and refuses the connection is not subscribed', async () => {
    const gone = await startCallbackReceiver();
    await gone.close();
    const body = wanted(`http://localhost:${gone.port}/`);
    const [id = ''] = fill(1);
    const answers = [
      await subscriber.create(body),
      await subscriber.createByGuide(body),
      await subscriber.edit(id, body),
      await subscriber.update(id, body),
    ];
    expect(codesOf(answers)).toEqual(answers.map(() => 15007029));
  });

  it('is subscribed once to an event of an entity, however many ask at once', async () => {
    const callback = connectedTo();
    const codes = codesOf(await atOnce(8, () => subscriber.create(wanted(callback))));
    expect(codes.filter((code) => code === 201)).toHaveLength(1);
    expect(codes.filter((code) => code === 15006045)).toHaveLength(7);
    expect(active()).toHaveLength(1);
  });

  it('may be subscribed again to another event, to another entity, or once it is not active', async () => {
    const callback = testCallback();
    const { user, application } = subscriber;
    const entity = { entityKey: document.key, entityId: document.id };
    addSubscription(running, user, application, { ...entity, callback, active: false });
    const { id: other } = addDocument(running, user);
    const answers = [
      await subscriber.create(wanted(callback)),
      await subscriber.create(wanted(callback, 'document.open')),
      await subscriber.create({ ...wanted(callback), entity_id: other }),
    ];
    expect(codesOf(answers)).toEqual([201, 201, 201]);
  });
});

describe('an application without an API subscription', () => {
  it('reads and edits those that it has', async () => {
    const [id = ''] = fill(1);
    running.service.applications.setApiSubscription(subscriber.application.key, false);
    const answers = [await subscriber.get(id), await subscriber.edit(id, wanted(testCallback()))];
    expect(codesOf(answers)).toEqual([200, 200]);
  });
});

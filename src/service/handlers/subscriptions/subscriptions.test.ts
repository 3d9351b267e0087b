import { describe, expect, it } from 'vitest';
import { ownReceiver, raise, settled } from '#testing/callbacks.ts';
import { addDocument } from '#testing/documents.ts';
import { ownService, sharedService } from '#testing/shared-service.ts';
import { addSubscriber, addSubscription, testCallback } from '#testing/subscriptions.ts';

const running = await sharedService({
  settings: { loopbackCallbacks: true },
  delivery: { backoff: 1, grace: 0 },
});

async function start() {
  const receiver = await ownReceiver();
  const subscriber = await addSubscriber(running);
  const document = { ...addDocument(running, subscriber.user), name: 'Lease' };
  const wanted = {
    event: 'document.complete',
    entity_id: document.id,
    attributes: { callback: receiver.url, secret_key: 'a secret', headers: { 'X-Key': 'sent' } },
  };
  return { receiver, subscriber, document, wanted, id: await subscriber.created(wanted) };
}

describe('switching a subscription', () => {
  it('off keeps events from it, and on lets those from then on reach it', async () => {
    const { receiver, subscriber, document, id } = await start();
    expect(await subscriber.deactivate(id)).toMatchObject({ status: 204 });
    expect(await subscriber.read(id)).toMatchObject({ active: false });
    expect(raise(running, document)).toEqual([]);
    expect((await subscriber.activate(id)).status).toBe(204);
    const [delivery] = raise(running, document);
    await settled(running, delivery);
    expect(receiver.callbacks).toHaveLength(1);
  });

  it('to what it is already changes nothing', async () => {
    const { subscriber, id } = await start();
    expect((await subscriber.activate(id)).status).toBe(204);
    await subscriber.deactivate(id);
    expect((await subscriber.deactivate(id)).status).toBe(204);
    expect(await subscriber.read(id)).toMatchObject({ active: false });
  });

  it('off makes room for another one, and on is refused once there is none', async () => {
    const { subscriber, wanted, id } = await start();
    await subscriber.deactivate(id);
    const second = await subscriber.created(wanted);
    expect(await subscriber.activate(id)).toMatchObject({ body: { errors: [{ code: 15006045 }] } });
    expect(running.service.subscriptions.find(id)).toMatchObject({ active: false });
    await subscriber.remove(second);
    expect((await subscriber.activate(id)).status).toBe(204);
  });
});

describe('deleting a subscription', () => {
  it('takes it away for good, with what waits for it', async () => {
    const { receiver, subscriber, document, id } = await start();
    const [delivery] = raise(running, document);
    await settled(running, delivery);
    expect(await subscriber.remove(id)).toMatchObject({ status: 204 });
    expect((await subscriber.get(id)).status).toBe(404);
    expect((await subscriber.remove(id)).status).toBe(404);
    expect(raise(running, document)).toEqual([]);
    expect(running.service.deliveries.list(10).filter((it) => it.subscriptionId === id)).toEqual([]);
    expect(receiver.callbacks).toHaveLength(1);
  });
});

describe('replacing a subscription', () => {
  it('puts what is named in the place of all that there was, and wipes secret and headers that are not', async () => {
    const { receiver, subscriber, document, wanted, id } = await start();
    const attributes = { callback: receiver.url, docid_queryparam: true, include_metadata: true };
    expect(await subscriber.update(id, { ...wanted, attributes })).toMatchObject({
      status: 200,
      body: { data: { id } },
    });
    const [delivery] = raise(running, document);
    await settled(running, delivery);
    const [callback] = receiver.callbacks;
    expect(callback?.headers).not.toHaveProperty('x-key');
    expect(callback?.headers).not.toHaveProperty('webhook-signature');
    expect(await subscriber.read(id)).toMatchObject({
      active: true,
      json_attributes: { docid_queryparam: true, include_metadata: true, use_tls_12: false },
    });
  });

  it('takes another event, entity, secret and headers, and stays off where it was', async () => {
    const { subscriber, id } = await start();
    await subscriber.deactivate(id);
    const { id: entityId } = addDocument(running, subscriber.user);
    const attributes = { callback: testCallback(), secret_key: 'new', headers: { 'X-Other': 'yes' } };
    const body = { event: 'document.open', entity_id: entityId, attributes };
    expect((await subscriber.update(id, body)).status).toBe(200);
    expect(running.service.subscriptions.find(id)).toMatchObject({
      ...{ event: 'document.open', entityId, callback: attributes.callback, active: false },
      headers: { 'X-Other': 'yes' },
    });
  });
});

it('a subscription is read and replaced by the user who made it, by any application of theirs', async () => {
  const { subscriber, wanted, id } = await start();
  const byOther = await addSubscriber(running, { user: subscriber.user });
  expect((await byOther.get(id)).status).toBe(200);
  expect((await byOther.update(id, wanted)).status).toBe(200);
});

async function outcomes(documentedOnly: boolean) {
  const running = await ownService({ settings: { documentedOnly } });
  const subscriber = await addSubscriber(running);
  const { user, application } = subscriber;
  const body = (headers: unknown) => ({
    event: 'document.complete',
    entity_id: addDocument(running, user).id,
    attributes: { callback: testCallback(), headers },
  });
  const own = () => addSubscription(running, user, application, { headers: { 'X-Key': 'old' } }).id;
  const headersOf = (id: string) => running.service.subscriptions.find(id)?.headers;
  const [edited, updated] = [own(), own()];
  const answers = [
    await subscriber.create(body([])),
    await subscriber.createByGuide(body([])),
    await subscriber.edit(edited, body([])),
    await subscriber.update(updated, body([])),
  ];
  const filled = await subscriber.create(body(['X-Key: new']));
  return { answers, filled, headers: [headersOf(edited), headersOf(updated)] };
}

const NOT_AN_OBJECT = { status: 400, body: { errors: [{ code: 15_007_023 }] } };

it('an empty list of headers is none, as clients send it whose language knows no empty object', async () => {
  const { answers, filled, headers } = await outcomes(false);
  expect(answers.map(({ status }) => status)).toEqual([201, 201, 200, 200]);
  expect(headers).toEqual([{}, {}]);
  expect(filled).toMatchObject(NOT_AN_OBJECT);
});

it('an empty list of headers is refused by a service of the documented operations alone', async () => {
  const { answers, headers } = await outcomes(true);
  const [created, guided, edited, updated] = answers;
  expect(created).toMatchObject(NOT_AN_OBJECT);
  expect(guided).toMatchObject(NOT_AN_OBJECT);
  expect(edited).toMatchObject({ status: 400, body: { code: 65_536 } });
  expect(updated).toMatchObject({ status: 404 });
  expect(headers).toEqual([{ 'X-Key': 'old' }, { 'X-Key': 'old' }]);
});

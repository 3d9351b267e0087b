import { describe, expect, it } from 'vitest';
import { answerWith } from '#testing/callback-receiver.ts';
import { ownReceiver, raise, settled } from '#testing/callbacks.ts';
import { addDocument } from '#testing/documents.ts';
import { addUser, bearerOf, send, testId } from '#testing/service.ts';
import { sharedService } from '#testing/shared-service.ts';
import { addSubscriber, addSubscription, testCallback } from '#testing/subscriptions.ts';

const running = await sharedService({
  settings: { loopbackCallbacks: true },
  delivery: { backoff: 1, grace: 0 },
});

async function start() {
  const subscriber = await addSubscriber(running);
  const { user, application } = subscriber;
  return { subscriber, add: addSubscription.bind(null, running, user, application) };
}

describe('editing a subscription', () => {
  it('changes what it names and keeps the rest', async () => {
    const { subscriber, add } = await start();
    const integration = testId();
    const integrationKey = running.service.integrations.add({ id: integration, name: 'Ledger' });
    const kept = { headers: { 'X-Key': 'kept' }, includeMetadata: true };
    const { id } = add({ ...kept, useTls12: true });
    const { key: entityKey, id: entityId } = addDocument(running, subscriber.user);
    const base = { event: 'document.open', entity_id: entityId };
    const callback = testCallback();
    expect(
      await subscriber.edit(id, {
        ...base,
        attributes: { callback, docid_queryparam: true, integration_id: integration },
      }),
    ).toMatchObject({ status: 200, body: { id } });
    const moved = { event: 'document.open', entityKey, entityId, callback, integrationKey };
    expect(running.service.subscriptions.find(id)).toMatchObject({
      ...{ ...moved, ...kept, docidQueryparam: true, useTls12: true },
    });
    const attributes = { callback, headers: {}, use_tls_12: false, docid_queryparam: false };
    expect((await subscriber.edit(id, { ...base, attributes })).status).toBe(200);
    expect(running.service.subscriptions.find(id)).toMatchObject({
      ...{ ...moved, headers: {}, useTls12: false, docidQueryparam: false, includeMetadata: true },
    });
  });

  it('keeps secret, headers and retries, as the next callback shows', async () => {
    const { subscriber } = await start();
    const receiver = await ownReceiver();
    receiver.answer = answerWith(500);
    const document = { ...addDocument(running, subscriber.user), name: 'Lease' };
    const base = { event: 'document.complete', entity_id: document.id };
    const kept = { secret_key: 'a secret', headers: { 'X-Key': 'kept' }, retry_count: 1 };
    const id = await subscriber.created({ ...base, attributes: { callback: testCallback(), ...kept } });
    await subscriber.edit(id, { ...base, attributes: { callback: receiver.url } });
    const [delivery] = raise(running, document);
    expect((await settled(running, delivery)).attempts).toHaveLength(2);
    const [first] = receiver.callbacks;
    expect(first?.headers).toMatchObject({
      'x-key': 'kept',
      'webhook-signature': expect.stringMatching(/^v1,/),
    });
  });

  it('takes what SDKs send for attributes that were not set, and keeps those', async () => {
    const { subscriber, add } = await start();
    const integrationKey = running.service.integrations.add({ id: testId(), name: 'Ledger' });
    const { id, entityId } = add({ headers: { 'X-Key': 'kept' }, integrationKey });
    const attributes = { callback: testCallback(), integration_id: '', headers: null, use_tls_12: null };
    const body = { event: 'document.complete', entity_id: entityId, attributes };
    expect((await subscriber.edit(id, body)).status).toBe(200);
    expect(running.service.subscriptions.find(id)).toMatchObject({
      ...{ callback: attributes.callback, integrationKey, headers: { 'X-Key': 'kept' } },
    });
  });

  it('is possible while the host is away, unless the callback changes', async () => {
    const { subscriber, add } = await start();
    const { id, entityId, callback } = add({ callback: 'https://nobody.invalid/' });
    const body = { event: 'document.complete', entity_id: entityId };
    const edit = (url: string) => subscriber.edit(id, { ...body, attributes: { callback: url } });
    expect((await edit(callback)).status).toBe(200);
    expect((await edit(`${callback}other`)).body).toMatchObject({ errors: [{ code: 15007029 }] });
  });

  it('changes nothing when it is refused', async () => {
    const { subscriber, add } = await start();
    const { id, entityId, callback } = add();
    const attributes = { callback: testCallback(), integration_id: 'unknown' };
    const body = { event: 'document.open', entity_id: entityId, attributes };
    expect((await subscriber.edit(id, body)).body).toEqual({
      errors: [{ message: 'Invalid integration id - unknown' }],
    });
    expect(running.service.subscriptions.find(id)).toMatchObject({ event: 'document.complete', callback });
  });

  it('takes the entities of the user who made it, not of whoever edits', async () => {
    const { subscriber, add } = await start();
    const { id } = add();
    const foreign = addDocument(running, await addUser(running));
    const attributes = { callback: testCallback() };
    const body = { event: 'document.complete', entity_id: foreign.id, attributes };
    expect(await subscriber.edit(id, body)).toMatchObject({ status: 400, body: { code: 65536 } });
  });

  it('is for the application that it was made with, whoever made it', async () => {
    const { subscriber, add } = await start();
    const { id, entityId } = add();
    const other = await addSubscriber(running, { user: subscriber.user });
    const attributes = { callback: testCallback() };
    const body = { event: 'document.complete', entity_id: entityId, attributes };
    expect(await other.edit(id, body)).toMatchObject({
      status: 403,
      body: { errors: [{ code: 15006004 }] },
    });
    expect((await other.edit(id, body, subscriber.application.basic)).status).toBe(200);
  });
});

describe('editing a subscription at the older path, as public clients do', () => {
  const editAt = (path: string, authorization: string, body: object) =>
    send(running, path, {
      method: 'PUT',
      headers: { authorization, 'content-type': 'application/json' },
      body: JSON.stringify({ action: 'callback', event: 'document.complete', ...body }),
    });

  it('is for the user who made it, with a token whose scope covers that path', async () => {
    const { subscriber, add } = await start();
    const { user, application } = subscriber;
    const { id, entityId } = add({});
    const body = () => ({ entity_id: entityId, attributes: { callback: testCallback() } });
    const older = `/api/v2/events/${id}`;
    for (const scope of ['*', 'api/v2/events/*']) {
      const sent = body();
      const token = bearerOf(running, user, application, scope);
      expect(await editAt(older, token, sent)).toMatchObject({ status: 200, body: { id } });
      expect(running.service.subscriptions.find(id)?.callback).toBe(sent.attributes.callback);
    }
    const narrow = bearerOf(running, user, application, 'v2/events/*');
    expect(await editAt(older, narrow, body())).toMatchObject({ status: 403 });
    const theirs = bearerOf(running, await addUser(running), application);
    expect(await editAt(older, theirs, body())).toMatchObject({
      status: 403,
      body: { errors: [{ code: 15_006_004 }] },
    });
    const documented = bearerOf(running, user, application);
    expect(await editAt(`/v2/events/${id}`, documented, body())).toMatchObject({
      status: 401,
      body: { error: 'invalid_client' },
    });
  });
});

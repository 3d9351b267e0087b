import { beforeEach, describe, expect, it } from 'vitest';
import { addDocument, addDocumentGroup } from '#testing/documents.ts';
import { sharedService } from '#testing/shared-service.ts';
import { addSubscriber, type Subscriber, testCallback } from '#testing/subscriptions.ts';

let subscriber: Subscriber;
const running = await sharedService();
beforeEach(async () => {
  subscriber = await addSubscriber(running);
});

describe('the guide form', () => {
  it.each([
    ['user.document.complete', 'user_id', () => subscriber.user.id],
    ['user.document.complete', 'entity_id', () => subscriber.user.id],
    ['document.complete', 'entity_id', () => addDocument(running, subscriber.user).id],
    ['document_group.complete', 'entity_id', () => addDocumentGroup(running, subscriber.user).id],
  ])('subscribes to %s by %s, and answers the id in a header too', async (event, field, entity) => {
    const entityId = entity();
    const attributes = { callback: testCallback() };
    const answer = await subscriber.createByGuide({ event, [field]: entityId, attributes });
    expect(answer.status).toBe(201);
    const id = answer.headers.get('id') ?? '';
    expect(answer.body).toEqual({ data: { id } });
    expect(await subscriber.read(id)).toMatchObject({
      ...{ event, entity_unique_id: entityId },
      json_attributes: { callback_url: attributes.callback },
    });
  });

  it('takes the id that fits the event, where both are given', async () => {
    const { id: documentId } = addDocument(running, subscriber.user);
    const both = { user_id: subscriber.user.id, entity_id: documentId };
    for (const [event, entityId] of [
      ['user.document.complete', subscriber.user.id],
      ['document.complete', documentId],
    ]) {
      const answer = await subscriber.createByGuide({
        ...{ event, ...both, attributes: { callback: testCallback() } },
      });
      const id = answer.headers.get('id') ?? '';
      expect(await subscriber.read(id)).toMatchObject({ event, entity_unique_id: entityId });
    }
  });

  it('takes what SDKs send for attributes that were not set', async () => {
    const { id: entityId } = addDocument(running, subscriber.user);
    const attributes = {
      ...{ callback: testCallback(), use_tls_12: false, integration_id: '' },
      ...{ docid_queryparam: false, headers: null },
    };
    const body = { event: 'document.complete', entity_id: entityId, attributes };
    expect((await subscriber.createByGuide(body)).status).toBe(201);
    // The form that the document describes keeps its rule.
    expect(await subscriber.create(body)).toMatchObject({
      status: 400,
      body: { errors: [{ code: 15007031 }] },
    });
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import { subjectOf } from '#testing/callbacks.ts';
import { addDocument, addDocumentGroup, type TestDocument } from '#testing/documents.ts';
import { addUser, type TestUser } from '#testing/service.ts';
import { sharedService } from '#testing/shared-service.ts';
import { addSubscriber, type Subscriber, testCallback } from '#testing/subscriptions.ts';

let owner: TestUser;
let subscriber: Subscriber;
const running = await sharedService();
beforeEach(async () => {
  owner = await addUser(running);
  subscriber = await addSubscriber(running);
});

const subscribe = (event: string, entityId: string) =>
  subscriber.created({ event, entity_id: entityId, attributes: { callback: testCallback(), delay: 100 } });

/** Raises an event of a document or group. @returns how many callbacks it has */
function callbacksOf(event: string, { id }: TestDocument): number {
  const subject = subjectOf(running, id);
  const happened = { event, entityType: subject.type, entityId: id, subject, initiatorId: null };
  return running.service.events.raise(happened).deliveries.length;
}

describe('an event', () => {
  it('is told to those it is shared with, until it is not shared any more', async () => {
    const group = addDocumentGroup(running, owner);
    const { documentGroups } = running.service;
    documentGroups.share(group.key, subscriber.user.key, 'viewer');
    await subscribe('document_group.complete', group.id);
    expect(callbacksOf('document_group.complete', group)).toBe(1);
    documentGroups.unshare(group.key, subscriber.user.key);
    expect(callbacksOf('document_group.complete', group)).toBe(0);
    documentGroups.share(group.key, subscriber.user.key, 'signer');
    expect(callbacksOf('document_group.complete', group)).toBe(1);
  });

  it('is not told to users who were removed', async () => {
    const document = addDocument(running, owner);
    running.service.documents.share(document.key, subscriber.user.key);
    await subscribe('document.complete', document.id);
    expect(callbacksOf('document.complete', document)).toBe(1);
    running.service.users.remove(subscriber.user.key, running.service.now());
    expect(callbacksOf('document.complete', document)).toBe(0);
  });
});

import type { RunningService } from '#service/start.ts';
import type { NewSubscription } from '#service/store/subscriptions.ts';
import { type TestApplication, type TestUser, testId } from './service.ts';

/** Builders for event subscriptions and what they are to. */

/** A callback that no other call returns; its host is kept for documentation, so nothing is called. */
export const testCallback = () => `https://hooks.example.com/${testId()}`;

/** Adds a document of the user. */
export function addDocument(
  { service }: RunningService,
  user: TestUser,
  options: { readonly deleted?: number } = {},
): { readonly key: number; readonly id: string } {
  const id = testId();
  const document = { id, name: 'Document', ownerKey: user.key, created: service.now(), ...options };
  return { id, key: service.documents.add(document) };
}

/** Adds a subscription of the user, to `document.complete` of a document of theirs unless told otherwise. */
export function addSubscription(
  running: RunningService,
  user: TestUser,
  application: TestApplication,
  options: Partial<NewSubscription> = {},
): { readonly key: number; readonly id: string; readonly entityId: string; readonly callback: string } {
  const { key: entityKey, id: entityId } =
    options.entityKey === undefined
      ? addDocument(running, user)
      : { key: options.entityKey, id: options.entityId ?? '' };
  const subscription: NewSubscription = {
    ownerKey: user.key,
    applicationKey: application.key,
    event: 'document.complete',
    entityType: 'document',
    entityKey,
    entityId,
    callback: testCallback(),
    created: running.service.now(),
    ...options,
  };
  return { ...running.service.subscriptions.add(subscription), entityId, callback: subscription.callback };
}

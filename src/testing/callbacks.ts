import { afterEach, onTestFinished, vi } from 'vitest';
import type { RunningService, ServiceOptions } from '#service/start.ts';
import type { Delivery } from '#service/store/deliveries.ts';
import type { Subject } from '#service/store/subjects.ts';
import type { NewSubscription } from '#service/store/subscriptions.ts';
import { type CallbackReceiver, startCallbackReceiver } from './callback-receiver.ts';
import { addDocument, type TestDocument } from './documents.ts';
import { addApplication, addUser, startTestService, type TestApplication, type TestUser } from './service.ts';
import { addSubscription } from './subscriptions.ts';

/** Builders for tests of events and their callbacks. */

/** A user with an application and a document, whose events can be subscribed to. */
export interface CallbackWorld {
  readonly owner: TestUser;
  readonly application: TestApplication;
  readonly document: TestDocument;
}

export async function addCallbackWorld(running: RunningService): Promise<CallbackWorld> {
  const owner = await addUser(running);
  const application = addApplication(running, [owner]);
  return { owner, application, document: addDocument(running, owner) };
}

/** Subscribes to an event of the world's document, or whatever the options say. @returns the subscription's id */
export function subscribe(
  running: RunningService,
  { owner, application, document }: CallbackWorld,
  callback: string,
  options: Partial<NewSubscription> = {},
): string {
  const entity = { entityKey: document.key, entityId: document.id };
  return addSubscription(running, owner, application, { ...entity, callback, ...options }).id;
}

/** What an event is about, by the id of a document or group. */
export function subjectOf({ service }: RunningService, id: string): Subject {
  const subject = service.subjects.find(id);
  if (!subject) throw new Error(`There is no document or group ${id}`);
  return subject;
}

/** Starts a receiver for one test, and closes it after that. */
export async function ownReceiver(
  ...tls: Parameters<typeof startCallbackReceiver>
): Promise<CallbackReceiver> {
  const receiver = await startCallbackReceiver(...tls);
  onTestFinished(() => receiver.close());
  return receiver;
}

interface CallbackStage {
  readonly receiver: CallbackReceiver;
  readonly running: RunningService;
  readonly world: CallbackWorld;
  close(): Promise<void>;
}

/** Starts a service that may call a receiver beside it, and retries quickly. */
async function startCallbackStage(options: Partial<ServiceOptions> = {}): Promise<CallbackStage> {
  const receiver = await startCallbackReceiver();
  const running = await startTestService({
    settings: { loopbackCallbacks: true },
    ...options,
    delivery: { backoff: 1, grace: 0, ...options.delivery },
  });
  const world = await addCallbackWorld(running);
  return {
    receiver,
    running,
    world,
    async close() {
      await running.close();
      await receiver.close();
    },
  };
}

/** For the tests of a file: what starts a stage that ends with the test that started it. */
export function callbackStages(): typeof startCallbackStage {
  const open: CallbackStage[] = [];
  afterEach(async () => {
    for (const stage of open.splice(0)) await stage.close();
  });
  return async (options) => {
    const stage = await startCallbackStage(options);
    open.push(stage);
    return stage;
  };
}

/** Raises `document.complete`, or another event, of a document. @returns the webhook-ids of its callbacks */
export function raise(
  running: RunningService,
  { id }: TestDocument,
  event = 'document.complete',
): readonly string[] {
  return running.service.events.raise({
    event,
    entityType: 'document',
    entityId: id,
    subject: subjectOf(running, id),
    initiatorId: null,
  }).deliveries;
}

/** Waits until a delivery is delivered or has failed. */
export function settled(running: RunningService, id: string | undefined): Promise<Delivery> {
  return vi.waitFor(
    () => {
      const delivery = running.service.deliveries.list(1000).find((it) => it.id === id);
      if (!delivery || delivery.state === 'waiting') throw new Error(`The delivery ${id} is not settled`);
      return delivery;
    },
    { timeout: 20_000, interval: 10 },
  );
}

/** Subscribes, raises `document.complete`, and waits until its callback is delivered or has failed. */
export function deliver(
  running: RunningService,
  world: CallbackWorld,
  callback: string,
  options: Partial<NewSubscription> = {},
): Promise<Delivery> {
  subscribe(running, world, callback, options);
  return settled(running, raise(running, world.document)[0]);
}

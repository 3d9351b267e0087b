import type { RunningService } from '#service/start.ts';
import type { NewSubscription } from '#service/store/subscriptions.ts';
import { addDocument } from './documents.ts';
import {
  addApplication,
  addUser,
  bearerOf,
  sendAs,
  type TestApplication,
  type TestUser,
  testId,
} from './service.ts';

/** Builders for event subscriptions and what they are to. */

/** A callback that no other call returns; its host is reserved for documentation, so nothing is called. */
export const testCallback = () => `https://hooks.example.com/${testId()}`;

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

/** A user of an application who sends the operations on subscriptions. */
export type Subscriber = Awaited<ReturnType<typeof addSubscriber>>;

/** Adds a subscriber: a new user with an application of their own, or who the options say. */
export async function addSubscriber(
  running: RunningService,
  options: { readonly user?: TestUser; readonly application?: TestApplication } = {},
) {
  const { user = await addUser(running) } = options;
  const { application = addApplication(running, [user]) } = options;
  const authorization = bearerOf(running, user, application);
  const call = (method: string, rest: string, body?: object) =>
    sendAs(running, authorization, method, `/v2/event-subscriptions${rest}`, body);
  const create = (body: object) => call('POST', '', body);
  const get = (id: string, query = '') => call('GET', `/${id}${query}`);
  return {
    user,
    application,
    create,
    /** Creates one that must be in order. @returns its id */
    async created(body: object) {
      const answer = await create(body);
      if (answer.status !== 201) throw new Error(`not created: ${JSON.stringify(answer.body)}`);
      return (answer.body as { data: { id: string } }).data.id;
    },
    createByGuide: (body: object) =>
      sendAs(running, authorization, 'POST', '/api/v2/events', { action: 'callback', ...body }),
    get,
    /** The event subscription as reading it shows it. */
    read: async (id: string) => ((await get(id)).body as { data?: unknown }).data,
    /** Edits with the Basic token of the application, or another one. */
    edit: (id: string, body: object, basic = application.basic) =>
      sendAs(running, basic, 'PUT', `/v2/events/${id}`, { action: 'callback', ...body }),
    /** Replaces one with the user's own token. */
    update: (id: string, body: object) => call('PUT', `/${id}`, { action: 'callback', ...body }),
    activate: (id: string) => call('PUT', `/${id}/activate`),
    deactivate: (id: string) => call('PUT', `/${id}/deactivate`),
    remove: (id: string) => call('DELETE', `/${id}`),
    /** @param query with its question mark */
    list: (query = '') => call('GET', query),
  };
}

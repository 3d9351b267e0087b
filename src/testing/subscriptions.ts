import type { RunningService } from '#service/start.ts';
import type { NewSubscription } from '#service/store/subscriptions.ts';
import { addDocument } from './documents.ts';
import {
  addApplication,
  addUser,
  bearerOf,
  type Received,
  send,
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
export interface Subscriber {
  readonly user: TestUser;
  readonly application: TestApplication;
  create(body: object): Promise<Received>;
  /** Creates one that must be in order. @returns its id */
  created(body: object): Promise<string>;
  createByGuide(body: object): Promise<Received>;
  get(id: string, query?: string): Promise<Received>;
  /** The event subscription as reading it shows it. */
  read(id: string): Promise<unknown>;
  /** Edits with the Basic token of the application, or another one. */
  edit(id: string, body: object, basic?: string): Promise<Received>;
  /** Replaces one with the user's own token. */
  update(id: string, body: object): Promise<Received>;
  activate(id: string): Promise<Received>;
  deactivate(id: string): Promise<Received>;
  remove(id: string): Promise<Received>;
  /** @param query with its question mark */
  list(query?: string): Promise<Received>;
}

/** Adds a subscriber: a new user with an application of their own, or who the options say. */
export async function addSubscriber(
  running: RunningService,
  options: { readonly user?: TestUser; readonly application?: TestApplication } = {},
): Promise<Subscriber> {
  const { user = await addUser(running) } = options;
  const { application = addApplication(running, [user]) } = options;
  const authorization = bearerOf(running, user, application);
  const write = (method: string, path: string, body: object, credential = authorization) =>
    send(running, path, {
      method,
      headers: { authorization: credential, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const bare = (method: string, rest: string) =>
    send(running, `/v2/event-subscriptions${rest}`, { method, headers: { authorization } });
  const create = (body: object) => write('POST', '/v2/event-subscriptions', body);
  const get = (id: string, query = '') =>
    send(running, `/v2/event-subscriptions/${id}${query}`, { headers: { authorization } });
  return {
    user,
    application,
    create,
    async created(body) {
      const answer = await create(body);
      if (answer.status !== 201) throw new Error(`not created: ${JSON.stringify(answer.body)}`);
      return (answer.body as { data: { id: string } }).data.id;
    },
    createByGuide: (body) => write('POST', '/api/v2/events', { action: 'callback', ...body }),
    get,
    read: async (id) => ((await get(id)).body as { data?: unknown }).data,
    edit: (id, body, basic = application.basic) =>
      write('PUT', `/v2/events/${id}`, { action: 'callback', ...body }, basic),
    update: (id, body) => write('PUT', `/v2/event-subscriptions/${id}`, { action: 'callback', ...body }),
    activate: (id) => bare('PUT', `/${id}/activate`),
    deactivate: (id) => bare('PUT', `/${id}/deactivate`),
    remove: (id) => bare('DELETE', `/${id}`),
    list: (query = '') => bare('GET', query),
  };
}

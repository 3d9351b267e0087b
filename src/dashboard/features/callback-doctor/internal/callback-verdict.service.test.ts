import { afterEach, describe, expect, it } from 'vitest';
import { listCallbacks } from '#contract/operations/callbacks.ts';
import { eventSubscription } from '#contract/operations/event-subscriptions.ts';
import { listRequestLogs } from '#contract/operations/request-logs.ts';
import { attemptOf } from '#features/deliveries/attempt.ts';
import { answerWith, type CallbackReceiver, startCallbackReceiver } from '#testing/callback-receiver.ts';
import { type CallbackWorld, callbackStages, raise, settled, subscribe } from '#testing/callbacks.ts';
import { addDocument } from '#testing/documents.ts';
import { SILENT_ADDRESS } from '#testing/free-port.ts';
import { selfSigned } from '#testing/self-signed.ts';
import { addApplication, addUser, bearerOf, send } from '#testing/service.ts';
import { addSubscriber } from '#testing/subscriptions.ts';
import { callbackVerdict } from './callback-verdict.ts';
import type { KnownEntity } from './findings.ts';
import { knownSubscription } from './known-subscription.ts';
import { refusedCreation } from './refused-creations-query.ts';

type RunningService = Parameters<typeof subscribe>[0];
type SubscriptionOptions = NonNullable<Parameters<typeof subscribe>[3]>;

/** What the verdict says, from what the embedded service answers. */

const stage = callbackStages();

const secure: CallbackReceiver[] = [];
afterEach(async () => {
  for (const receiver of secure.splice(0)) await receiver.close();
});

interface Case {
  readonly name: string;
  readonly cause: string;
  /** Of the title or the text. */
  readonly says: RegExp;
  readonly status?: number;
  readonly options?: SubscriptionOptions;
  /** Where the callback goes instead of to the receiver. */
  readonly callback?: () => Promise<string>;
  /** What happens: the completion of the document, unless stated. */
  readonly event?: string | undefined;
}

const cases: readonly Case[] = [
  { name: 'taken', cause: 'arrived', status: 204, says: /Arrived, answered 204/ },
  ...[400, 404, 410, 429].map(
    (status): Case => ({
      ...{ name: `answered ${status}`, cause: 'refused', status, says: /never tried again/ },
      options: { retryCount: 3 },
    }),
  ),
  { name: 'redirected', cause: 'refused', status: 302, says: /no redirect/ },
  ...[401, 403].map(
    (status): Case => ({
      ...{ name: `signed and answered ${status}`, cause: 'signature refused', status, says: /its signature/ },
      options: { secretKey: 'a secret' },
    }),
  ),
  { name: 'not signed and answered 401', cause: 'refused', status: 401, says: /never tried again/ },
  { name: 'answered 500 without retries', cause: 'broken', status: 500, says: /not known|no retries/ },
  {
    ...{ name: 'answered 503 to every try', cause: 'broken', status: 503, says: /All 3 tries were made/ },
    options: { retryCount: 2 },
  },
  {
    ...{ name: 'to a certificate that nobody vouches for', cause: 'tls', says: /not trusted/ },
    callback: async () => {
      const receiver = await startCallbackReceiver(selfSigned);
      secure.push(receiver);
      return receiver.url;
    },
  },
  {
    ...{ name: 'to where nobody listens', cause: 'host', says: /refused/ },
    callback: async () => SILENT_ADDRESS,
  },
  {
    ...{ name: 'to a host that is not there', cause: 'host', says: /not found/ },
    callback: async () => 'https://hooks.sealdesk.invalid/in',
  },
  { name: 'switched off', cause: 'inactive', says: /switched off/, options: { active: false } },
  { name: 'to another event', cause: 'not happened', says: /not completed yet/, event: 'document.open' },
];

async function readFindings(running: RunningService, world: CallbackWorld, subscriptionId: string) {
  const authorization = bearerOf(running, world.owner, world.application);
  const get = async (path: string) => (await send(running, path, { headers: { authorization } })).body;
  const { data } = listCallbacks.responses[200].parse(await get('/v2/event-subscriptions/callbacks'));
  const answer = (await get(`/v2/event-subscriptions/${subscriptionId}?include_event_count=true`)) as {
    readonly data: unknown;
  };
  return { attempts: data.map(attemptOf), subscription: eventSubscription.parse(answer.data) };
}

describe('a callback of the embedded service', () => {
  it.each(cases)('$name: $cause', async ({ cause, says, status = 200, options, callback, event }) => {
    const { running, receiver, world } = await stage();
    receiver.answer = answerWith(status, { location: '/elsewhere' });
    const address = (await callback?.()) ?? receiver.url;
    const { active = true, ...settings } = { active: true, ...options };
    const id = subscribe(running, world, address, settings);
    if (!active) running.database.prepare('UPDATE event_subscriptions SET active = 0 WHERE id = ?').run(id);
    for (const delivery of raise(running, world.document, event)) await settled(running, delivery);
    const { attempts, subscription } = await readFindings(running, world, id);
    const now = Math.floor(Date.now() / 1000);
    const known = knownSubscription(subscription, {
      id,
      // As the log of its creation tells them.
      attributes: options?.retryCount ? { retryCount: options.retryCount } : {},
      switchedOff: undefined,
    });
    const entity: KnownEntity = {
      ...{ type: 'document', id: world.document.id, name: undefined, ownerId: world.owner.id },
    };
    const happened = [{ event: event ?? 'document.complete', at: now }];
    const verdict = callbackVerdict({
      ...{ now: now + 60, subscription: known, subscriptions: [known], entity, happened },
      ...{ attempts, attemptTotal: attempts.length },
    });
    expect(verdict.cause).toBe(cause);
    expect(`${verdict.title} ${verdict.text}`).toMatch(says);
  });

  it('will be tried again, n of m, as long as tries are left', async () => {
    const { running, receiver, world } = await stage({ delivery: { backoff: 60_000 } });
    receiver.answer = answerWith(500);
    const id = subscribe(running, world, receiver.url, { retryCount: 4 });
    raise(running, world.document);
    await receiver.arrived(1);
    await expect.poll(async () => (await readFindings(running, world, id)).attempts.length).toBe(1);
    const { attempts, subscription } = await readFindings(running, world, id);
    const known = { ...knownSubscription(subscription, undefined), retries: 4 };
    const verdict = callbackVerdict({
      ...{ now: Math.floor(Date.now() / 1000), subscription: known, subscriptions: [known] },
      ...{ entity: undefined, happened: undefined, attempts, attemptTotal: 1 },
    });
    expect(verdict).toMatchObject({ cause: 'to be retried', text: expect.stringContaining('Up to 4 more') });
    expect(verdict.checks).toContainEqual({ state: 'waiting', text: 'Second of 5 tries' });
  });

  it('about another document is of another scope, and to its owner covers both', async () => {
    const { running, receiver, world } = await stage();
    const other = addDocument(running, world.owner);
    const id = subscribe(running, world, receiver.url);
    const { subscription } = await readFindings(running, world, id);
    const known = knownSubscription(subscription, undefined);
    const about = (ownerId: string) =>
      callbackVerdict({
        ...{ now: 1, subscriptions: [known], subscription: known },
        entity: { type: 'document', id: other.id, name: undefined, ownerId },
        ...{ happened: [{ event: 'document.complete', at: 1 }], attempts: [], attemptTotal: 0 },
      });
    expect(about(world.owner.id)).toMatchObject({
      cause: 'other scope',
      acts: [{ kind: 'subscribe', event: 'document.complete', entityId: other.id }],
    });
  });
});

describe('a subscription that the embedded service refused', () => {
  it.each([
    ['limit', 21, (url: string, index: number) => `${url}/${index}`],
    ['duplicate', 2, (url: string) => `${url}/same`],
    ['host', 1, () => 'http://10.20.0.14/hooks'],
    ['host', 1, () => 'https://hooks.sealdesk.invalid/in'],
  ] as const)('%s, told from the request logs', async (reason, creations, callbackOf) => {
    const { running, receiver } = await stage();
    const user = await addUser(running);
    const application = addApplication(running, [user]);
    const subscriber = await addSubscriber(running, { user, application });
    const document = addDocument(running, user);
    const statuses: number[] = [];
    for (let index = 0; index < creations; index += 1) {
      const attributes = { callback: callbackOf(receiver.url, index) };
      const body = { event: 'document.complete', entity_id: document.id, attributes };
      statuses.push((await subscriber.create(body)).status);
    }
    expect(statuses.at(-1)).toBeGreaterThanOrEqual(400);
    const authorization = bearerOf(running, user, application);
    const failed = async () => {
      const { body } = await send(running, '/request-logs', { headers: { authorization } });
      return listRequestLogs.responses[200].parse(body).data.filter(({ response }) => response.code >= 400);
    };
    await expect.poll(failed).toHaveLength(1);
    const [refused] = await failed();
    const wanted = { event: 'user.document.complete', entityIds: [document.id, user.id] };
    expect(refused && refusedCreation(refused, wanted)).toMatchObject({ reason });
    expect(refused && refusedCreation(refused, { ...wanted, entityIds: [user.id] })).toBeUndefined();
    expect(refused && refusedCreation(refused, { ...wanted, event: 'document.open' })).toBeUndefined();
  });
});

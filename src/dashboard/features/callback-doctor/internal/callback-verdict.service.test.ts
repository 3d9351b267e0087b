import { afterEach, describe, expect, it } from 'vitest';
import { listCallbacks } from '#contract/operations/callbacks.ts';
import { eventSubscription } from '#contract/operations/event-subscriptions.ts';
import { listRequestLogs } from '#contract/operations/request-logs.ts';
import { attemptOf } from '#features/deliveries/attempt.ts';
import { answerWith, type CallbackReceiver, startCallbackReceiver } from '#testing/callback-receiver.ts';
import { callbackStages, raise, settled, subscribe } from '#testing/callbacks.ts';
import { addDocument } from '#testing/documents.ts';
import { SILENT_ADDRESS } from '#testing/free-port.ts';
import { selfSigned } from '#testing/self-signed.ts';
import { addApplication, addUser, bearerOf, send } from '#testing/service.ts';
import { addSubscriber } from '#testing/subscriptions.ts';
import { callbackVerdict } from './callback-verdict.ts';
import { knownSubscription } from './known-subscription.ts';
import { refusedCreation } from './refused-creations-query.ts';

/** What the verdict says, from what the embedded service answers. */

const stage = callbackStages();

const secure: CallbackReceiver[] = [];
afterEach(async () => {
  for (const receiver of secure.splice(0)) await receiver.close();
});

async function receiverNobodyVouchesFor() {
  const receiver = await startCallbackReceiver(selfSigned);
  secure.push(receiver);
  return receiver.url;
}

interface Case {
  /** What the receiver answers; 200 unless stated. */
  readonly status?: number;
  readonly options?: NonNullable<Parameters<typeof subscribe>[3]>;
  readonly isOff?: true;
  /** Where the callback goes instead of to the receiver. */
  readonly callback?: () => Promise<string>;
  /** What happens: the completion of the document, unless stated. */
  readonly event?: string;
}

it.each<[what: string, cause: string, says: RegExp, Case]>([
  ['taken', 'arrived', /Arrived, answered 204/, { status: 204 }],
  [
    'signed and answered 403',
    'signature refused',
    /its signature/,
    { status: 403, options: { secretKey: 's' } },
  ],
  [
    'answered 503 to every try',
    'broken',
    /All 3 tries were made/,
    { status: 503, options: { retryCount: 2 } },
  ],
  ['sent to an unknown certificate', 'tls', /not trusted/, { callback: receiverNobodyVouchesFor }],
  ['sent to where nobody listens', 'host', /refused/, { callback: async () => SILENT_ADDRESS }],
  ['sent to no host', 'host', /not found/, { callback: async () => 'https://hooks.sealdesk.invalid/in' }],
  ['of a subscription that is off', 'inactive', /switched off/, { isOff: true }],
  ['of another event', 'not happened', /not completed yet/, { event: 'document.open' }],
])(
  'tells of a callback %s: %s',
  async (_, cause, says, { status = 200, options = {}, isOff, callback, event }) => {
    const { running, receiver, world } = await stage();
    receiver.answer = answerWith(status);
    const id = subscribe(running, world, (await callback?.()) ?? receiver.url, options);
    if (isOff) running.database.prepare('UPDATE event_subscriptions SET active = 0 WHERE id = ?').run(id);
    for (const delivery of raise(running, world.document, event)) await settled(running, delivery);
    const authorization = bearerOf(running, world.owner, world.application);
    const get = async (path: string) => (await send(running, path, { headers: { authorization } })).body;
    const { data } = listCallbacks.responses[200].parse(await get('/v2/event-subscriptions/callbacks'));
    const path = `/v2/event-subscriptions/${id}?include_event_count=true`;
    const { data: record } = (await get(path)) as { readonly data: unknown };
    const now = Math.floor(Date.now() / 1000);
    const subscription = knownSubscription(eventSubscription.parse(record), {
      id,
      // As the log of its creation tells them.
      attributes: options.retryCount ? { retryCount: options.retryCount } : {},
      switchedOff: undefined,
    });
    const verdict = callbackVerdict({
      now: now + 60,
      subscription,
      subscriptions: [subscription],
      entity: { type: 'document', id: world.document.id, name: undefined, ownerId: world.owner.id },
      happened: [{ event: event ?? 'document.complete', at: now }],
      attempts: data.map(attemptOf),
      attemptTotal: data.length,
    });
    expect(verdict.cause).toBe(cause);
    expect(`${verdict.title} ${verdict.text}`).toMatch(says);
  },
);

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
    for (let index = 0; index < creations; index += 1) {
      const attributes = { callback: callbackOf(receiver.url, index) };
      await subscriber.create({ event: 'document.complete', entity_id: document.id, attributes });
    }
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

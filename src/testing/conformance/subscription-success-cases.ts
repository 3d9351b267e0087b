import { raise, settled } from '#testing/callbacks.ts';
import { addDocument } from '#testing/documents.ts';
import { addSubscription, testCallback } from '#testing/subscriptions.ts';
import type { Sent, World } from './error-case.ts';
import { succeeds } from './success-case.ts';

const subscribed = ({ running, user, application }: World, active = true): Sent => ({
  params: { subscription_id: addSubscription(running, user, application, { active }).id },
});

const attributes = () => ({
  callback: testCallback(),
  ...{ delay: 10, retry_count: 3, use_tls_12: true, docid_queryparam: true, include_metadata: false },
  headers: { 'X-Tenant': 'north', 'X-Number': 7, 'X-Flag': true },
  secret_key: 'of the example alone',
});

const body = ({ running, user }: World) => ({
  ...{ event: 'document.complete', entity_id: addDocument(running, user).id },
  attributes: attributes(),
});

/** A subscription that was called once. */
async function called({ running, user, application }: World): Promise<Sent> {
  const { service } = running;
  const document = addDocument(running, user);
  const { id } = addSubscription(running, user, application, {
    ...{ entityKey: document.key, entityId: document.id },
    callback: 'https://test-receiver.example/hook',
  });
  await settled(running, raise(running, document)[0]);
  const { key } = service.subscriptions.find(id) ?? {};
  if (key === undefined) throw new Error('The subscription is gone');
  const { entries } = service.callbackHistory.search({
    ownerKey: user.key,
    subscriptionKey: key,
    filters: [],
    offset: 0,
    limit: 1,
  });
  return { params: { subscription_id: id, callback_id: entries[0]?.id ?? '' } };
}

const filtered = async (world: World): Promise<Sent> => ({
  ...(await called(world)),
  query: {
    page: '1',
    per_page: '10',
    filters: JSON.stringify([{ code: { type: 'between', value: [200, 299] } }]),
  },
});

/** Requests about event subscriptions that are carried out. */
export const subscriptionSuccessCases = [
  succeeds('createEventSubscription', 201, (world) => ({ body: body(world) })),
  succeeds('createEventGuide', 201, (world) => ({
    body: {
      ...{ event: 'user.document.complete', user_id: world.user.id, action: 'callback' },
      attributes: { ...attributes(), integration_id: '' },
    },
  })),
  succeeds('getEventSubscription', 200, (world) => ({
    ...subscribed(world),
    query: { include_event_count: 'true' },
  })),
  succeeds('listEventSubscriptions', 200, (world) => ({
    ...subscribed(world),
    query: {
      'sort[created]': 'desc',
      filters: JSON.stringify([{ event: { type: 'in', value: ['document.complete'] } }]),
    },
  })),
  succeeds('editEventSubscription', 200, (world) => {
    const { id, entityId } = addSubscription(world.running, world.user, world.application);
    return {
      params: { event_subscription_id: id },
      body: {
        ...{ event: 'document.open', action: 'callback', entity_id: entityId },
        attributes: { callback: testCallback(), headers: { 'X-Tenant': 'south' } },
      },
    };
  }),
  succeeds('updateEventSubscription', 200, (world) => ({
    ...subscribed(world),
    body: { ...body(world), action: 'callback' },
  })),
  succeeds('activateEventSubscription', 204, (world) => subscribed(world, false)),
  succeeds('deactivateEventSubscription', 204, subscribed),
  succeeds('deleteEventSubscription', 204, subscribed),
  succeeds('listApplicationSubscriptions', 200, subscribed),
  succeeds('deleteApplicationSubscription', 204, ({ running, user, application }) => ({
    params: { event_subscription_id: addSubscription(running, user, application).id },
  })),
  succeeds('testEventSubscription', 202, subscribed),
  succeeds('listCallbacks', 200, filtered),
  succeeds('listSubscriptionCallbacks', 200, filtered),
  succeeds('getCallback', 200, called),
  succeeds('resendCallback', 200, called),
];

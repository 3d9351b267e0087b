import { addDocument } from '#testing/documents.ts';
import { addUser, testId } from '#testing/service.ts';
import { addSubscription, testCallback } from '#testing/subscriptions.ts';
import { casesOf, type Sent, type World } from './error-case.ts';

type Body = Readonly<Record<string, unknown>>;

/** A complete request for a document of the user, with whatever the case changes. */
export function wanted({ running, user }: World, body: Body = {}): Body {
  const { id } = addDocument(running, user);
  return { event: 'document.complete', entity_id: id, attributes: { callback: testCallback() }, ...body };
}

const attributes = (more: Body) => ({ attributes: { callback: testCallback(), ...more } });

/** A document that has as many subscriptions as it may. */
export function atTheLimit({ running, user, application }: World) {
  const { key: entityKey, id: entityId } = addDocument(running, user);
  for (let count = 0; count < 20; count += 1)
    addSubscription(running, user, application, { entityKey, entityId });
  return { entity_id: entityId };
}

/** Document and callback of a subscription that there is. */
export function existing({ running, user, application }: World) {
  const { entityId, callback } = addSubscription(running, user, application);
  return { entity_id: entityId, attributes: { callback } };
}

/** What creating a subscription refuses, in either form. */
export const createCases = (base: Body) => {
  const create =
    (body: Body = {}) =>
    (world: World): Sent => ({ body: { ...wanted(world), ...base, ...body } });
  const callback = (value: unknown) => create({ attributes: { callback: value } });
  return [
    { code: 15007009, request: create({ event: 7 }) },
    { code: 15007009, when: 'event is missing', request: create({ event: undefined }) },
    { code: 15007010, request: create({ event: '' }) },
    { code: 15007011, request: create({ event: 'document.explode' }) },
    { code: 15007012, request: create({ entity_id: 7 }) },
    { code: 15007013, request: create({ entity_id: '' }) },
    { code: 15007014, request: create({ entity_id: 'short' }) },
    { code: 15007015, request: create({ attributes: 'callback' }) },
    { code: 15007015, when: 'attributes are null', request: create({ attributes: null }) },
    { code: 15007016, request: create({ attributes: {} }) },
    { code: 15007016, when: 'attributes are missing', request: create({ attributes: undefined }) },
    { code: 15007016, when: 'attributes are an empty array', request: create({ attributes: [] }) },
    { code: 15007017, request: callback(7) },
    { code: 15007018, request: callback('') },
    { code: 15007019, request: callback('hooks.example.com') },
    { code: 15007019, when: 'callback has another scheme', request: callback('ftp://hooks.example.com/') },
    { code: 15007019, when: 'callback runs a script', request: callback('javascript:alert(1)') },
    { code: 15007028, request: create({ attributes: { delay: 1 } }) },
    { code: 15007028, when: 'callback is null', request: callback(null) },
    { code: 15007029, request: callback('https://nobody.invalid/') },
    ...['127.0.0.1', '10.1.2.3', '169.254.169.254', '[::1]', '[::ffff:10.0.0.1]', 'localhost'].map(
      (host) => ({
        code: 15006001 as const,
        when: `the host is ${host}`,
        request: callback(`https://${host}/`),
      }),
    ),
    { code: 15007023, request: create(attributes({ headers: 'X-A: b' })) },
    { code: 15007024, request: create(attributes({ secret_key: 7 })) },
    { code: 15007025, request: create(attributes({ secret_key: '' })) },
    { code: 15007026, request: create(attributes({ secret_key: 'x'.repeat(301) })) },
    { code: 15007031, request: create(attributes({ retry_count: 1.5 })) },
    { code: 15007031, when: 'retry_count is text', request: create(attributes({ retry_count: '3' })) },
    { code: 15007031, condition: 1, request: create(attributes({ integration_id: 'short' })) },
    { code: 15007032, request: create(attributes({ retry_count: 11 })) },
    { code: 15007032, when: 'retry_count is 0', request: create(attributes({ retry_count: 0 })) },
    { code: 15007032, when: 'retry_count is enormous', request: create(attributes({ retry_count: 1e300 })) },
    { code: 15007032, condition: 1, request: create(attributes({ integration_id: testId() })) },
    { code: 15007034, request: create(attributes({ delay: '5' })) },
    { code: 15007035, request: create(attributes({ delay: 101 })) },
    { code: 15007035, when: 'delay is negative', request: create(attributes({ delay: -1 })) },
    { code: 15006044, request: (world: World) => create(atTheLimit(world))(world) },
    { code: 15006045, request: (world: World) => create(existing(world))(world) },
    {
      code: 15006045,
      when: 'the callback is the same address, written otherwise',
      request(world: World) {
        const { entity_id, attributes } = existing(world);
        const other = attributes.callback.replace(
          'https://hooks.example.com',
          'HTTPS://Hooks.Example.com:443',
        );
        return create({ entity_id, attributes: { callback: other } })(world);
      },
    },
    {
      code: 65536,
      shape: 'flat',
      message: 'there is no document of yours',
      when: 'the user has no such document',
      request: (world: World) => create({ entity_id: testId() })(world),
    },
    {
      code: 65536,
      shape: 'flat',
      message: 'document.complete happens to a document',
      when: 'the entity is of another kind than the event',
      request: (world: World) => create({ entity_id: world.user.id })(world),
    },
  ] as const;
};

/** What only making a subscription refuses. */
const planCase = (base: Body) =>
  ({
    code: 80001002,
    request(world: World): Sent {
      world.running.service.applications.setApiSubscription(world.application.key, false);
      return { body: { ...wanted(world), ...base } };
    },
  }) as const;

const ofSubscription = (id: string): Sent => ({ params: { subscription_id: id } });

/** What all that names a subscription refuses. */
export const notOwn = [
  { code: 15006003, request: () => ofSubscription(testId()) },
  {
    code: 15006004,
    request: async ({ running, application }: World) =>
      ofSubscription(addSubscription(running, await addUser(running), application).id),
  },
] as const;

const ofCallback = (id: string): Sent => ({ params: { subscription_id: id, callback_id: testId() } });

/** What reading a callback refuses, and sending it again. */
const callbackCases = [
  { code: 15006003 as const, request: () => ofCallback(testId()) },
  {
    code: 15006003 as const,
    condition: 1,
    request: ({ running, user, application }: World) =>
      ofCallback(addSubscription(running, user, application).id),
  },
  {
    code: 15006004 as const,
    request: async ({ running, application }: World) =>
      ofCallback(addSubscription(running, await addUser(running), application).id),
  },
];

export const subscriptionCases = [
  ...casesOf('createEventSubscription', [...createCases({}), planCase({})]),
  ...casesOf('createEventGuide', [
    ...createCases({ action: 'callback' }),
    planCase({ action: 'callback' }),
    {
      code: 15007013,
      when: 'neither user_id nor entity_id is given',
      request: (world) => ({ body: { ...wanted(world), action: 'callback', entity_id: undefined } }),
    },
    {
      code: 15007014,
      when: 'user_id is short',
      request: (world) => ({ body: { ...wanted(world), action: 'callback', user_id: 'short' } }),
    },
    {
      code: null,
      message: "Action must be equal 'callback'",
      request: (world) => ({ body: { ...wanted(world), action: 'email' } }),
    },
  ]),
  ...casesOf('getEventSubscription', notOwn),
  ...casesOf('listSubscriptionCallbacks', notOwn),
  ...casesOf('getCallback', callbackCases),
  ...casesOf('resendCallback', callbackCases),
];

import { addApplication, addUser, bearerOf, testId } from '#testing/service.ts';
import { addSubscription, testCallback } from '#testing/subscriptions.ts';
import { casesOf, type Sent, type World } from './error-case.ts';
import { atTheLimit, existing, wanted } from './subscription-cases.ts';

type Body = Readonly<Record<string, unknown>>;

/** An edit that changes nothing but the callback, with whatever the case changes. */
function edit(world: World, body: Body = {}): Sent {
  const { id, entityId } = addSubscription(world.running, world.user, world.application);
  return {
    params: { event_subscription_id: id },
    body: wanted(world, { action: 'callback', entity_id: entityId, ...body }),
  };
}

const edited = (body: Body) => (world: World) => edit(world, body);

/** What editing a subscription refuses. */
export const subscriptionEditCases = casesOf('editEventSubscription', [
  {
    code: 15006003,
    request: (world) => ({ ...edit(world), params: { event_subscription_id: testId() } }),
  },
  {
    code: 15006004,
    request: (world) => ({
      ...edit(world),
      authorization: addApplication(world.running, [world.user]).basic,
    }),
  },
  { code: 15007011, request: edited({ event: 'document.explode' }) },
  { code: 15007029, request: edited({ attributes: { callback: 'https://nobody.invalid/' } }) },
  { code: 15006001, request: edited({ attributes: { callback: 'https://10.0.0.1/' } }) },
  { code: 15006044, request: (world) => edit(world, atTheLimit(world)) },
  { code: 15006045, request: (world) => edit(world, existing(world)) },
  { code: 65582, condition: 0, request: edited({ event: 7 }) },
  { code: 65582, condition: 1, request: edited({ event: '' }) },
  { code: 65582, condition: 2, request: edited({ attributes: { callback: 7 } }) },
  { code: 400, condition: 0, request: edited({ attributes: {} }) },
  { code: 400, condition: 1, request: edited({ attributes: { callback: 'nowhere' } }) },
  { code: null, message: "Action must be equal 'callback'", request: edited({ action: 'email' }) },
  { code: null, message: 'callback is missing', request: edited({ attributes: { use_tls_12: true } }) },
  {
    code: null,
    message: 'Invalid integration id - unknown',
    request: edited({ attributes: { callback: testCallback(), integration_id: 'unknown' } }),
  },
]);

const ofApplication = ({ running, user, application }: World): Sent => ({
  params: { event_subscription_id: addSubscription(running, user, application).id },
});

/** What deleting a subscription refuses to an application, and to users at the application's address. */
export const subscriptionDeleteCases = casesOf('deleteApplicationSubscription', [
  { code: 15006003, request: () => ({ params: { event_subscription_id: testId() } }) },
  {
    code: 15006004,
    request: (world) => ({
      ...ofApplication(world),
      authorization: addApplication(world.running, [world.user]).basic,
    }),
  },
  {
    code: 15006004,
    when: 'it is the subscription of another user',
    async request(world) {
      const { running, application } = world;
      return {
        ...ofApplication(world),
        authorization: bearerOf(running, await addUser(running), application),
      };
    },
  },
  {
    code: 1537,
    condition: 1,
    shape: 'token',
    message: 'was removed',
    request(world) {
      const { running, user, application } = world;
      const sent = { ...ofApplication(world), authorization: bearerOf(running, user, application) };
      running.service.users.remove(user.key, running.service.now());
      return sent;
    },
  },
  {
    code: 1537,
    condition: 2,
    shape: 'token',
    message: 'does not cover',
    request: (world) => ({
      ...ofApplication(world),
      authorization: bearerOf(world.running, world.user, world.application, 'v2/events/*'),
    }),
  },
]);

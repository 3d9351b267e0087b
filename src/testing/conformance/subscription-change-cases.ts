import { addDocument } from '#testing/documents.ts';
import { addSubscription } from '#testing/subscriptions.ts';
import { casesOf, invalidCases, type Sent, type World } from './error-case.ts';
import { createCases, notOwn, wanted } from './subscription-cases.ts';

/** A subscription of the user that is off, beside active ones. */
function switchedOff({ running, user, application }: World, active: number, callback?: string): Sent {
  const { key: entityKey, id: entityId } = addDocument(running, user);
  const entity = { entityKey, entityId, ...(callback === undefined ? {} : { callback }) };
  for (let count = 0; count < active; count += 1) addSubscription(running, user, application, entity);
  const { id } = addSubscription(running, user, application, { ...entity, active: false });
  return { params: { subscription_id: id } };
}

const ofOwn = ({ running, user, application }: World) => ({
  params: { subscription_id: addSubscription(running, user, application).id },
});

const filtered = (filter: object) => (): Sent => ({ query: { filters: JSON.stringify([filter]) } });

/** What the publicly known operations on subscriptions refuse. */
export const subscriptionChangeCases = [
  ...casesOf(
    'listEventSubscriptions',
    invalidCases([
      [
        'a range is the wrong way round',
        'must not have a first number above the second',
        filtered({ date: { type: 'between', value: [2, 1] } }),
      ],
      [
        'a filter has two fields',
        'must have exactly one field',
        filtered({ event: { type: 'in', value: ['a'] }, application: { type: 'in', value: ['b'] } }),
      ],
    ]),
  ),
  ...casesOf('deleteEventSubscription', notOwn),
  ...casesOf('deactivateEventSubscription', notOwn),
  ...casesOf('testEventSubscription', [
    ...notOwn,
    ...invalidCases([
      ['it is switched off', 'The subscription is not active', (world) => switchedOff(world, 0)],
      [
        'the user has no document',
        'nothing that the event could be about',
        ({ running, user, application }) => {
          const entity = { entityType: 'user' as const, entityKey: user.key, entityId: user.id };
          const event = 'user.document.complete';
          return {
            params: { subscription_id: addSubscription(running, user, application, { ...entity, event }).id },
          };
        },
      ],
    ]),
  ]),
  ...casesOf('activateEventSubscription', [
    ...notOwn,
    { code: 15006044, request: (world) => switchedOff(world, 20) },
    { code: 15006045, request: (world) => switchedOff(world, 1, 'https://hooks.example.com/twice') },
  ]),
  ...casesOf('updateEventSubscription', [
    ...notOwn.map((it) => ({
      ...it,
      request: async (world: World): Promise<Sent> => ({
        ...(await it.request(world)),
        body: wanted(world, { action: 'callback' }),
      }),
    })),
    ...createCases({ action: 'callback' }).map((it) => ({
      ...it,
      request: (world: World) => ({ ...it.request(world), ...ofOwn(world) }),
    })),
    {
      code: null,
      message: "Action must be equal 'callback'",
      request: (world) => ({ ...ofOwn(world), body: wanted(world, { action: 'email' }) }),
    },
  ]),
];

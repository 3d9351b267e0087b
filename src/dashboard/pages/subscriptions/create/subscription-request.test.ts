import { expect, it } from 'vitest';
import { createEventSubscription } from '#contract/operations/event-subscriptions.ts';
import { brokenRules } from '#contract/rule.ts';
import { emptyValues, type SubscriptionValues, subscriptionFieldOf } from '../fields/subscription-values.ts';
import { createdId, subscriptionBodyOf } from './subscription-request.ts';

const ID = 'd'.repeat(40);
const least: SubscriptionValues = {
  ...emptyValues,
  event: ' document.complete ',
  entityId: ` ${ID} `,
  callback: ' https://hooks.example.com/a ',
};
it('sends nothing that is not set, without space around it but in the secret', () => {
  expect(subscriptionBodyOf({ ...least, secret: ' not trimmed ' })).toEqual({
    event: 'document.complete',
    entity_id: ID,
    attributes: { callback: 'https://hooks.example.com/a', secret_key: ' not trimmed ' },
  });
});

const broken = (values: Partial<SubscriptionValues>) => {
  const read = createEventSubscription.body.safeParse(subscriptionBodyOf({ ...least, ...values }));
  if (read.success) return [];
  return brokenRules(read.error).map(({ path, code }) => [subscriptionFieldOf(path), code]);
};

it.each<[Partial<SubscriptionValues>, string, number]>([
  [{ event: ' ' }, 'event', 15007010],
  [{ entityId: '' }, 'entityId', 15007013],
  [{ entityId: 'abc' }, 'entityId', 15007014],
  [{ callback: '' }, 'callback', 15007018],
  [{ callback: 'ftp://example.com' }, 'callback', 15007019],
  [{ delay: 'soon' }, 'delay', 15007034],
  [{ delay: '101' }, 'delay', 15007035],
  [{ retries: '1.5' }, 'retries', 15007031],
  [{ retries: '0' }, 'retries', 15007032],
  [{ secret: 'x'.repeat(301) }, 'secret', 15007026],
  [{ integrationId: 'abc' }, 'integrationId', 15007031],
])('what breaks a rule lands on its field with its code: %j', (values, field, code) => {
  expect(broken(values)).toEqual([[field, code]]);
});

const MADE_ID = 'a1'.repeat(20);
const none = new Headers();

it.each([
  ['the body’s data', { data: { id: MADE_ID } }, none],
  ['the body', { id: MADE_ID }, none],
  ['a header of an empty answer', undefined, new Headers({ id: MADE_ID })],
  ['a header, where the body has something else', { data: [] }, new Headers({ id: MADE_ID })],
])('finds the id in %s', (_where, body, headers) => {
  expect(createdId(body, headers)).toBe(MADE_ID);
});

it.each([[undefined], [null], ['created'], [{ data: { id: 7 } }], [{ data: { id: 'short' } }]])(
  'finds none in %j',
  (body) => {
    expect(createdId(body, new Headers({ id: '../session' }))).toBeUndefined();
  },
);

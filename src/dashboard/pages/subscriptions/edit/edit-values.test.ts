import { describe, expect, it } from 'vitest';
import { ApiError } from '#api/api-error.ts';
import { editEventSubscription } from '#contract/operations/event-subscriptions.ts';
import { formErrors } from '#features/errors/form-errors.ts';
import { subscriptionRecord } from '#testing/event-subscription.ts';
import { type EditValues, editBodyOf, editFieldOf, editResolver, editValuesOf } from './edit-values.ts';

const values = editValuesOf(subscriptionRecord());
const resolve = (changes: Partial<EditValues>) =>
  editResolver({ ...values, ...changes }, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });

describe('an edit', () => {
  it('sends what is there, and neither headers nor integration unless somebody wants to', () => {
    expect(editBodyOf(values)).toEqual({
      event: 'document.complete',
      action: 'callback',
      entity_id: 'd'.repeat(40),
      attributes: {
        callback: 'https://hooks.example.com/signed',
        use_tls_12: true,
        docid_queryparam: false,
      },
    });
  });

  it('takes all headers away when they are sent without a row', () => {
    expect(editBodyOf({ ...values, sendsHeaders: true }).attributes).toMatchObject({ headers: {} });
  });

  it.each([
    ['event', { event: ' ' }],
    ['entityId', { entityId: '' }],
    ['callback', { callback: 'hooks.example.com' }],
    ['action', { action: 'email' }],
    ['headers', { sendsHeaders: true, headers: [{ name: 'X Y', value: '1', kind: 'text' as const }] }],
  ])('is not sent with a %s that breaks a rule', async (field, changes) => {
    const { errors } = await resolve(changes);
    expect(Object.keys(errors)).toEqual([field]);
  });

  it('minds the headers only where they are sent', async () => {
    const { errors } = await resolve({ headers: [{ name: 'X Y', value: '1', kind: 'text' }] });
    expect(errors).toEqual({});
  });
});

const refusal = (message: string, code?: number) =>
  new ApiError({
    kind: 'service',
    operation: editEventSubscription.id,
    status: 400,
    message,
    errors: [{ code, message }],
  });

it.each([
  ["Action must be equal 'callback'", undefined, 'action'],
  ['Invalid integration id - abc', undefined, 'integrationId'],
  ['callback is missing', undefined, 'callback'],
  ['event must not be empty', 65582, 'event'],
  ['callback must be string', 65582, 'callback'],
  ['callback must be url', 400, 'callback'],
  ['attributes must not be empty', 400, 'callback'],
])('a refusal of an edit lands on its field: %s', (message, code, field) => {
  const { fields, rest } = formErrors(refusal(message, code), editFieldOf);
  expect(Object.keys(fields)).toEqual([field]);
  expect(rest).toEqual([]);
});

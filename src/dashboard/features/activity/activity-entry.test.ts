import { expect, it } from 'vitest';
import { ApiError } from '#api/api-error.ts';
import { createEventSubscription } from '#contract/operations/event-subscriptions.ts';
import { entryOf } from './activity-entry.ts';

const input = {
  body: { event: 'document.update', attributes: { secret_key: 's3cret', headers: { 'X-Api-Key': 'k' } } },
};

const doneAt = (at: number) =>
  entryOf({ operation: createEventSubscription, input, at, outcome: 'done' }, undefined);

it('writes down what was sent without its secrets', () => {
  const entry = doneAt(1_700_000_000_999);
  expect(entry).toMatchObject({ at: 1_700_000_000, operationId: 'createEventSubscription', outcome: 'done' });
  expect(JSON.stringify(entry)).not.toMatch(/s3cret|"k"/);
  expect(entry.input.body).toMatchObject({ event: 'document.update' });
});

it('says in words why a change was refused', () => {
  const error = new ApiError({
    ...{ kind: 'service', operation: createEventSubscription.id, status: 400, message: 'event is empty' },
    errors: [{ code: 15007010, message: 'event is empty' }],
  });
  const call = { operation: createEventSubscription, input, at: 0, outcome: 'refused' as const, error };
  expect(entryOf(call, undefined).error).toBe('Choose an event.');
});

it('keeps the order of changes that are made within one second', () => {
  const ids = Array.from({ length: 20 }, (_, index) => doneAt(1_700_000_000_000 + index).id);
  expect(ids.toSorted()).toEqual(ids);
});

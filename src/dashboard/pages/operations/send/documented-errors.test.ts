import { expect, it } from 'vitest';
import { createEventSubscription } from '#contract/operations/event-subscriptions.ts';
import { documentedErrors } from './documented-errors.ts';

const cameBack = (message: string) =>
  documentedErrors(createEventSubscription, [{ code: 15007031, message }]).filter((row) => row.cameBack);

it('marks every meaning of a code that came back, or the one that the service says, and puts it first', () => {
  const all = documentedErrors(createEventSubscription, []);
  expect(all.filter((row) => row.cameBack)).toEqual([]);
  expect(cameBack('something else').map(({ field }) => field)).toEqual([
    'attributes.retry_count',
    'attributes.integration_id',
  ]);
  const [said] = cameBack('something else');
  expect(cameBack(said?.condition ?? '').map(({ field }) => field)).toEqual(['attributes.retry_count']);
  const marked = documentedErrors(createEventSubscription, [{ code: 15007031, message: '' }]);
  expect(marked.slice(0, 2).map(({ code }) => code)).toEqual([15007031, 15007031]);
  expect(marked).toHaveLength(all.length);
});

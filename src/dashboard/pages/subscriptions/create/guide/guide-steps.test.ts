import { expect, it } from 'vitest';
import { unusedId } from '#testing/demo-ids.ts';
import { emptyValues, type SubscriptionValues } from '../../fields/subscription-values.ts';
import { fieldsOfStep, firstOpenStep, guideSteps, stepOfFields } from './guide-steps.ts';

const whole: SubscriptionValues = {
  ...emptyValues,
  ...{ event: 'document.complete', entityId: unusedId(), callback: 'https://hooks.example.com/' },
  secret: 'of the test',
};

it('the steps ask for every field of a subscription once', () => {
  const asked = guideSteps.flatMap((step) => fieldsOfStep[step]);
  expect(asked.toSorted()).toEqual(Object.keys(emptyValues).toSorted());
});

it.each([
  [whole, 'create'],
  [{ ...whole, secret: '' }, 'safe'],
  [{ ...whole, secret: 'x'.repeat(301) }, 'safe'],
  [{ ...whole, headers: [{ name: 'No name', value: '1', kind: 'text' as const }] }, 'safe'],
  [{ ...whole, callback: 'hooks.example.com', secret: '' }, 'where'],
  [{ ...whole, entityId: 'short', callback: '' }, 'whose'],
  [emptyValues, 'what'],
])('the steps are open from the first whose fields are wrong (%#)', (values, step) => {
  expect(firstOpenStep(values, false)).toBe(step);
});

it('the steps need no secret where no signature is wanted', () => {
  expect(firstOpenStep({ ...whole, secret: '' }, true)).toBe('create');
});

it('the steps are found by a field', () => {
  expect(stepOfFields(['callback', 'entityId'])).toBe('whose');
  expect(stepOfFields(['delay'])).toBe('create');
  expect(stepOfFields([])).toBeUndefined();
});

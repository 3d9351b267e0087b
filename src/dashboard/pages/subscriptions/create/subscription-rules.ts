import { createEventSubscription } from '#contract/operations/event-subscriptions.ts';
import { brokenRules } from '#contract/rule.ts';
import { ruleResolver } from '#features/forms/rule-resolver.ts';
import { formErrors } from '../fields/form-rules.ts';
import { type SubscriptionValues, subscriptionFieldOf } from '../fields/subscription-values.ts';
import { subscriptionBodyOf } from './subscription-request.ts';

/** What the contract and the form say of a subscription that is to be made, on its fields. */
export const subscriptionResolver = ruleResolver({
  schema: createEventSubscription.body,
  operationId: createEventSubscription.id,
  bodyOf: subscriptionBodyOf,
  fieldOf: subscriptionFieldOf,
  ownErrors: formErrors,
});

/** The fields of which something is wrong, by the same rules. */
export function wrongFields(values: SubscriptionValues): readonly string[] {
  const { error } = createEventSubscription.body.safeParse(subscriptionBodyOf(values));
  const broken = error ? brokenRules(error).map(({ path }) => subscriptionFieldOf(path)) : [];
  // Of a row of headers, "headers.0.name", the name of the whole field.
  const own = Object.keys(formErrors(values)).map((name) => name.split('.')[0]);
  return [...broken, ...own].filter((name) => name !== undefined);
}

import { createEventSubscription } from '#contract/operations/event-subscriptions.ts';
import { brokenRules } from '#contract/rule.ts';
import { ruleResolver } from '#features/forms/rule-resolver.ts';
import { formErrors } from '../fields/form-rules.ts';
import { type SubscriptionValues, subscriptionFieldOf } from '../fields/subscription-values.ts';
import { subscriptionBodyOf } from './subscription-request.ts';

export const subscriptionResolver = ruleResolver({
  schema: createEventSubscription.body,
  operationId: createEventSubscription.id,
  bodyOf: subscriptionBodyOf,
  fieldOf: subscriptionFieldOf,
  ownErrors: formErrors,
});

/** Names of the invalid fields. */
export function wrongFields(values: SubscriptionValues): readonly string[] {
  const { error } = createEventSubscription.body.safeParse(subscriptionBodyOf(values));
  const broken = error ? brokenRules(error).map(({ path }) => subscriptionFieldOf(path)) : [];
  // "headers.0.name" becomes "headers".
  const own = Object.keys(formErrors(values)).map((name) => name.split('.')[0]);
  return [...broken, ...own].filter((name) => name !== undefined);
}

import { editEventSubscription } from '#contract/operations/event-subscriptions.ts';
import { ruleResolver } from '#features/forms/rule-resolver.ts';
import { formErrors } from '../fields/form-rules.ts';
import { type EditValues, editBodyOf, editFieldOf } from './edit-values.ts';

/** The contract's rules for an edit, what it leaves to the service, and what would be refused or lost for certain. */
export const editResolver = ruleResolver({
  schema: editEventSubscription.body,
  operationId: editEventSubscription.id,
  bodyOf: editBodyOf,
  fieldOf: editFieldOf,
  ownErrors: ({ entityId, callback, headers, sendsHeaders }: EditValues) => ({
    ...(entityId.trim() === '' && {
      entityId: 'The entity is missing. Give the id of what is subscribed to.',
    }),
    ...formErrors({ callback, headers: sendsHeaders ? headers : [] }),
  }),
});

import { toNestErrors } from '@hookform/resolvers';
import type { FieldError, Resolver } from 'react-hook-form';
import { editEventSubscription } from '#contract/operations/event-subscriptions.ts';
import { ruleResolver } from '#kit/form/rule-resolver.ts';
import { headerFaults } from '../fields/header-rows.ts';
import { callbackFault } from '../fields/kept-fields.ts';
import { type EditBody, type EditValues, editBodyOf, editFieldOf } from './edit-values.ts';

const ofContract = ruleResolver<EditValues, typeof editEventSubscription.body>({
  schema: editEventSubscription.body,
  operationId: editEventSubscription.id,
  bodyOf: editBodyOf,
  fieldOf: editFieldOf,
});

const rule = (message: string): FieldError => ({ type: 'rule', message });

/** What the contract leaves to the service, and what would be refused or lost for certain. */
function ownFaults(values: EditValues): Record<string, FieldError> {
  const faults: Record<string, FieldError> = {};
  if (values.entityId.trim() === '')
    faults.entityId = rule('The entity is missing. Give the id of what is subscribed to.');
  const lost = callbackFault(values.callback);
  if (lost !== undefined) faults.callback = rule(lost);
  if (!values.sendsHeaders) return faults;
  for (const [index, fault] of headerFaults(values.headers).entries()) {
    for (const [part, message] of Object.entries(fault ?? {}))
      faults[`headers.${index}.${part}`] = rule(message);
  }
  return faults;
}

/** The contract's rules for an edit, and those of the headers editor. */
export const editResolver: Resolver<EditValues, unknown, EditBody> = async (values, context, options) => {
  const result = await ofContract(values, context, options);
  const faults = ownFaults(values);
  if (Object.keys(faults).length === 0) return result;
  return { values: {}, errors: { ...toNestErrors(faults, options), ...result.errors } };
};

import { createEmailBrandResource } from '#contract/operations/brands.ts';
import { ruleResolver } from '#features/forms/rule-resolver.ts';
import { emailBodyOf, emailFieldOf } from './email-form.ts';

/** What the rules of the contract say of the form, by the form's own fields. */
export const emailResolver = ruleResolver({
  schema: createEmailBrandResource.body,
  operationId: createEmailBrandResource.id,
  bodyOf: emailBodyOf,
  fieldOf: emailFieldOf,
});

import { toNestErrors } from '@hookform/resolvers';
import type { Resolver } from 'react-hook-form';
import { lookUp } from '#contract/catalogue.ts';
import { createEmailBrandResource } from '#contract/operations/brands.ts';
import { type BrokenRule, brokenRules } from '#contract/rule.ts';
import { type EmailResource, type EmailValues, emailFieldOf, readEmail } from './email-form.ts';

/** A broken rule in the words that the service's refusal with the same code would get. */
function wordsOf({ code, text }: BrokenRule): string {
  const [meaning] = code === undefined ? [] : lookUp(code, { operationId: createEmailBrandResource.id });
  return meaning ? `${meaning.condition}. ${meaning.remedy} Code ${code}.` : text;
}

/** What the rules of the contract say of the form, by the form's own fields. */
export const emailResolver: Resolver<EmailValues, unknown, EmailResource> = (values, _context, options) => {
  const read = readEmail(values);
  if (read.success) return { values: read.data, errors: {} };
  const errors = brokenRules(read.error).flatMap((broken) => {
    const field = emailFieldOf(broken.path);
    return field ? [[field, { type: 'rule', message: wordsOf(broken) }] as const] : [];
  });
  return { values: {}, errors: toNestErrors(Object.fromEntries(errors), options) };
};

import { useForm } from 'react-hook-form';
import type { z } from 'zod';
import { emailDocumentGroupCopy } from '#contract/operations/document-groups.ts';
import { ruleResolver } from '#kit/form/rule-resolver.ts';
import { useKeptValues } from '#kit/form/use-kept-values.ts';
import type { Copy } from '../../model/copy.ts';
import {
  blankEmail,
  type EmailValues,
  emailFieldOf,
  emailInput,
  emailSchema,
  plannedEmails,
} from './email-values.ts';

/** The form of an email about some copies, checked by the contract's rules, and what was typed into it before. */
export function useEmailForm(copies: readonly Copy[]) {
  const form = useForm<EmailValues, unknown, z.output<typeof emailSchema>>({
    defaultValues: blankEmail,
    mode: 'onTouched',
    resolver: ruleResolver({
      schema: emailSchema,
      operationId: emailDocumentGroupCopy.id,
      // All calls differ in their address alone, and only a typed one is the form's to check.
      bodyOf: (values: EmailValues) => {
        const now = Math.floor(Date.now() / 1000);
        const [first] = values.recipient === 'address' ? [] : plannedEmails(copies, values, now);
        return emailInput(first?.call ?? values, now);
      },
      fieldOf: emailFieldOf,
    }),
  });
  const [only, ...others] = copies;
  const kept = useKeptValues(form, `copies.email ${others.length > 0 ? 'several' : only?.id}`);
  return { form, kept };
}

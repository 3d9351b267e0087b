import type { z } from 'zod';
import { updateGroupTemplateRecipients } from '#contract/operations/document-group-templates.ts';
import type { FieldNames } from '#features/errors/form-errors.ts';
import { ruleResolver } from '#features/forms/rule-resolver.ts';
import type { Recipient, Recipients } from './recipients.ts';

/** A recipient as typed; numbers are texts, and an empty one is absent. */
interface RecipientText {
  readonly name: string;
  readonly email: string;
  readonly order: string;
  readonly expiration: string;
  readonly firstReminder: string;
  readonly repeatedReminder: string;
}

export interface RecipientValues {
  readonly recipients: readonly RecipientText[];
}

const dayText = (days: number | null | undefined) => (days ? String(days) : '');

export const valuesOf = ({ recipients }: Recipients): RecipientValues => ({
  recipients: recipients.map(({ name, email, order, attributes }) => ({
    name: name ?? '',
    email: email ?? '',
    order: dayText(order ?? 1),
    expiration: dayText(attributes?.expiration_days),
    firstReminder: dayText(attributes?.reminder?.remind_after),
    repeatedReminder: dayText(attributes?.reminder?.remind_repeat),
  })),
});

/** A text that is not all digits stays as it is, so that the contract's rule reports it. */
const numberOf = (text: string, empty: number) => {
  const digits = text.trim();
  if (digits === '') return empty;
  return /^\d+$/.test(digits) ? Number(digits) : digits;
};

function recipientOf(former: Recipient, typed: RecipientText) {
  const { attributes } = former;
  return {
    ...former,
    name: typed.name.trim(),
    email: typed.email.trim(),
    order: numberOf(typed.order, 0),
    attributes: {
      ...attributes,
      expiration_days: numberOf(typed.expiration, 0),
      reminder: {
        ...attributes?.reminder,
        remind_after: numberOf(typed.firstReminder, 0),
        remind_repeat: numberOf(typed.repeatedReminder, 0),
      },
    },
  };
}

/** Writing replaces the whole tree, so the rest is sent back as it was read. */
export const treeOf = (read: Recipients, { recipients }: RecipientValues) => ({
  ...read,
  recipients: read.recipients.map((former, index) => {
    const typed = recipients[index];
    return typed ? recipientOf(former, typed) : former;
  }),
});

const FIELDS: readonly (readonly [RegExp, keyof RecipientText])[] = [
  [/\.name$/, 'name'],
  [/\.email$/, 'email'],
  [/\.order$/, 'order'],
  [/\.expiration_days$/, 'expiration'],
  [/\.remind_after$/, 'firstReminder'],
  [/\.remind_repeat$/, 'repeatedReminder'],
];

/** `recipients.0.attributes.expiration_days` is the form's `recipients.0.expiration`. */
export const recipientFieldOf: FieldNames = (wire) => {
  const index = /^recipients\.(\d+)\./.exec(wire)?.[1];
  const field = FIELDS.find(([pattern]) => pattern.test(wire))?.[1];
  return index === undefined || field === undefined ? undefined : `recipients.${index}.${field}`;
};

export type RecipientsBody = z.output<typeof updateGroupTemplateRecipients.body>;

/** @param read the response that the form changes a part of */
export const recipientResolver = (read: Recipients) =>
  ruleResolver<RecipientValues, typeof updateGroupTemplateRecipients.body>({
    schema: updateGroupTemplateRecipients.body,
    operationId: updateGroupTemplateRecipients.id,
    bodyOf: (values) => treeOf(read, values),
    fieldOf: recipientFieldOf,
  });

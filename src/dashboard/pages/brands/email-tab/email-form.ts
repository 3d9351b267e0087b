import type { z } from 'zod';
import { createEmailBrandResource } from '#contract/operations/brands.ts';
import { ruleResolver } from '#features/forms/rule-resolver.ts';
import { longHex, typedColour } from '../colour-math/hex.ts';
import { valueAt } from '../model/tree-path.ts';

/** The email resource as it is written. */
export type EmailResource = z.output<typeof createEmailBrandResource.body>;

/** The fields of the form and what each is called on the wire. A dot in a name would mean something to the form. */
const wireNames = {
  from: 'from',
  subject: 'subject',
  body_header: 'body_header',
  body_message: 'body_message',
  footer_message: 'footer_message',
  sender_email: 'sender_email',
  logo_position: 'logo.position',
  buttons_color: 'buttons.color',
  buttons_background: 'buttons.background',
  service_references: 'service_references',
} as const;

export type EmailField = keyof typeof wireNames;
/** The form's values as they are typed; empty for what is not set. */
export type EmailValues = Record<EmailField, string>;

export const emailFields = Object.keys(wireNames) as readonly EmailField[];

/** What the service, the checks and the preview call a field. */
export const wireName = (field: EmailField): string => wireNames[field];

/** The form's field of a name on the wire: `logo.position` → `logo_position`; undefined where it has none. */
export const emailFieldOf = (name: string): EmailField | undefined =>
  emailFields.find((field) => wireNames[field] === name);

type Tree = Readonly<Record<string, unknown>>;

function textAt(data: unknown, name: string): string {
  const value = valueAt(data, name);
  // Public clients have seen "true" and "false" as texts (Publicly known), which are the form's own words for them.
  return typeof value === 'string' || typeof value === 'boolean' ? String(value) : '';
}

/** The form for what the brand has. What cannot be read counts as not set. */
export function emailValuesOf(data: unknown): EmailValues {
  const entries = emailFields.map((field) => [field, textAt(data, wireNames[field])]);
  return Object.fromEntries(entries) as EmailValues;
}

/** What is sent for the form: only what is set. It may break the rules yet. */
export function emailBodyOf(values: EmailValues): Tree {
  const { logo_position: position, service_references: references } = values;
  const text = (field: EmailField) => (values[field].trim() === '' ? {} : { [field]: values[field] });
  const address = (field: EmailField) =>
    values[field].trim() === '' ? {} : { [field]: values[field].trim() };
  const colour = (field: EmailField, name: string) =>
    values[field].trim() === '' ? {} : { [name]: typedColour(values[field]) ?? values[field] };
  const buttons = { ...colour('buttons_color', 'color'), ...colour('buttons_background', 'background') };
  return {
    ...address('from'),
    ...(position === '' ? {} : { logo: { position } }),
    ...(Object.keys(buttons).length === 0 ? {} : { buttons }),
    ...text('subject'),
    ...text('body_header'),
    ...text('body_message'),
    ...text('footer_message'),
    ...address('sender_email'),
    ...(references === '' ? {} : { service_references: references === 'true' }),
  };
}

const sendable = (data: unknown) => emailBodyOf(emailValuesOf(data));

function comparable(data: unknown): string {
  const values = emailValuesOf(data);
  const colour = (text: string) => longHex(typedColour(text) ?? text);
  const colours = {
    buttons_color: colour(values.buttons_color),
    buttons_background: colour(values.buttons_background),
  };
  return JSON.stringify(emailBodyOf({ ...values, ...colours }));
}

/** Whether two resources say the same in the ten fields that there are, however a colour is written. */
export const isSameEmail = (one: unknown, other: unknown): boolean => comparable(one) === comparable(other);

/** What the brand had, in the shape in which it can be sent again. The service judges it as it is. */
export const emailResourceOf = (data: unknown): EmailResource => sendable(data) as EmailResource;

/** The fields in which two forms would send something else. */
export function changedFields(before: EmailValues, after: EmailValues): readonly EmailField[] {
  return emailFields.filter((field) => before[field] !== after[field]);
}

/** Brands, Limits: the most characters that the service takes in a text. */
export const MAX_TEXT_LENGTH = 300;

/** What the form calls its fields. */
export const emailLabels: Readonly<Record<EmailField, string>> = {
  from: 'Sender email',
  subject: 'Subject',
  body_header: 'Heading',
  body_message: 'Message',
  footer_message: 'Footer',
  sender_email: 'Contact email',
  logo_position: 'Logo position',
  buttons_color: 'Button text',
  buttons_background: 'Button background',
  service_references: 'Links to the service’s mobile apps',
};

/** What the rules of the contract say of the form, by the form's own fields. */
export const emailResolver = ruleResolver({
  schema: createEmailBrandResource.body,
  operationId: createEmailBrandResource.id,
  bodyOf: emailBodyOf,
  fieldOf: emailFieldOf,
});

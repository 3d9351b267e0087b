import type { z } from 'zod';
import type { ContactRecord, updateContact } from '#contract/operations/contacts.ts';
import { isRecord } from '#contract/record.ts';

/** A contact as an update sends it. */
export type ContactBody = z.output<typeof updateContact.body>;

interface FieldFacts {
  /** Dotted name in the body. */
  readonly wire: string;
  readonly label: string;
  /** Most characters (document, Limits). */
  readonly most?: number;
  /** The service has a length for it that an empty text does not have, so that it cannot be emptied. */
  readonly neverEmpty?: true;
}

/** The fields of the form, in its order. A dot in a name would mean something to the form. */
const facts = {
  email: { wire: 'email', label: 'Email', neverEmpty: true },
  firstName: { wire: 'first_name', label: 'First name', most: 128 },
  lastName: { wire: 'last_name', label: 'Last name', most: 128 },
  description: { wire: 'description', label: 'Description', most: 408 },
  phoneCountry: { wire: 'phone.country_code', label: 'Country of the number', neverEmpty: true },
  phoneNumber: { wire: 'phone.number', label: 'Phone number', neverEmpty: true },
  country: { wire: 'address.country', label: 'Country' },
  street: { wire: 'address.street', label: 'Street', most: 255 },
  apartment: { wire: 'address.apartment', label: 'Apartment', most: 255 },
  city: { wire: 'address.city', label: 'City', most: 128 },
  state: { wire: 'address.state', label: 'State', most: 128 },
  zipCode: { wire: 'address.zip_code', label: 'Zip code', most: 10 },
  companyName: { wire: 'company.name', label: 'Company', most: 128 },
  jobTitle: { wire: 'company.job_title', label: 'Job title', most: 128 },
} as const satisfies Readonly<Record<string, FieldFacts>>;

export type ContactField = keyof typeof facts;

export const contactFields = Object.keys(facts) as readonly ContactField[];

/** What is known of a field beside its value. */
export const factsOf = (field: ContactField): FieldFacts => facts[field];

/** The form's field of a name on the wire: `address.zip_code` → `zipCode`; undefined where it has none. */
export const contactFieldOf = (wire: string): ContactField | undefined =>
  contactFields.find((field) => facts[field].wire === wire);

/** Texts of some fields. */
export type ContactTexts = Partial<Record<ContactField, string>>;

/** Two letters count the same in either case, and the service keeps them large. */
const tidied = (field: ContactField, text: string) =>
  field === 'country' || field === 'phoneCountry' ? text.trim().toUpperCase() : text;

/** The fields that a body holds, as far as they are texts. */
export function textsOf(body: unknown): ContactTexts {
  const texts: ContactTexts = {};
  for (const field of contactFields) {
    let value: unknown = body;
    for (const name of facts[field].wire.split('.')) value = isRecord(value) ? value[name] : undefined;
    if (typeof value === 'string') texts[field] = tidied(field, value);
  }
  return texts;
}

/**
 * The fields of a contact that the service has answered: an empty text where it has none. A field that the answer lacks
 * altogether is not known.
 */
export function textsOfRecord(record: ContactRecord): ContactTexts {
  const texts = textsOf(record);
  for (const field of contactFields) {
    const [group = '', name] = facts[field].wire.split('.');
    const outer = record[group];
    const value = name !== undefined && isRecord(outer) ? outer[name] : outer;
    if (value === null) texts[field] = '';
  }
  return texts;
}

/** The texts that an update can write: some fields cannot be emptied. */
export const writable = (texts: ContactTexts): ContactTexts =>
  Object.fromEntries(
    contactFields.flatMap((field) => {
      const text = texts[field];
      return text === undefined || (text === '' && factsOf(field).neverEmpty) ? [] : [[field, text]];
    }),
  );

/** The texts of a new contact: those that are no empty ones. */
export const filled = (texts: ContactTexts): ContactTexts =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));

/** The body that holds these texts. */
export function bodyOfTexts(texts: ContactTexts): Readonly<Record<string, unknown>> {
  const body: Record<string, unknown> = {};
  for (const field of contactFields) {
    const text = texts[field];
    const [group = '', name] = facts[field].wire.split('.');
    if (text === undefined) continue;
    if (name === undefined) body[group] = text;
    else body[group] = { ...(isRecord(body[group]) ? body[group] : {}), [name]: text };
  }
  return body;
}

/** Dotted names of what a body holds that the form has no field for. */
export function otherNamesOf(body: unknown, around = ''): readonly string[] {
  if (!isRecord(body)) return [];
  return Object.entries(body).flatMap(([name, value]) => {
    const path = `${around}${name}`;
    if (contactFieldOf(path)) return [];
    return isRecord(value) && around === '' ? otherNamesOf(value, `${path}.`) : [path];
  });
}

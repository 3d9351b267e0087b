import type { z } from 'zod';
import type { ContactRecord, updateContact } from '#contract/operations/contacts.ts';
import { isRecord } from '#contract/record.ts';

export type ContactBody = z.output<typeof updateContact.body>;

interface FieldFacts {
  /** Dotted name in the body. */
  readonly wire: string;
  readonly label: string;
  /** Maximum characters (document, Limits). */
  readonly most?: number;
  /** The service requires a minimum length, so it cannot be emptied. */
  readonly neverEmpty?: true;
}

/** In form order. The form does not allow a dot in a name. */
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

export const factsOf = (field: ContactField): FieldFacts => facts[field];

/** `address.zip_code` → `zipCode`; undefined if the form has no such field. */
export const contactFieldOf = (wire: string): ContactField | undefined =>
  contactFields.find((field) => facts[field].wire === wire);

export type ContactTexts = Partial<Record<ContactField, string>>;

/** The service stores two-letter codes in upper case. */
const tidied = (field: ContactField, text: string) =>
  field === 'country' || field === 'phoneCountry' ? text.trim().toUpperCase() : text;

export function textsOf(body: unknown): ContactTexts {
  const texts: ContactTexts = {};
  for (const field of contactFields) {
    let value: unknown = body;
    for (const name of facts[field].wire.split('.')) value = isRecord(value) ? value[name] : undefined;
    if (typeof value === 'string') texts[field] = tidied(field, value);
  }
  return texts;
}

/** Fields without a value are empty; fields missing from the answer are left out. */
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

/** Fields that an update can write: some cannot be emptied. */
export const writable = (texts: ContactTexts): ContactTexts =>
  Object.fromEntries(
    contactFields.flatMap((field) => {
      const text = texts[field];
      return text === undefined || (text === '' && factsOf(field).neverEmpty) ? [] : [[field, text]];
    }),
  );

export const filled = (texts: ContactTexts): ContactTexts =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));

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

/** Dotted names of the body's fields that the form does not have. */
export function otherNamesOf(body: unknown, around = ''): readonly string[] {
  if (!isRecord(body)) return [];
  return Object.entries(body).flatMap(([name, value]) => {
    const path = `${around}${name}`;
    if (contactFieldOf(path)) return [];
    return isRecord(value) && around === '' ? otherNamesOf(value, `${path}.`) : [path];
  });
}

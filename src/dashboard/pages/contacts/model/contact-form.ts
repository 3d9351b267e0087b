import {
  bodyOfTexts,
  type ContactField,
  type ContactTexts,
  contactFields,
  factsOf,
} from './contact-fields.ts';
import type { KnownContact } from './known-contact.ts';

/** The form as it is typed: a text for each field, and the names of those that are to be sent empty. */
export type ContactValues = Record<ContactField, string> & { emptied: readonly string[] };

/** The form for what is known of a contact; empty for the rest. */
export function contactValuesOf(texts: ContactTexts = {}): ContactValues {
  const entries = contactFields.map((field) => [field, texts[field] ?? '']);
  return { ...(Object.fromEntries(entries) as Record<ContactField, string>), emptied: [] };
}

/** What becomes of a field when the form is sent. */
export type Sending =
  /** As the last update had it. */
  | 'same'
  /** Otherwise than the last update had it. */
  | 'changed'
  /** The last update, if any, did not tell it. */
  | 'new'
  /** As an empty text. */
  | 'emptied'
  /** Not at all. */
  | 'left-out';

export interface FieldSending {
  readonly field: ContactField;
  readonly sending: Sending;
  readonly before: string | undefined;
  /** What is sent; undefined where it is left out. */
  readonly after: string | undefined;
}

function sendingOf(field: ContactField, values: ContactValues, before: string | undefined): FieldSending {
  const text = values[field].trim();
  const known = before || undefined;
  if (text !== '')
    return {
      field,
      sending: known === undefined ? 'new' : text === known ? 'same' : 'changed',
      before: known,
      after: text,
    };
  const canBeEmpty = !factsOf(field).neverEmpty;
  // Whoever deletes a text that was there means that it should go, which leaving it out need not do.
  const isEmptied = canBeEmpty && (before !== undefined || values.emptied.includes(field));
  if (!isEmptied) return { field, sending: 'left-out', before: known, after: undefined };
  return { field, sending: before === '' ? 'same' : 'emptied', before: known, after: '' };
}

/** What becomes of each field, against the last update that is known. */
export function sendingsOf(values: ContactValues, known: KnownContact | undefined): readonly FieldSending[] {
  return contactFields.map((field) => sendingOf(field, values, known?.texts[field]));
}

/** The texts that the form sends: what it holds, and empty ones for what is to go. */
export function sentTexts(values: ContactValues, known: KnownContact | undefined): ContactTexts {
  const sent = sendingsOf(values, known).flatMap(({ field, after }) =>
    after === undefined ? [] : [[field, after] as const],
  );
  return Object.fromEntries(sent);
}

/** What is sent for the form. It may break the rules yet. */
export const contactBodyOf = (values: ContactValues, known: KnownContact | undefined) =>
  bodyOfTexts(sentTexts(values, known));

/** Whether sending the form would tell the service anything that the last update did not. */
export const isEdited = (sendings: readonly FieldSending[]): boolean =>
  sendings.some(
    ({ sending, before }) => sending !== 'same' && !(sending === 'left-out' && before === undefined),
  );

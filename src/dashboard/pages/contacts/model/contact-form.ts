import {
  type ContactField,
  type ContactTexts,
  contactFields,
  factsOf,
} from '#features/log-derived/contact-fields.ts';

/** The form as it is typed: a text for each field, and the names of those that are to be sent empty. */
export type ContactValues = Record<ContactField, string> & { emptied: readonly string[] };

/** The form for what is known of a contact; empty for the rest. */
export function contactValuesOf(texts: ContactTexts = {}): ContactValues {
  const entries = contactFields.map((field) => [field, texts[field] ?? '']);
  return { ...(Object.fromEntries(entries) as Record<ContactField, string>), emptied: [] };
}

/** Changes typed on top of what was known, carried over to what is known now; the rest follows it. */
export function rebased(
  values: ContactValues,
  base: ContactTexts = {},
  next: ContactTexts = {},
): ContactValues {
  const own = contactFields.filter((field) => values[field].trim() !== (base[field] ?? ''));
  const typed = Object.fromEntries(own.map((field) => [field, values[field]]));
  const emptied = values.emptied.filter((field) => next[field as ContactField] === undefined);
  return { ...contactValuesOf(next), ...typed, emptied };
}

/** The same for values of the form, which do not tell what is empty from what is not known. */
export function rebasedValues(
  saved: ContactValues,
  base: ContactValues,
  values: ContactValues,
): ContactValues {
  const filled = contactFields.filter((field) => saved[field] !== '');
  return rebased(values, base, Object.fromEntries(filled.map((field) => [field, saved[field]])));
}

/** What becomes of a field when the form is sent. */
type Sending =
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

function sendingOf(field: ContactField, sent: string | undefined, known: string | undefined): FieldSending {
  const before = known || undefined;
  if (sent === undefined) return { field, sending: 'left-out', before, after: undefined };
  const sending =
    sent === (known ?? undefined)
      ? 'same'
      : sent === ''
        ? 'emptied'
        : before === undefined
          ? 'new'
          : 'changed';
  return { field, sending, before, after: sent };
}

/** What becomes of each field when some texts are sent, against the last update that is known. */
export const sendingsOf = (sent: ContactTexts, known: ContactTexts = {}): readonly FieldSending[] =>
  contactFields.map((field) => sendingOf(field, sent[field], known[field]));

/** The texts that the form sends: what it holds, and empty ones for what is to go. */
export function sentTexts(values: ContactValues, known: ContactTexts = {}): ContactTexts {
  const sent: ContactTexts = {};
  for (const field of contactFields) {
    const text = values[field].trim();
    // Whoever deletes a text that was there means that it should go, which leaving it out need not do.
    const isEmptied = known[field] !== undefined || values.emptied.includes(field);
    if (text !== '') sent[field] = text;
    else if (isEmptied && !factsOf(field).neverEmpty) sent[field] = '';
  }
  return sent;
}

/** Whether sending the form would tell the service anything that the last update did not. */
export const isEdited = (sendings: readonly FieldSending[]): boolean =>
  sendings.some(
    ({ sending, before }) => sending !== 'same' && !(sending === 'left-out' && before === undefined),
  );

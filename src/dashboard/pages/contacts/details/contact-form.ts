import {
  type ContactField,
  type ContactTexts,
  contactFields,
  factsOf,
} from '#features/log-derived/contact-fields.ts';

/** The text of each field, and the names of the fields to send empty. */
export type ContactValues = Record<ContactField, string> & { emptied: readonly string[] };

export function contactValuesOf(texts: ContactTexts = {}): ContactValues {
  const entries = contactFields.map((field) => [field, texts[field] ?? '']);
  return { ...(Object.fromEntries(entries) as Record<ContactField, string>), emptied: [] };
}

/** Applies the edits of `values` against `base` to `next`. */
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

/** Like `rebased`, but for form values, in which unknown fields are empty texts. */
export function rebasedValues(
  saved: ContactValues,
  base: ContactValues,
  values: ContactValues,
): ContactValues {
  const filled = contactFields.filter((field) => saved[field] !== '');
  return rebased(values, base, Object.fromEntries(filled.map((field) => [field, saved[field]])));
}

type UpdateKind =
  | 'same'
  | 'changed'
  /** It was empty or unknown. */
  | 'new'
  /** Sent as an empty text. */
  | 'emptied'
  /** Not sent, because it is already empty. */
  | 'empty'
  | 'left-out';

export interface FieldUpdate {
  readonly field: ContactField;
  readonly kind: UpdateKind;
  readonly before: string | undefined;
  /** The value that is sent; undefined if the field is left out. */
  readonly after: string | undefined;
}

function fieldUpdate(
  field: ContactField,
  after: string | undefined,
  before: string | undefined,
): FieldUpdate {
  if (after === undefined) return { field, kind: before === '' ? 'empty' : 'left-out', before, after };
  const kind = after === before ? 'same' : after === '' ? 'emptied' : before ? 'changed' : 'new';
  return { field, kind, before, after };
}

/** Compares the texts to send with the last known ones, field by field. */
export const fieldUpdates = (sent: ContactTexts, known: ContactTexts = {}): readonly FieldUpdate[] =>
  contactFields.map((field) => fieldUpdate(field, sent[field], known[field]));

/** Texts that the form sends, with an empty text for each field to clear. */
export function sentTexts(values: ContactValues, known: ContactTexts = {}): ContactTexts {
  const sent: ContactTexts = {};
  for (const field of contactFields) {
    const text = values[field].trim();
    // A deleted text is sent empty, because the service may keep a field that is left out.
    const isEmptied = Boolean(known[field]) || values.emptied.includes(field);
    if (text !== '') sent[field] = text;
    else if (isEmptied && !factsOf(field).neverEmpty) sent[field] = '';
  }
  return sent;
}

/** Whether sending the form would change a known value. */
export const isEdited = (updates: readonly FieldUpdate[]): boolean =>
  updates.some(({ kind, before }) =>
    kind === 'left-out' ? before !== undefined : kind !== 'same' && kind !== 'empty',
  );

export interface Restoration {
  readonly texts: ContactTexts;
  /** Changed fields whose former value is unknown or no longer accepted by the service. */
  readonly lost: readonly ContactField[];
}

/** The former texts, with the state cleared for an address outside the United States. */
function completed(former: ContactTexts): ContactTexts {
  const { country = '', state } = former;
  return country !== '' && country !== UNITED_STATES && state === undefined
    ? { ...former, state: '' }
    : former;
}

/**
 * The former values to send to undo an update; the service has no undo.
 * @param known values before the update
 * @returns undefined if no changed field can be restored
 */
export function restorationOf(sent: ContactTexts, known: ContactTexts | undefined): Restoration | undefined {
  if (!known) return undefined;
  const former = completed(known);
  const changed = contactFields.filter((field) => sent[field] !== undefined && sent[field] !== former[field]);
  const canReturn = (field: ContactField) =>
    former[field] !== undefined && (former[field] !== '' || !factsOf(field).neverEmpty);
  if (!changed.some(canReturn)) return undefined;
  const email = former.email || sent.email;
  const texts = contactFields.flatMap((field) => {
    const text = field === 'email' ? email : former[field];
    const isNeeded = known[field] || sent[field] !== undefined;
    return isNeeded && text !== undefined && (text !== '' || canReturn(field))
      ? [[field, text] as const]
      : [];
  });
  return { texts: Object.fromEntries(texts), lost: changed.filter((field) => !canReturn(field)) };
}

/** The only country whose states the service takes (document, Update a contact). */
export const UNITED_STATES = 'US';

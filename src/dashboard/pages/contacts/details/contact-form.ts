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
type UpdateKind =
  /** As it was. */
  | 'same'
  /** Otherwise than it was. */
  | 'changed'
  /** It was empty, or is not known. */
  | 'new'
  /** As an empty text. */
  | 'emptied'
  /** Not at all, as it is empty already. */
  | 'empty'
  /** Not at all. */
  | 'left-out';

export interface FieldUpdate {
  readonly field: ContactField;
  readonly kind: UpdateKind;
  readonly before: string | undefined;
  /** What is sent; undefined where it is left out. */
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

/** What becomes of each field when some texts are sent, against the last update that is known. */
export const fieldUpdates = (sent: ContactTexts, known: ContactTexts = {}): readonly FieldUpdate[] =>
  contactFields.map((field) => fieldUpdate(field, sent[field], known[field]));

/** The texts that the form sends: what it holds, and empty ones for what is to go. */
export function sentTexts(values: ContactValues, known: ContactTexts = {}): ContactTexts {
  const sent: ContactTexts = {};
  for (const field of contactFields) {
    const text = values[field].trim();
    // Whoever deletes a text that was there means that it should go, which leaving it out need not do.
    const isEmptied = Boolean(known[field]) || values.emptied.includes(field);
    if (text !== '') sent[field] = text;
    else if (isEmptied && !factsOf(field).neverEmpty) sent[field] = '';
  }
  return sent;
}

/** Whether sending the form would change anything of what is known. */
export const isEdited = (updates: readonly FieldUpdate[]): boolean =>
  updates.some(({ kind, before }) =>
    kind === 'left-out' ? before !== undefined : kind !== 'same' && kind !== 'empty',
  );

/** How far an update can be taken back by sending what was there before. */
export interface Restoration {
  /** What to send. */
  readonly texts: ContactTexts;
  /** Fields that were changed and whose former value nobody knows, or the service does not take. */
  readonly lost: readonly ContactField[];
}

/** What was there before, and what follows from it: an address outside the United States had no state. */
function completed(former: ContactTexts): ContactTexts {
  const { country = '', state } = former;
  return country !== '' && country !== UNITED_STATES && state === undefined
    ? { ...former, state: '' }
    : former;
}

/**
 * The former values of what was sent, as far as they are known: the service has no undo, but it takes them again.
 * @param sent what the update sent
 * @param known what was known before it; undefined where nothing was
 * @returns undefined where nothing that was changed can be put back
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
    // What the update did not touch, and what only follows, need not be sent.
    const isNeeded = known[field] || sent[field] !== undefined;
    return isNeeded && text !== undefined && (text !== '' || canReturn(field))
      ? [[field, text] as const]
      : [];
  });
  return { texts: Object.fromEntries(texts), lost: changed.filter((field) => !canReturn(field)) };
}

/** The only country whose states the service takes (document, Update a contact). */
export const UNITED_STATES = 'US';

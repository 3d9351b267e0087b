import {
  type ContactField,
  type ContactTexts,
  contactFields,
  factsOf,
} from '#features/log-derived/contact-fields.ts';
import { UNITED_STATES } from './united-states.ts';

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
    const isNeeded = known[field] !== undefined || sent[field] !== undefined;
    return text !== undefined && isNeeded && (text !== '' || canReturn(field))
      ? [[field, text] as const]
      : [];
  });
  return { texts: Object.fromEntries(texts), lost: changed.filter((field) => !canReturn(field)) };
}

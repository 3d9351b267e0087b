import { type ContactField, type ContactTexts, contactFields, factsOf } from './contact-fields.ts';

/** How far an update can be taken back by sending what was there before. */
export interface Restoration {
  /** What to send. */
  readonly texts: ContactTexts;
  /** Fields that were changed and whose former value nobody knows, or the service does not take. */
  readonly lost: readonly ContactField[];
}

/**
 * The former values of what was sent, as far as they are known: the service has no undo, but it takes them again.
 * @param sent what the update sent
 * @param former what was known before it; undefined where nothing was
 * @returns undefined where nothing that was changed can be put back
 */
export function restorationOf(sent: ContactTexts, former: ContactTexts | undefined): Restoration | undefined {
  if (!former) return undefined;
  const changed = contactFields.filter((field) => sent[field] !== undefined && sent[field] !== former[field]);
  const isKnown = (field: ContactField) =>
    former[field] !== undefined && (former[field] !== '' || !factsOf(field).neverEmpty);
  if (!changed.some(isKnown)) return undefined;
  const email = former.email || sent.email;
  return {
    texts: { ...former, ...(email === undefined ? {} : { email }) },
    lost: changed.filter((field) => !isKnown(field)),
  };
}

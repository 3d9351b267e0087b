import type { EventKind } from '../document-event.ts';

/**
 * Kind by the words of an event's name; the first match counts. Names are free text (`signed`,
 * `user.document.fieldinvite.email.delivery.failed`, "Document Opened"), and new ones appear.
 */
const meanings: readonly (readonly [RegExp, EventKind])[] = [
  [/\bundeliver|\bnot deliver|\bdelivery fail|\bbounce|\bdropped\b/, 'undelivered'],
  [/\bdeclin|\breject|\brefus/, 'declined'],
  [/\bcancel|\brevoke/, 'canceled'],
  [/\bexpire/, 'expired'],
  [/\bremind|\bresen[dt]\b/, 'reminded'],
  [/\breassign|\bforward|\breplac/, 'reassigned'],
  [/\bdownload|\bprint/, 'downloaded'],
  [/\bcomplet|\bfulfill?ed\b/, 'completed'],
  [/\bdeliver/, 'delivered'],
  [/\bopen/, 'opened'],
  [/\bview/, 'viewed'],
  [/\bsigned\b|\bapproved\b|\bsignature (?:added|applied)\b/, 'signed'],
  [/\bsent\b|\binvite create/, 'sent'],
  [/\bdelet|\bremov|\btrash/, 'deleted'],
  [/\bcreat|\bupload|\bimport/, 'created'],
  [/\bupdat|\bedit|\bchang|\brenam/, 'changed'],
];

/** `fieldInvite.email_sent` → `field invite email sent`. */
const wordsOf = (name: string) =>
  name
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

export function kindOf(name: string): EventKind {
  const words = wordsOf(name);
  return meanings.find(([meaning]) => meaning.test(words))?.[1] ?? 'other';
}

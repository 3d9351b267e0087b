import type { RowFilter } from '#features/lists/offset-list.ts';
import type { DocumentRow } from './document-row.ts';

/** The states of a document, in the words of its column. */
export const standings = [
  'draft',
  'sent',
  'waiting',
  'stuck',
  'open',
  'undelivered',
  'expired',
  'declined',
  'canceled',
  'signed',
] as const;

export type DocumentStanding = (typeof standings)[number];

export const standingWords: Readonly<Record<DocumentStanding, string>> = {
  draft: 'Draft',
  sent: 'Sent',
  waiting: 'Waiting',
  stuck: 'Stuck',
  open: 'Open',
  undelivered: 'Undelivered',
  expired: 'Expired',
  declined: 'Declined',
  canceled: 'Canceled',
  signed: 'Signed',
};

/** Matches the column's text; "Waiting for 2" is `waiting`. */
export function standingFilter(standing: DocumentStanding | undefined): RowFilter<DocumentRow> | undefined {
  if (standing === undefined) return undefined;
  const word = standingWords[standing];
  return { text: word, fits: ({ standing: { text } }) => text === word || text.startsWith(`${word} for `) };
}

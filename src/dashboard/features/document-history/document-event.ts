/** What an event is, as far as its free text tells. `other` is shown as it is, and nothing is made of it. */
export type EventKind =
  | 'created'
  | 'sent'
  | 'reminded'
  | 'delivered'
  | 'undelivered'
  | 'opened'
  | 'viewed'
  | 'signed'
  | 'declined'
  | 'canceled'
  | 'expired'
  | 'expires'
  | 'reassigned'
  | 'downloaded'
  | 'completed'
  | 'changed'
  | 'deleted'
  | 'other';

/** Something that happened to a document, or to an email about it. */
export interface DocumentEvent {
  /** The same for the same event whenever it is read. */
  readonly key: string;
  /** UNIX seconds; undefined where the answer has no time. `expires` may lie ahead. */
  readonly at: number | undefined;
  readonly kind: EventKind;
  /** `email`: it happened to an email. */
  readonly channel: 'document' | 'email';
  /** Email of whoever did it, or whom it was done to; undefined where the answer does not tell. */
  readonly who: string | undefined;
  /** In words, without a full stop: "Invite sent". What is not known reads as the service has it. */
  readonly text: string;
  /** What the service calls it. */
  readonly name: string;
  /** Application and address that it came from, subject of the email: what else was told. */
  readonly detail: string | undefined;
}

/** Oldest first; what has no time comes last. Equal times stay in their order. */
export const inOrder = (events: readonly DocumentEvent[]): readonly DocumentEvent[] =>
  events.toSorted((a, b) => (a.at ?? Number.POSITIVE_INFINITY) - (b.at ?? Number.POSITIVE_INFINITY) || 0);

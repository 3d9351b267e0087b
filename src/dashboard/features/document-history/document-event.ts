/** `other`: an unknown event, shown by the service's name. */
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

export interface DocumentEvent {
  /** Stable between reads. */
  readonly key: string;
  /** UNIX seconds; undefined if the answer has no time. `expires` may be in the future. */
  readonly at: number | undefined;
  readonly kind: EventKind;
  readonly channel: 'document' | 'email';
  /** Email of the actor or the recipient; undefined if the answer has none. */
  readonly who: string | undefined;
  /** Without a full stop: "Invite sent". Unknown events keep the service's text. */
  readonly text: string;
  /** The service's name. */
  readonly name: string;
  /** Application and IP address, or the email's subject. */
  readonly detail: string | undefined;
}

/** Oldest first, events without a time last. Stable. */
export const inOrder = (events: readonly DocumentEvent[]): readonly DocumentEvent[] =>
  events.toSorted((a, b) => (a.at ?? Number.POSITIVE_INFINITY) - (b.at ?? Number.POSITIVE_INFINITY) || 0);

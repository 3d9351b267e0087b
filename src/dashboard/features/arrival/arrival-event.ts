import type { Outcome } from '#features/deliveries/outcome.ts';

/** The source of an event. */
export const lanes = ['email', 'recipient', 'callback', 'api'] as const;
export type Lane = (typeof lanes)[number];

/** `opened` is of an email, `viewed` of a document. */
export type EventKind =
  | 'sent'
  | 'arrived'
  | 'bounced'
  | 'opened'
  | 'viewed'
  | 'signed'
  | 'declined'
  | 'ended'
  | 'corrected'
  | 'told'
  | 'asked'
  | 'other';

/** A past or an expected event. */
export interface ArrivalEvent {
  readonly key: string;
  /** UNIX seconds. */
  readonly at: number;
  readonly lane: Lane;
  readonly kind: EventKind;
  /** "Anna signed". */
  readonly words: string;
  /** For example the document, or the recipient's address. */
  readonly subject: string | undefined;
  readonly tone: 'plain' | 'good' | 'bad';
  readonly status?: number;
  /** Undefined if the event concerns all recipients. */
  readonly email: string | undefined;
  /** The request-log entry that the event comes from. */
  readonly entry?: { readonly id: string; readonly at: number };
  /** The outcome of a callback, and the link to it. */
  readonly callback?: {
    readonly outcome: Outcome;
    readonly subscriptionId: string | undefined;
    readonly id: string | undefined;
  };
}

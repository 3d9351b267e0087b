import type { Outcome } from '#features/deliveries/outcome.ts';

/** Whose doing an event is: the post's, the recipient's, a callback's, or a program's. */
export const lanes = ['email', 'recipient', 'callback', 'api'] as const;
export type Lane = (typeof lanes)[number];

/** What happened. `opened` is of an email, `viewed` of a document. */
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

/** Something that happened, or is going to. */
export interface ArrivalEvent {
  readonly key: string;
  /** UNIX seconds. */
  readonly at: number;
  readonly lane: Lane;
  readonly kind: EventKind;
  /** What happened: "Anna signed". */
  readonly words: string;
  /** With what, or to which address. */
  readonly subject: string | undefined;
  readonly tone: 'plain' | 'good' | 'bad';
  /** HTTP status of an API call. */
  readonly status?: number;
  /** Whose it is; undefined for everybody's. */
  readonly email: string | undefined;
  /** The request-log entry that it is read from. */
  readonly entry?: { readonly id: string; readonly at: number };
  /** What came of a callback, and where it is shown as a whole. */
  readonly callback?: {
    readonly outcome: Outcome;
    readonly subscriptionId: string | undefined;
    readonly id: string | undefined;
  };
}

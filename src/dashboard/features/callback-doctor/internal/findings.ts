import type { EntityType } from '#contract/entity-types.ts';
import type { AskedType } from '../asked-type.ts';

/* Undefined means unknown; times are UNIX seconds. */

export interface KnownSubscription {
  readonly id: string;
  readonly event: string;
  readonly active: boolean;
  readonly created: number;
  /** ID of the subscribed entity. */
  readonly entityId: string | undefined;
  readonly entityType: EntityType | undefined;
  /** Number of callbacks so far. */
  readonly eventCount: number | undefined;
  /** Attempts after a 5xx. */
  readonly retries: number | undefined;
  /** Seconds after the event. */
  readonly delay: number | undefined;
  readonly signed: boolean | undefined;
  /** Time of deactivation, if the request logs have it. */
  readonly switchedOff?: number | undefined;
}

export interface KnownEntity {
  readonly type: AskedType;
  readonly id: string;
  readonly name: string | undefined;
  /** The owner's user ID; for a user, its own. */
  readonly ownerId: string | undefined;
  /** For a group. */
  readonly documentIds?: readonly string[] | undefined;
}

/** `event` has no scope: `document.complete`. */
export interface Occurrence {
  readonly event: string;
  readonly at: number | undefined;
}

/** The fields of a delivery's `Attempt` that the verdict needs. */
export interface KnownAttempt {
  readonly key: string;
  readonly subscriptionId: string | undefined;
  readonly event: string | undefined;
  readonly about: { readonly id: string } | undefined;
  /** ID of the subscribed entity. */
  readonly subscribedTo: string | undefined;
  readonly startedAt: number | undefined;
  /** Milliseconds. */
  readonly took: number | undefined;
  readonly outcome: {
    readonly kind: 'arrived' | 'refused' | 'broken' | 'no-answer';
    readonly status: number | undefined;
    /** "Gone", "Certificate expired". */
    readonly word: string;
  };
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly happenedAt: number | undefined;
  /** The same for all attempts of one event to one receiver. */
  readonly delivery: string;
}

export interface RefusedCreation {
  readonly reason: 'limit' | 'host' | 'duplicate' | 'other';
  readonly at: number;
}

export interface Findings<A extends KnownAttempt = KnownAttempt> {
  readonly now: number;
  /** Undefined if the user asks about the entity only. */
  readonly subscription: KnownSubscription | undefined;
  /** At least the user's subscriptions to the missed event. */
  readonly subscriptions: readonly KnownSubscription[] | undefined;
  /** Total, if not all were read. */
  readonly subscriptionTotal?: number | undefined;
  /** Undefined for any. */
  readonly entity: KnownEntity | undefined;
  /** The missed event if no subscription is given: `document.complete`. */
  readonly wanted?: string | undefined;
  /** In any order. */
  readonly happened: readonly Occurrence[] | undefined;
  /** Newest first: of the subscription, or all about the entity. */
  readonly attempts: readonly A[] | undefined;
  /** Includes those not read. */
  readonly attemptTotal: number;
  /** From the request logs; undefined if not read. */
  readonly refusedCreations?: readonly RefusedCreation[] | undefined;
}

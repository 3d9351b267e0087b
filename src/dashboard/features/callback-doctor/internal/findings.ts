import type { EntityType } from '#contract/entity-types.ts';
import type { AskedType } from '../asked-type.ts';

/*
 * What is known of a callback that somebody misses. Undefined stands for what could not be read; times are UNIX seconds.
 */

/** A subscription, as far as it matters for whether it is called. */
export interface KnownSubscription {
  readonly id: string;
  readonly event: string;
  readonly active: boolean;
  readonly created: number;
  /** What it is to. */
  readonly entityId: string | undefined;
  readonly entityType: EntityType | undefined;
  /** How often it was called at all. */
  readonly eventCount: number | undefined;
  /** How often it is tried again after a 5xx. */
  readonly retries: number | undefined;
  /** Seconds after the event. */
  readonly delay: number | undefined;
  /** Whether its callbacks are signed. */
  readonly signed: boolean | undefined;
  /** When it was switched off, where it is and the request logs tell. */
  readonly switchedOff?: number | undefined;
}

/** What a callback is missed of. */
export interface KnownEntity {
  readonly type: AskedType;
  readonly id: string;
  readonly name: string | undefined;
  /** Id of the user who owns it; of a user the user's own. */
  readonly ownerId: string | undefined;
  /** The documents of a group. */
  readonly documentIds?: readonly string[] | undefined;
}

/** Something that happened to the entity. `event` is a name without the scope, `document.complete`. */
export interface Occurrence {
  readonly event: string;
  readonly at: number | undefined;
}

/** An attempt to call a receiver; `Attempt` of the deliveries is one. */
export interface KnownAttempt {
  readonly key: string;
  readonly subscriptionId: string | undefined;
  readonly event: string | undefined;
  readonly about: { readonly id: string } | undefined;
  /** Id of what the subscription is to. */
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
  /** The same for all attempts to tell one receiver of one event. */
  readonly delivery: string;
}

/** A subscription that somebody tried to make, and that was refused. */
export interface RefusedCreation {
  readonly reason: 'limit' | 'host' | 'duplicate' | 'other';
  readonly at: number;
}

export interface Findings<A extends KnownAttempt = KnownAttempt> {
  readonly now: number;
  /** The subscription that should have called; undefined where it is asked of the entity alone. */
  readonly subscription: KnownSubscription | undefined;
  /** The person's subscriptions to the event that is missed, at least. */
  readonly subscriptions: readonly KnownSubscription[] | undefined;
  /** How many such subscriptions there are, where not all were read. */
  readonly subscriptionTotal?: number | undefined;
  /** The document or group; undefined where it is asked of any. */
  readonly entity: KnownEntity | undefined;
  /** What is missed, where no subscription says so: `document.complete`. */
  readonly wanted?: string | undefined;
  /** What happened to the entity, in any order. */
  readonly happened: readonly Occurrence[] | undefined;
  /** Newest first: those of the subscription, or of all about the entity. */
  readonly attempts: readonly A[] | undefined;
  /** How many attempts there are that may be about it, read or not. */
  readonly attemptTotal: number;
  /** Creations that the request logs tell of; undefined where they were not looked through. */
  readonly refusedCreations?: readonly RefusedCreation[] | undefined;
}

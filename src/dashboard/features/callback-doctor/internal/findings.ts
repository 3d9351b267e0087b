import type { EntityType } from '#contract/entity-types.ts';

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
}

/** A document or group whose callback is missed. */
export interface KnownEntity {
  readonly type: 'document' | 'document-group';
  readonly id: string;
  readonly name: string | undefined;
  /** Id of the user who owns it. */
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
  /** All subscriptions of the person. */
  readonly subscriptions: readonly KnownSubscription[] | undefined;
  /** The document or group; undefined where it is asked of any. */
  readonly entity: KnownEntity | undefined;
  /** What is missed, where no subscription says so: `document.complete`. */
  readonly wanted?: string | undefined;
  /** What happened to the entity, in any order. */
  readonly happened: readonly Occurrence[] | undefined;
  /** Newest first: those of the subscription, or of all about the entity. */
  readonly attempts: readonly A[] | undefined;
  /** Whether older attempts were left unread. */
  readonly partial: boolean;
  /** Creations that the request logs tell of. */
  readonly refusedCreations?: readonly RefusedCreation[] | undefined;
}

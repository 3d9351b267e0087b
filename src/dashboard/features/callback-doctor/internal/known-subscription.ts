import type { Attributes } from '#features/log-derived/attributes.ts';
import { attributesOf, entityKindOf, type Subscription } from '#features/log-derived/subscription.ts';
import type { KnownSubscription } from './findings.ts';

/** What the request logs tell of a subscription. */
export interface LoggedFacts {
  readonly id: string;
  /** How it was made: a service does not answer all of it. */
  readonly attributes: Attributes | undefined;
  /** UNIX seconds. */
  readonly switchedOff: number | undefined;
}

/**
 * A subscription, as far as it matters for whether it is called.
 * @param logged counts only where it is about the same
 */
export function knownSubscription(
  subscription: Subscription,
  logged: LoggedFacts | undefined,
): KnownSubscription {
  const { id, event, active, created, entity_unique_id: entityId, event_count: eventCount } = subscription;
  const own = logged?.id === id ? logged : undefined;
  const { retryCount, delay, secretKey } = { ...own?.attributes, ...attributesOf(subscription) };
  return {
    ...{ id, event, active, created, delay },
    entityId: entityId ?? undefined,
    entityType: entityKindOf(subscription),
    eventCount: eventCount ?? undefined,
    // Who made it with its settings in sight, and without retries, wanted none.
    retries: retryCount ?? (Object.keys(own?.attributes ?? {}).length > 0 ? 0 : undefined),
    signed: secretKey === undefined ? undefined : true,
    switchedOff: own?.switchedOff,
  };
}

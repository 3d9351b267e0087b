import type { Attributes } from '#features/log-derived/attributes.ts';
import { attributesOf, entityKindOf, type Subscription } from '#features/log-derived/subscription.ts';
import type { KnownSubscription } from './findings.ts';

export interface LoggedFacts {
  readonly id: string;
  /** The attributes in the create call: some services do not return all. */
  readonly attributes: Attributes | undefined;
  /** UNIX seconds. */
  readonly switchedOff: number | undefined;
}

/** @param logged ignored if it is about another subscription */
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
    // The user who created it with other settings set but without retries wanted none.
    retries: retryCount ?? (Object.keys(own?.attributes ?? {}).length > 0 ? 0 : undefined),
    signed: secretKey === undefined ? undefined : true,
    switchedOff: own?.switchedOff,
  };
}

import type { z } from 'zod';
import type { EntityType } from '#contract/entity-types.ts';
import type { eventSubscription } from '#contract/operations/event-subscriptions.ts';
import { type Attributes, readAttributes } from './attributes.ts';

/** An event subscription as the service answers it. */
export type Subscription = z.output<typeof eventSubscription>;

/**
 * How the service says that a subscription calls. What goes in as `attributes` comes out as `json_attributes`; live
 * services have been seen to echo the one, the other or both, and the secret at the top of the record.
 */
export function attributesOf(subscription: Subscription): Attributes {
  const top = subscription.secret_key === undefined ? {} : { secret_key: subscription.secret_key };
  const answered = [top, subscription.attributes, subscription.json_attributes].map(readAttributes);
  return Object.assign({}, ...answered);
}

/** Kinds of entities as the service names them beside a subscription. */
const kinds: Readonly<Record<string, EntityType>> = {
  document: 'document',
  document_group: 'document-group',
  user: 'user',
};

/** What the subscription is to; undefined for a kind that is not known. */
export function entityKindOf({ entity_type }: Subscription): EntityType | undefined {
  return kinds[entity_type ?? ''];
}

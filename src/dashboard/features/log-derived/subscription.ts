import type { z } from 'zod';
import type { EntityType } from '#contract/entity-types.ts';
import type { eventSubscription } from '#contract/operations/event-subscriptions.ts';
import { type Attributes, readAttributes } from './attributes.ts';

export type Subscription = z.output<typeof eventSubscription>;

/** `attributes` are returned as `json_attributes`; live services return either or both, and the secret at the top level. */
export function attributesOf(subscription: Subscription): Attributes {
  const top = subscription.secret_key === undefined ? {} : { secret_key: subscription.secret_key };
  const answered = [top, subscription.attributes, subscription.json_attributes].map(readAttributes);
  return Object.assign({}, ...answered);
}

/** By the service's `entity_type`. */
const kinds: Readonly<Record<string, EntityType>> = {
  document: 'document',
  document_group: 'document-group',
  user: 'user',
};

/** Undefined if unknown. */
export function entityKindOf({ entity_type }: Subscription): EntityType | undefined {
  return kinds[entity_type ?? ''];
}

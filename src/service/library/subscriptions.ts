import { type EventEntityType, entityTypeOfEvent } from '#contract/events.ts';
import type { Service } from '../service.ts';
import type { NewSubscription as SubscriptionRow } from '../store/subscriptions.ts';

/** An event subscription to add. What is not set has the default that the specification states. */
export interface NewSubscription
  extends Partial<
    Pick<
      SubscriptionRow,
      | 'id'
      | 'scope'
      | 'delay'
      | 'retryCount'
      | 'headers'
      | 'secretKey'
      | 'useTls12'
      | 'docidQueryparam'
      | 'includeMetadata'
      | 'deleteAccessToken'
      | 'active'
    >
  > {
  /** Email of its owner. */
  readonly owner: string;
  /** Client id of the application it is made with. */
  readonly application: string;
  /** Such as `document.complete`. */
  readonly event: string;
  /** Id of the document, document group or user that the event happens to. */
  readonly entity: string;
  /** Address that is called. It is not asked whether it may be, as the operation does before it takes one. */
  readonly callback: string;
}

/**
 * Finds what an event happens to.
 * @returns undefined where there is none of its kind
 * @throws Error for an event that does not exist
 */
export function entityOf(
  { accounts, documents, documentGroups }: Service,
  event: string,
  id: string,
): { readonly type: EventEntityType; readonly found: { readonly key: number } | undefined } {
  const type = entityTypeOfEvent(event);
  if (!type) throw new Error(`There is no event ${event}`);
  const stores = {
    user: { find: accounts.findUserById },
    document: documents,
    document_group: documentGroups,
  };
  return { type, found: stores[type].find(id) };
}

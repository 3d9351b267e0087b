import type { z } from 'zod';
import * as codes from '#contract/errors/error-codes.ts';
import type { createAttributes } from '#contract/operations/event-subscriptions.ts';
import type { Operations } from '#contract/operations.ts';
import type { BearerCaller } from '../../http/caller.ts';
import { refuse } from '../../http/refusal.ts';
import type { Service } from '../../service.ts';
import type { NewSubscription } from '../../store/subscriptions.ts';
import { demandCallableHost, demandFreeSubscription, entityOfEvent } from './subscription-rules.ts';

type CreateOperation = Operations['createEventSubscription' | 'createEventGuide'];
type Attributes = z.output<typeof createAttributes>;

interface Wanted {
  readonly event: string;
  readonly entityId: string;
  readonly attributes: Attributes;
}

/** @throws Refusal `RETRY_COUNT_OR_INTEGRATION_ID_INVALID` for one that is not known */
export function integrationKeyOf(
  operation: CreateOperation | Operations['updateEventSubscription'],
  id: string,
  { integrations }: Service,
): number {
  return (
    integrations.find(id) ?? refuse(operation, codes.RETRY_COUNT_OR_INTEGRATION_ID_INVALID, { condition: 1 })
  );
}

/** What the request leaves to the service is left to the store. */
const settingsOf = (attributes: Attributes): Partial<NewSubscription> => ({
  delay: attributes.delay,
  retryCount: attributes.retry_count,
  headers: attributes.headers,
  secretKey: attributes.secret_key,
  useTls12: attributes.use_tls_12,
  docidQueryparam: attributes.docid_queryparam,
  includeMetadata: attributes.include_metadata,
  deleteAccessToken: attributes.delete_access_token,
});

/**
 * Subscribes a callback to an event (document, Event subscriptions, Create). The host is looked up before the limits are
 * counted, so that nothing comes between counting and writing.
 * @returns id of the subscription
 */
export async function createSubscription(
  operation: CreateOperation,
  { event, entityId, attributes }: Wanted,
  caller: BearerCaller,
  service: Service,
): Promise<string> {
  const { applicationKey, userKey: ownerKey, scope } = caller;
  const { callback, integration_id: integrationId } = attributes;
  if (!service.applications.hasApiSubscription(applicationKey))
    refuse(operation, codes.API_SUBSCRIPTION_NOT_FOUND);
  entityOfEvent(operation, event, entityId, ownerKey, service);
  const integrationKey = integrationId ? integrationKeyOf(operation, integrationId, service) : null;
  await demandCallableHost(operation, callback, service);
  return service.atomically(() => {
    // Asked again, since it may have been deleted or unshared while the host was looked up.
    const entity = entityOfEvent(operation, event, entityId, ownerKey, service);
    demandFreeSubscription(operation, { entityId, event, callback }, service);
    const { id } = service.subscriptions.add({
      ...{ ownerKey, applicationKey, scope, event, callback, integrationKey, created: service.now() },
      ...entity,
      ...settingsOf(attributes),
    });
    return id;
  });
}

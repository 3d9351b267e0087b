import type { z } from 'zod';
import type { createAttributes } from '#contract/operations/event-subscriptions.ts';
import type { Operations } from '#contract/operations.ts';
import type { BearerCaller } from '../../http/caller.ts';
import { refuse } from '../../http/refusal.ts';
import type { Service } from '../../service.ts';
import type { NewSubscription } from '../../store/subscriptions.ts';
import { demandCallableHost, demandRoom, entityOfEvent } from './subscription-rules.ts';

type CreateOperation = Operations['createEventSubscription' | 'createEventGuide'];
type Attributes = z.output<typeof createAttributes>;

interface Wanted {
  readonly event: string;
  readonly entityId: string;
  readonly attributes: Attributes;
}

function integrationKeyOf(operation: CreateOperation, id: string, { integrations }: Service): number {
  return integrations.find(id) ?? refuse(operation, 15007032, { condition: 1 });
}

function settingsOf(attributes: Attributes) {
  const { delay, retry_count, headers, secret_key, use_tls_12 } = attributes;
  const { docid_queryparam, include_metadata, delete_access_token } = attributes;
  return {
    ...(delay === undefined ? {} : { delay }),
    ...(retry_count === undefined ? {} : { retryCount: retry_count }),
    ...(headers === undefined ? {} : { headers }),
    ...(secret_key === undefined ? {} : { secretKey: secret_key }),
    ...(use_tls_12 === undefined ? {} : { useTls12: use_tls_12 }),
    ...(docid_queryparam === undefined ? {} : { docidQueryparam: docid_queryparam }),
    ...(include_metadata === undefined ? {} : { includeMetadata: include_metadata }),
    ...(delete_access_token === undefined ? {} : { deleteAccessToken: delete_access_token }),
  } satisfies Partial<NewSubscription>;
}

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
  if (!service.applications.hasApiSubscription(applicationKey)) refuse(operation, 80001002);
  const entity = entityOfEvent(operation, event, entityId, ownerKey, service);
  const integration =
    integrationId === undefined
      ? {}
      : { integrationKey: integrationKeyOf(operation, integrationId, service) };
  await demandCallableHost(operation, callback, service);
  return service.atomically(() => {
    demandRoom(operation, { entityId, event, callback }, service);
    const { id } = service.subscriptions.add({
      ...{ ownerKey, applicationKey, scope, event, callback, created: service.now() },
      ...entity,
      ...integration,
      ...settingsOf(attributes),
    });
    return id;
  });
}

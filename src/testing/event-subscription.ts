import type { z } from 'zod';
import { eventSubscription } from '#contract/operations/event-subscriptions.ts';

/** A subscription as the document shows one, with whatever the test cares about, read as the contract reads it. */
export function subscriptionRecord(
  fields: Readonly<Record<string, unknown>> = {},
): z.output<typeof eventSubscription> {
  return eventSubscription.parse({
    id: 's'.repeat(40),
    event: 'document.complete',
    action: 'callback',
    active: true,
    created: 1_790_000_000,
    version: 2,
    entity_id: 480_001,
    entity_unique_id: 'd'.repeat(40),
    entity_type: 'document',
    event_count: null,
    request_method: 'post',
    json_attributes: {
      use_tls_12: true,
      callback_url: 'https://hooks.example.com/signed',
      docid_queryparam: false,
      include_metadata: true,
    },
    application_name: 'Client Portal',
    event_subscription_owner_email: 'm.ortega@northwind.example',
    ...fields,
  });
}

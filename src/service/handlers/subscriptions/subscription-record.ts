import type { Subscription } from '../../store/subscription-rows.ts';

/**
 * A subscription as it is answered (document, Event subscription). The secret is never answered.
 * @param count of its callbacks; null where nobody asked
 */
export const recordOf = (found: Subscription, count: number | null) => ({
  id: found.id,
  event: found.event,
  action: 'callback',
  active: found.active,
  created: found.created,
  version: found.version,
  entity_id: found.entityKey,
  entity_unique_id: found.entityId,
  entity_type: found.entityType,
  event_count: count,
  request_method: 'post',
  json_attributes: {
    use_tls_12: found.useTls12,
    callback_url: found.callback,
    docid_queryparam: found.docidQueryparam,
    include_metadata: found.includeMetadata,
  },
  application_name: found.applicationName,
  event_subscription_owner_email: found.ownerEmail,
});

import { REMOVED } from '#contract/secret-names.ts';
import type { PastCallback } from '../../store/callback-history.ts';

/** What was sent, but for the access token that went out with it: it works, and is nowhere kept. */
function contentOf(past: PastCallback, environment: string) {
  const { metadata, ...rest } = past.content;
  const content: PastCallback['content'] = { ...rest, ...(past.includeMetadata ? { metadata } : {}) };
  return {
    meta: {
      timestamp: past.created,
      event: past.event,
      environment,
      callback_url: past.callback,
      initiator_id: past.initiatorId,
      ...(past.withToken ? { access_token: REMOVED } : {}),
    },
    content,
  };
}

/**
 * An attempt as the history answers it. Without an answer its status is 0, and `response_content` tells why.
 * @param environment base address of the service
 */
export const attemptRecord = (past: PastCallback, environment: string) => ({
  id: past.id,
  application_name: past.applicationName,
  entity_id: past.entityId,
  event_subscription_id: past.subscriptionId,
  event_subscription_active: past.subscriptionActive,
  entity_type: past.entityType,
  event_name: past.event,
  callback_url: past.callback,
  request_method: 'post',
  duration: past.duration / 1000,
  request_start_time: Math.floor(past.started / 1000),
  request_end_time: Math.floor((past.started + past.duration) / 1000),
  request_headers: past.headers,
  request_content: contentOf(past, environment),
  response_content: past.status === null ? past.error : past.response,
  response_status_code: past.status ?? 0,
});

import type { listApplicationSubscriptions as operation } from '#contract/operations/older-event-subscriptions.ts';
import type { Handler } from '../../http/handler.ts';

/**
 * Publicly known: all subscriptions that were made with the application, the newest first, since no public client asks for
 * pages. What their callbacks authenticate with is not answered.
 */
export const listApplicationSubscriptions: Handler<typeof operation> = ({ caller, service }) => {
  const { subscriptions } = service.subscriptionList.search({
    ...{ of: { applicationKey: caller.application.key }, filters: [], counted: false },
    // To SQLite, -1 is no limit.
    ...{ order: 'created', direction: 'desc', offset: 0, limit: -1 },
  });
  return {
    status: 200,
    body: {
      data: subscriptions.map((found) => ({
        ...{ id: found.id, event: found.event, entity_id: found.entityKey, action: 'callback' },
        json_attributes: {
          use_tls_12: found.useTls12,
          docid_queryparam: found.docidQueryparam,
          integration_id:
            found.integrationKey === null ? null : service.integrations.idOf(found.integrationKey),
          callback_url: found.callback,
        },
        created: found.created,
      })),
    },
  };
};

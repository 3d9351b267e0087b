import type { EventEntityType } from '#contract/events.ts';
import { newId } from '../auth/secrets.ts';
import type { Writing } from './writing.ts';

export function writeSubscriptions({ seed, database, service, now, row, place, key, target }: Writing): void {
  place('integration', seed.integrations, ({ name }, id) => row('integrations', { id, name }));
  const rest = database.prepare('UPDATE event_subscriptions SET version = ?, updated = ? WHERE key = ?');
  place('subscription', seed.subscriptions, (subscription, id) => {
    const { event, scope, callback, delay, headers, active, created = now, version } = subscription;
    const entity = target('entity', subscription.entity);
    const entityType = entity.kind as EventEntityType;
    // Through the store, which seals what callbacks authenticate with.
    const added = service.subscriptions.add({
      ...{ id, event, scope, callback, delay, headers, active, created },
      ...{ entityType, entityKey: entity.key, entityId: entity.id },
      ownerKey: key('user', subscription.owner),
      applicationKey: key('application', subscription.application),
      integrationKey: key('integration', subscription.integration) ?? null,
      retryCount: subscription.retry_count,
      secretKey: subscription.secret_key,
      useTls12: subscription.use_tls_12,
      docidQueryparam: subscription.docid_queryparam,
      includeMetadata: subscription.include_metadata,
      deleteAccessToken: subscription.delete_access_token,
    });
    rest.run(version, subscription.updated ?? created, added.key);
    return added.key;
  });
}

export function writeOutbox({ seed, now, row, key }: Writing): void {
  for (const entry of seed.outbox) {
    const { id = newId(), kind, purpose, sender, recipient, subject, message, created = now } = entry;
    const details = JSON.stringify(entry.details);
    const sent = { id, kind, purpose, recipient, subject, message, details, created };
    const message_key = row('outbox_messages', { ...sent, sender_key: key('user', sender) });
    for (const [position, attachment] of entry.attachments.entries())
      row('outbox_attachments', { message_key, position, ...attachment });
  }
}

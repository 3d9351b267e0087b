import type { DatabaseSync } from 'node:sqlite';
import { newId } from '../auth/secrets.ts';
import { FULL_SCOPE } from '../scope.ts';

export type EntityType = 'user' | 'document' | 'document_group';

/** An event subscription as it is stored. Times are UNIX seconds, `delay` seconds. */
export interface NewSubscription {
  readonly id?: string;
  readonly ownerKey: number;
  readonly applicationKey: number;
  /** Of the token that makes it: an access token in a callback is worth no more. Full when missing. */
  readonly scope?: string;
  readonly event: string;
  readonly entityType: EntityType;
  readonly entityKey: number;
  readonly entityId: string;
  readonly callback: string;
  readonly delay?: number;
  readonly retryCount?: number;
  readonly headers?: Readonly<Record<string, string | number | boolean>>;
  readonly secretKey?: string;
  readonly useTls12?: boolean;
  readonly integrationKey?: number;
  readonly docidQueryparam?: boolean;
  readonly includeMetadata?: boolean;
  readonly deleteAccessToken?: boolean;
  readonly active?: boolean;
  readonly created: number;
}

/** Event subscriptions. */
export interface Subscriptions {
  add(subscription: NewSubscription): { readonly key: number; readonly id: string };
}

export function createSubscriptions(database: DatabaseSync): Subscriptions {
  const insert = database.prepare(
    `INSERT INTO event_subscriptions (id, owner_key, application_key, scope, event, entity_type, entity_key, entity_id,
       callback, delay, retry_count, headers, secret_key, use_tls_12, integration_key, docid_queryparam,
       include_metadata, delete_access_token, active, created, updated)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );

  return {
    add(subscription) {
      const { id = newId(), ownerKey, applicationKey, event, entityType, entityKey, entityId } = subscription;
      const { callback, delay = 0, retryCount = 0, headers = {}, secretKey = null } = subscription;
      const { useTls12 = false, integrationKey = null, docidQueryparam = false } = subscription;
      const { includeMetadata = false, deleteAccessToken = true, active = true, created } = subscription;
      const { scope = FULL_SCOPE } = subscription;
      const { lastInsertRowid } = insert.run(
        ...[id, ownerKey, applicationKey, scope, event, entityType, entityKey, entityId],
        ...[callback, delay, retryCount, JSON.stringify(headers), secretKey],
        ...[Number(useTls12), integrationKey, Number(docidQueryparam)],
        ...[Number(includeMetadata), Number(deleteAccessToken), Number(active), created, created],
      );
      return { key: Number(lastInsertRowid), id };
    },
  };
}

import type { DatabaseSync } from 'node:sqlite';
import type { EventEntityType } from '#contract/events.ts';
import { FULL_SCOPE } from '#contract/scope.ts';
import { newId } from '../auth/secrets.ts';
import { all, first } from './rows.ts';
import type { Sealer } from './sealed-text.ts';
import {
  SUBSCRIPTION_COLUMNS,
  SUBSCRIPTION_TABLES,
  type Subscription,
  type SubscriptionRow,
  subscriptionOf,
} from './subscription-rows.ts';
import { openCallback, type Secrets, sealCallback, sealHeaders, sealKey } from './subscription-secrets.ts';

/** Integrations that a subscription can name; the document shows no operation on them. */
export interface Integrations {
  /** @returns its key; undefined for one that is not known */
  find(id: string): number | undefined;
  idOf(key: number): string | undefined;
  add(integration: { readonly id?: string; readonly name: string }): number;
}

export function createIntegrations(database: DatabaseSync): Integrations {
  const byId = database.prepare('SELECT key FROM integrations WHERE id = ?');
  const byKey = database.prepare('SELECT id FROM integrations WHERE key = ?');
  const insert = database.prepare('INSERT INTO integrations (id, name) VALUES (?, ?)');
  return {
    find: (id) => first<{ key: number }>(byId, id)?.key,
    idOf: (key) => first<{ id: string }>(byKey, key)?.id,
    add: ({ id = newId(), name }) => Number(insert.run(id, name).lastInsertRowid),
  };
}

/**
 * An event subscription as it is stored. Times are UNIX seconds, `delay` seconds. What is not set has the default that the
 * document states: no delay, no retries, no access token in the payload.
 */
export interface NewSubscription {
  readonly id?: string;
  readonly ownerKey: number;
  readonly applicationKey: number;
  /** Of the token that makes it: an access token in a callback is worth no more. Full when missing. */
  readonly scope?: string;
  readonly event: string;
  readonly entityType: EventEntityType;
  readonly entityKey: number;
  readonly entityId: string;
  readonly callback: string;
  readonly delay?: number | null | undefined;
  readonly retryCount?: number | null | undefined;
  readonly headers?: Readonly<Record<string, string | number | boolean>> | null | undefined;
  readonly secretKey?: string | null | undefined;
  readonly useTls12?: boolean | null | undefined;
  readonly integrationKey?: number | null | undefined;
  readonly docidQueryparam?: boolean | null | undefined;
  readonly includeMetadata?: boolean | null | undefined;
  readonly deleteAccessToken?: boolean | null | undefined;
  readonly active?: boolean;
  readonly created: number;
}

/** What editing a subscription changes. */
export interface SubscriptionEdit {
  readonly event: string;
  readonly entityType: EventEntityType;
  readonly entityKey: number;
  readonly entityId: string;
  readonly callback: string;
  /** Those that there are stay where undefined. */
  readonly headers: Secrets['headers'] | undefined;
  readonly useTls12: boolean;
  readonly integrationKey: number | null;
  readonly docidQueryparam: boolean;
}

/** All that a subscription has, but for whose it is and when it was made. */
export interface SubscriptionSettings extends SubscriptionEdit {
  readonly headers: Secrets['headers'];
  readonly secretKey: string | null;
  /** Seconds. */
  readonly delay: number;
  readonly retryCount: number;
  readonly includeMetadata: boolean;
  readonly deleteAccessToken: boolean;
}

interface ActiveRow {
  readonly key: number;
  readonly id: string;
  readonly callback: string;
  readonly sealedCallback: string | null;
}

/** Event subscriptions. */
export interface Subscriptions {
  find(id: string): Subscription | undefined;
  /** Callbacks of the active subscriptions to an event of an entity. */
  activeCallbacks(
    entityId: string,
    event: string,
  ): readonly { readonly key: number; readonly callback: string }[];
  /** How often a callback was made, or tried to. */
  countResponses(key: number): number;
  edit(subscription: Pick<Subscription, 'key' | 'id'>, edit: SubscriptionEdit, now: number): void;
  /** Takes the place of all that it had. */
  replace(subscription: Pick<Subscription, 'key' | 'id'>, settings: SubscriptionSettings, now: number): void;
  setActive(key: number, active: boolean, now: number): void;
  /** With the callbacks that were made or wait. */
  remove(key: number): void;
  add(subscription: NewSubscription): { readonly key: number; readonly id: string };
}

/** @param sealer of what callbacks authenticate with */
export function createSubscriptions(database: DatabaseSync, sealer: Sealer): Subscriptions {
  const insert = database.prepare(
    `INSERT INTO event_subscriptions (id, owner_key, application_key, scope, event, entity_type, entity_key, entity_id,
       callback, sealed_callback, delay, retry_count, headers, secret_key, use_tls_12, integration_key, docid_queryparam,
       include_metadata, delete_access_token, active, created, updated)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );

  const byId = database.prepare(`SELECT ${SUBSCRIPTION_COLUMNS} FROM ${SUBSCRIPTION_TABLES} WHERE s.id = ?`);
  const active = database.prepare(
    'SELECT key, id, callback, sealed_callback AS sealedCallback FROM event_subscriptions WHERE entity_id = ? AND event = ? AND active = 1',
  );
  const responses = database.prepare(
    'SELECT count(*) AS count FROM callback_response_log WHERE subscription_key = ?',
  );
  const update = database.prepare(
    `UPDATE event_subscriptions SET event = ?, entity_type = ?, entity_key = ?, entity_id = ?, callback = ?,
       sealed_callback = ?, headers = coalesce(?, headers), use_tls_12 = ?, integration_key = ?, docid_queryparam = ?, updated = ? WHERE key = ?`,
  );

  const updateRest = database.prepare(
    `UPDATE event_subscriptions SET secret_key = ?, delay = ?, retry_count = ?, include_metadata = ?,
       delete_access_token = ? WHERE key = ?`,
  );
  const activate = database.prepare('UPDATE event_subscriptions SET active = ?, updated = ? WHERE key = ?');
  const remove = database.prepare('DELETE FROM event_subscriptions WHERE key = ?');

  const edit: Subscriptions['edit'] = ({ key, id }, changed, now) => {
    const { callback, sealedCallback } = sealCallback(changed.callback, id, sealer);
    update.run(
      ...[changed.event, changed.entityType, changed.entityKey, changed.entityId, callback, sealedCallback],
      ...[changed.headers ? sealHeaders(changed.headers, id, sealer) : null, Number(changed.useTls12)],
      ...[changed.integrationKey, Number(changed.docidQueryparam), now, key],
    );
  };

  return {
    find(id) {
      const row = first<SubscriptionRow>(byId, id);
      return row && subscriptionOf(row, sealer);
    },
    activeCallbacks: (entityId, event) =>
      all<ActiveRow>(active, entityId, event).map(({ key, id, ...row }) => ({
        key,
        callback: openCallback(row, id, sealer),
      })),
    countResponses: (key) => first<{ count: number }>(responses, key)?.count ?? 0,
    edit,
    replace(subscription, settings, now) {
      const { key, id } = subscription;
      edit(subscription, settings, now);
      updateRest.run(
        ...[sealKey(settings.secretKey, id, sealer), settings.delay, settings.retryCount],
        ...[Number(settings.includeMetadata), Number(settings.deleteAccessToken), key],
      );
    },
    setActive(key, isActive, now) {
      activate.run(Number(isActive), now, key);
    },
    remove(key) {
      remove.run(key);
    },
    add(subscription) {
      const { id = newId(), ownerKey, applicationKey, scope = FULL_SCOPE, event } = subscription;
      const { entityType, entityKey, entityId, secretKey, created } = subscription;
      const { callback, sealedCallback } = sealCallback(subscription.callback, id, sealer);
      const { lastInsertRowid } = insert.run(
        ...[id, ownerKey, applicationKey, scope, event, entityType, entityKey, entityId],
        ...[callback, sealedCallback, subscription.delay ?? 0, subscription.retryCount ?? 0],
        ...[sealHeaders(subscription.headers ?? {}, id, sealer), sealKey(secretKey, id, sealer)],
        ...[Number(subscription.useTls12 ?? false), subscription.integrationKey ?? null],
        ...[Number(subscription.docidQueryparam ?? false), Number(subscription.includeMetadata ?? false)],
        ...[Number(subscription.deleteAccessToken ?? true), Number(subscription.active ?? true)],
        ...[created, created],
      );
      return { key: Number(lastInsertRowid), id };
    },
  };
}

import type { DatabaseSync } from 'node:sqlite';
import type { EventEntityType } from '#contract/events.ts';
import { newId } from '../auth/secrets.ts';
import { first } from './rows.ts';

/** What attempts have in common: whom they tell of what, and where. */
export interface CallbackTarget {
  readonly subscriptionKey: number;
  readonly event: string;
  readonly entityType: EventEntityType;
  readonly entityId: string;
  readonly initiatorId: string | null;
  /** Both as the subscription's row had them when the callback was made. */
  readonly callback: string;
  readonly sealedCallback: string | null;
}

/** An attempt as it is logged. Times are milliseconds. */
export interface LoggedCallback {
  readonly id?: string | undefined;
  readonly deliveryKey: number;
  /** From 1; one that was interrupted is made again under the same number. */
  readonly attempt: number;
  readonly started: number;
  readonly duration: number;
  /** Null where there was no answer. */
  readonly status: number | null;
  /** Why there was no answer. */
  readonly error: string | null;
  /** Beginning of the answer's body. */
  readonly response: string | null;
  /** Those that went out, without secrets; null where nothing did. */
  readonly headers: Readonly<Record<string, string>> | null;
}

/** Writes the log of callbacks. */
export interface CallbackLog {
  add(target: CallbackTarget, attempt: LoggedCallback): void;
}

export function createCallbackLog(database: DatabaseSync): CallbackLog {
  const find = database.prepare(
    `SELECT key FROM callback_targets WHERE subscription_key = ? AND event = ? AND entity_type = ? AND entity_id = ?
       AND initiator_id IS ? AND callback = ? AND sealed_callback IS ?`,
  );
  const insertTarget = database.prepare(
    `INSERT INTO callback_targets (subscription_key, event, entity_type, entity_id, initiator_id, callback,
       sealed_callback) VALUES (?, ?, ?, ?, ?, ?, ?)`,
  );
  const insert = database.prepare(
    `INSERT INTO callback_response_log (id, target_key, delivery_key, subscription_key, attempt, started, duration,
       status, fault, response, headers, owner_key)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, (SELECT owner_key FROM event_subscriptions WHERE key = ?))`,
  );

  function keyOf({ subscriptionKey, event, entityType, entityId, initiatorId, ...rest }: CallbackTarget) {
    const columns = [subscriptionKey, event, entityType, entityId, initiatorId] as const;
    const parameters = [...columns, rest.callback, rest.sealedCallback] as const;
    return (
      first<{ key: number }>(find, ...parameters)?.key ?? insertTarget.run(...parameters).lastInsertRowid
    );
  }

  return {
    add(target, { id = newId(), deliveryKey, attempt, started, duration, status, error, response, headers }) {
      insert.run(
        ...[id, keyOf(target), deliveryKey, target.subscriptionKey, attempt, started, duration],
        ...[status, error, response, headers && JSON.stringify(headers), target.subscriptionKey],
      );
    },
  };
}

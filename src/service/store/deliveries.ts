import type { DatabaseSync } from 'node:sqlite';
import type { EventEntityType } from '#contract/events.ts';
import { newId } from '../auth/secrets.ts';
import { all } from './rows.ts';
import type { Sealer } from './sealed-text.ts';
import { openCallback } from './subscription-secrets.ts';

/** An event that happened to an entity. */
export interface NewEvent {
  readonly event: string;
  readonly entityType: EventEntityType;
  readonly entityId: string;
  /** Id of the user who caused it. */
  readonly initiatorId: string | null;
  /** What its callbacks say of the entity, as it was when the event happened. */
  readonly content: Readonly<Record<string, unknown>>;
  /** UNIX seconds. */
  readonly created: number;
}

/** Events that were raised. */
export interface EventRows {
  add(event: NewEvent): { readonly key: number; readonly id: string };
}

export function createEventRows(database: DatabaseSync): EventRows {
  const insert = database.prepare(
    `INSERT INTO events (id, event, entity_type, entity_id, initiator_id, content, created)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
  );
  return {
    add({ event, entityType, entityId, initiatorId, content, created }) {
      const id = newId();
      const { lastInsertRowid } = insert.run(
        ...[id, event, entityType, entityId, initiatorId, JSON.stringify(content), created],
      );
      return { key: Number(lastInsertRowid), id };
    },
  };
}

export type DeliveryState = 'waiting' | 'delivered' | 'failed';

/** One attempt to deliver. Times are milliseconds. */
interface LoggedAttempt {
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
}

/** A callback that was or is to be made, as the person who runs the service sees it. */
export interface Delivery {
  /** The webhook-id that it goes out with. */
  readonly id: string;
  readonly event: string;
  readonly entityId: string;
  readonly subscriptionId: string;
  readonly callback: string;
  readonly state: DeliveryState;
  /** When the next attempt is made, UNIX milliseconds; null when none is. */
  readonly due: number | null;
  readonly attempts: readonly LoggedAttempt[];
}

/** Callbacks to be made, one for each event and subscription. */
export interface Deliveries {
  /**
   * Adds a delivery of an event to every active subscription to it.
   * @param now UNIX milliseconds; a subscription's delay begins then
   * @param mayHear says whether the user who made a subscription may still be told
   * @returns the ids of the deliveries
   */
  addFor(eventKey: number, now: number, mayHear: (ownerKey: number) => boolean): readonly string[];
  /** Adds a delivery of an event to one subscription. @returns its id */
  addOne(eventKey: number, subscriptionKey: number, due: number): string;
  /** The newest ones first. */
  list(limit: number): readonly Delivery[];
}

interface Subscriber {
  readonly key: number;
  /** Seconds. */
  readonly delay: number;
  readonly ownerKey: number;
}

interface Row extends Omit<Delivery, 'attempts'> {
  readonly key: number;
  readonly sealedCallback: string | null;
}

/** @param sealer of what callbacks authenticate with */
export function createDeliveries(database: DatabaseSync, sealer: Sealer): Deliveries {
  const subscribers = database.prepare(
    `SELECT s.key, s.delay, s.owner_key AS ownerKey FROM events e
     JOIN event_subscriptions s ON s.entity_id = e.entity_id AND s.event = e.event AND s.active = 1
       AND s.entity_type = e.entity_type
     WHERE e.key = ? ORDER BY s.key`,
  );
  const insert = database.prepare(
    'INSERT INTO event_deliveries (id, event_key, subscription_key, due) VALUES (?, ?, ?, ?)',
  );
  const newest = database.prepare(
    `SELECT d.key, d.id, e.event, e.entity_id AS entityId, s.id AS subscriptionId, s.callback,
            s.sealed_callback AS sealedCallback, d.state,
            CASE d.state WHEN 'waiting' THEN d.due END AS due
     FROM event_deliveries d JOIN events e ON e.key = d.event_key
     JOIN event_subscriptions s ON s.key = d.subscription_key ORDER BY d.key DESC LIMIT ?`,
  );
  const attempts = database.prepare(
    `SELECT attempt, started, duration, status, fault AS error, response FROM callback_response_log
     WHERE delivery_key = ? ORDER BY key`,
  );

  function addOne(eventKey: number, subscriptionKey: number, due: number): string {
    const id = newId();
    insert.run(id, eventKey, subscriptionKey, due);
    return id;
  }

  return {
    addFor(eventKey, now, mayHear) {
      const told = all<Subscriber>(subscribers, eventKey).filter(({ ownerKey }) => mayHear(ownerKey));
      return told.map(({ key, delay }) => addOne(eventKey, key, now + delay * 1000));
    },
    addOne,
    list: (limit) =>
      all<Row>(newest, limit).map(({ key, sealedCallback, ...row }) => ({
        ...row,
        callback: openCallback({ callback: row.callback, sealedCallback }, row.subscriptionId, sealer),
        attempts: all<LoggedAttempt>(attempts, key),
      })),
  };
}

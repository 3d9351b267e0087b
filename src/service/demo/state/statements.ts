import type { DatabaseSync } from 'node:sqlite';
import { callbackHeaders, headersToLog } from '../../callbacks/headers.ts';
import { type CallbackTarget, createCallbackLog } from '../../store/callback-log.ts';
import type { NewEvent } from '../../store/deliveries.ts';
import type { OrganizationPlan } from '../../store/organizations.ts';
import { first } from '../../store/rows.ts';
import { attemptIdOf, type PastAttempt } from '../facts/callback-history.ts';

/**
 * Writes of the demo data that nothing in the service makes: settings, marks and a past. They stand here and not in the
 * stores, so that the stores hold what the service itself does.
 */
export interface Statements {
  setOrganization(key: number, settings: { plan: OrganizationPlan; disableBrandingSetup: boolean }): void;
  deleteOrganization(key: number, at: number): void;
  addCallback(callback: Callback): void;
  addDocumentEvent(event: DocumentEvent): void;
}

/** An event of the past, and what became of its callback to one subscription. */
export interface Callback extends NewEvent {
  readonly eventId: string;
  readonly deliveryId: string;
  readonly subscriptionKey: number;
  /** The subscription's own headers. */
  readonly custom: Readonly<Record<string, unknown>>;
  readonly secretKey: string | null;
  readonly attempts: readonly PastAttempt[];
}

const url = new URL('https://receiver.example/');

function headersOf({ deliveryId, content, custom, secretKey }: Callback, { started }: PastAttempt) {
  const timestamp = Math.floor(started / 1000);
  const body = JSON.stringify({ content });
  const head = { id: deliveryId, timestamp, body, secretKey, custom, url, documentedOnly: false };
  return headersToLog(callbackHeaders(head));
}

/** Something that somebody did with a document. */
export interface DocumentEvent {
  readonly id: string;
  readonly documentKey: number;
  /** Such as `opened`. */
  readonly event: string;
  readonly email: string;
  /** Of the device. */
  readonly address: string;
  /** UNIX seconds. */
  readonly created: number;
}

const isGood = (status: number | null | undefined) =>
  typeof status === 'number' && status >= 200 && status < 300;

function createCallbacks(database: DatabaseSync): Statements['addCallback'] {
  const event = database.prepare(
    `INSERT INTO events (id, event, entity_type, entity_id, initiator_id, content, created)
     VALUES (?, ?, ?, ?, ?, ?, ?)`,
  );
  const delivery = database.prepare(
    `INSERT INTO event_deliveries (id, event_key, subscription_key, state, attempts, due) VALUES (?, ?, ?, ?, ?, ?)`,
  );
  const address = database.prepare(
    'SELECT callback, sealed_callback AS sealedCallback FROM event_subscriptions WHERE key = ?',
  );
  const log = createCallbackLog(database);
  return (callback) => {
    const { eventId, deliveryId, entityType, entityId, initiatorId, subscriptionKey, created } = callback;
    const content = JSON.stringify(callback.content);
    const { lastInsertRowid: eventKey } = event.run(
      ...[eventId, callback.event, entityType, entityId, initiatorId, content, created],
    );
    const last = callback.attempts.at(-1);
    const state = isGood(last?.status) ? 'delivered' : 'failed';
    const { lastInsertRowid: deliveryKey } = delivery.run(
      ...[deliveryId, eventKey, subscriptionKey, state, callback.attempts.length],
      last?.started ?? created * 1000,
    );
    const where = first<Pick<CallbackTarget, 'callback' | 'sealedCallback'>>(address, subscriptionKey);
    if (!where) throw new Error(`There is no subscription ${subscriptionKey}`);
    const target = { subscriptionKey, event: callback.event, entityType, entityId, initiatorId, ...where };
    for (const [index, attempt] of callback.attempts.entries())
      log.add(target, {
        ...attempt,
        ...{ id: attemptIdOf(deliveryId, index), deliveryKey: Number(deliveryKey), attempt: index + 1 },
        headers: headersOf(callback, attempt),
      });
  };
}

export function createStatements(database: DatabaseSync): Statements {
  const organization = database.prepare(
    'UPDATE organizations SET plan = ?, disable_branding_setup = ? WHERE key = ?',
  );
  const deleteOrganization = database.prepare('UPDATE organizations SET deleted = ? WHERE key = ?');
  const documentEvent = database.prepare(
    'INSERT INTO document_events (id, document_key, event, email, address, created) VALUES (?, ?, ?, ?, ?, ?)',
  );
  return {
    addDocumentEvent({ id, documentKey, event, email, address, created }) {
      documentEvent.run(id, documentKey, event, email, address, created);
    },
    setOrganization(key, { plan, disableBrandingSetup }) {
      organization.run(plan, Number(disableBrandingSetup), key);
    },
    deleteOrganization(key, at) {
      deleteOrganization.run(at, key);
    },
    addCallback: createCallbacks(database),
  };
}

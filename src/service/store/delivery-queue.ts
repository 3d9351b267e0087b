import type { DatabaseSync } from 'node:sqlite';
import type { EventEntityType } from '#contract/events.ts';
import { type CallbackTarget, createCallbackLog, type LoggedCallback } from './callback-log.ts';
import { transaction } from './database.ts';
import type { DeliveryState } from './deliveries.ts';
import { all, first } from './rows.ts';
import type { Sealer } from './sealed-text.ts';
import { openSecrets, type SecretColumns, type Secrets } from './subscription-secrets.ts';

/** A delivery that was claimed, with all that its callback says. */
export interface ClaimedDelivery {
  readonly key: number;
  /** The webhook-id. */
  readonly id: string;
  readonly subscriptionKey: number;
  /** Number of this attempt, from 1. */
  readonly attempt: number;
  readonly event: {
    readonly event: string;
    readonly entityType: EventEntityType;
    readonly entityId: string;
    readonly initiatorId: string | null;
    readonly content: Readonly<Record<string, unknown>>;
    /** UNIX seconds. */
    readonly created: number;
  };
  readonly subscription: {
    readonly ownerKey: number;
    readonly applicationKey: number;
    readonly scope: string;
    readonly retryCount: number;
    /** What the callback authenticates with; undefined where the key is lost that sealed it. */
    readonly secrets: Secrets | undefined;
    /** Where the callback goes, for the log. */
    readonly target: Pick<CallbackTarget, 'callback' | 'sealedCallback'>;
    readonly useTls12: boolean;
    readonly docidQueryparam: boolean;
    readonly includeMetadata: boolean;
    readonly deleteAccessToken: boolean;
  };
}

/** How an attempt ended. */
export type Attempt = Omit<LoggedCallback, 'id' | 'deliveryKey' | 'attempt'>;

/** What becomes of a delivery after an attempt. */
export type Consequence =
  | { readonly state: Exclude<DeliveryState, 'waiting'> }
  /** It is made again; an attempt that was `interrupted` is repeated, and takes none of the retries. */
  | { readonly state: 'waiting'; readonly due: number; readonly interrupted: boolean };

/** What shall not be claimed at the moment. */
export interface Busy {
  /** Deliveries that are under way. */
  readonly deliveries: readonly number[];
  /** Subscriptions that have their share of what is under way. */
  readonly subscriptions: readonly number[];
}

/**
 * Deliveries that wait for their time, UNIX milliseconds. A claim lasts for a while only: one whose end cannot be
 * recorded, or whose process was killed, is made again.
 */
export interface DeliveryQueue {
  /** When the next one is due; undefined when none waits. */
  nextDue(busy: Busy): number | undefined;
  /** Takes the one that has been due the longest. */
  claim(now: number, lease: number, busy: Busy): ClaimedDelivery | undefined;
  /** Logs an attempt and settles what follows. Does nothing when the subscription is gone. */
  record(delivery: ClaimedDelivery, attempt: Attempt, consequence: Consequence): void;
  /** Takes back the claims of a process that ended in the middle of them. */
  releaseInterrupted(now: number): void;
}

interface Row extends SecretColumns {
  readonly key: number;
  readonly id: string;
  readonly subscriptionKey: number;
  readonly attempts: number;
  readonly event: string;
  readonly entityType: EventEntityType;
  readonly entityId: string;
  readonly initiatorId: string | null;
  readonly content: string;
  readonly created: number;
  readonly ownerKey: number;
  readonly applicationKey: number;
  readonly scope: string;
  readonly subscriptionId: string;
  readonly retryCount: number;
  readonly useTls12: number;
  readonly docidQueryparam: number;
  readonly includeMetadata: number;
  readonly deleteAccessToken: number;
}

function toClaimed({ key, id, subscriptionKey, attempts, ...row }: Row, sealer: Sealer): ClaimedDelivery {
  const {
    event,
    entityType,
    entityId,
    initiatorId,
    content,
    created,
    ownerKey,
    applicationKey,
    scope,
    retryCount,
  } = row;
  return {
    key,
    id,
    subscriptionKey,
    attempt: attempts + 1,
    event: { event, entityType, entityId, initiatorId, content: JSON.parse(content), created },
    subscription: {
      ...{ ownerKey, applicationKey, scope, retryCount },
      secrets: openSecrets(row, row.subscriptionId, sealer),
      target: { callback: row.callback, sealedCallback: row.sealedCallback },
      useTls12: row.useTls12 === 1,
      docidQueryparam: row.docidQueryparam === 1,
      includeMetadata: row.includeMetadata === 1,
      deleteAccessToken: row.deleteAccessToken === 1,
    },
  };
}

const INTERRUPTED = {
  ...{ duration: 0, status: null, error: 'The service ended during the attempt' },
  ...{ response: null, headers: null },
} as const;

const FREE = `state = 'waiting' AND key NOT IN (SELECT value FROM json_each(?))
  AND subscription_key NOT IN (SELECT value FROM json_each(?))`;

/** @param sealer of what callbacks authenticate with */
export function createDeliveryQueue(database: DatabaseSync, sealer: Sealer): DeliveryQueue {
  const earliest = database.prepare(`SELECT due FROM event_deliveries WHERE ${FREE} ORDER BY due LIMIT 1`);
  const claim = database.prepare(
    `UPDATE event_deliveries SET due = ?, started = ?
     WHERE key = (SELECT key FROM event_deliveries WHERE ${FREE} AND due <= ? ORDER BY due, key LIMIT 1) RETURNING key`,
  );
  const byKey = database.prepare(
    `SELECT d.key, d.id, d.subscription_key AS subscriptionKey, d.attempts, e.event, e.entity_type AS entityType,
            e.entity_id AS entityId, e.initiator_id AS initiatorId, e.content, e.created, s.owner_key AS ownerKey, s.application_key AS applicationKey, s.scope,
            s.id AS subscriptionId, s.callback, s.sealed_callback AS sealedCallback,
            s.retry_count AS retryCount, s.headers, s.secret_key AS secretKey, s.use_tls_12 AS useTls12,
            s.docid_queryparam AS docidQueryparam, s.include_metadata AS includeMetadata,
            s.delete_access_token AS deleteAccessToken
     FROM event_deliveries d JOIN events e ON e.key = d.event_key
     JOIN event_subscriptions s ON s.key = d.subscription_key WHERE d.key = ?`,
  );
  // By its id too, since the key of a row that was deleted is given away again.
  const settle = database.prepare(
    'UPDATE event_deliveries SET state = ?, attempts = ?, due = ?, started = NULL WHERE key = ? AND id = ?',
  );
  const interrupted = database.prepare(
    "SELECT key, started FROM event_deliveries WHERE state = 'waiting' AND started IS NOT NULL",
  );
  const release = database.prepare(
    "UPDATE event_deliveries SET due = ?, started = NULL WHERE state = 'waiting' AND started IS NOT NULL",
  );
  const callbackLog = createCallbackLog(database);
  const find = (key: number) => {
    const row = first<Row>(byKey, key);
    return row && toClaimed(row, sealer);
  };
  function log(delivery: ClaimedDelivery, ended: Attempt): void {
    const { key: deliveryKey, subscriptionKey, attempt, subscription } = delivery;
    const { event, entityType, entityId, initiatorId } = delivery.event;
    const target = { subscriptionKey, event, entityType, entityId, initiatorId, ...subscription.target };
    callbackLog.add(target, { ...ended, deliveryKey, attempt });
  }
  const lists = (busy: Busy) =>
    [JSON.stringify(busy.deliveries), JSON.stringify(busy.subscriptions)] as const;

  return {
    nextDue: (busy) => first<{ due: number }>(earliest, ...lists(busy))?.due,
    claim(now, lease, busy) {
      // Read to the end, since a statement that returns rows is only then done.
      const [claimed] = all<{ key: number }>(claim, now + lease, now, ...lists(busy), now);
      return claimed && find(claimed.key);
    },
    record: (delivery, attempt, consequence) =>
      transaction(database, () => {
        const again = consequence.state === 'waiting' ? consequence : undefined;
        const attempts = again?.interrupted ? delivery.attempt - 1 : delivery.attempt;
        const due = again?.due ?? attempt.started;
        const { changes } = settle.run(consequence.state, attempts, due, delivery.key, delivery.id);
        if (changes > 0) log(delivery, attempt);
      }),
    releaseInterrupted: (now) =>
      transaction(database, () => {
        for (const { key, started } of all<{ key: number; started: number }>(interrupted)) {
          const delivery = find(key);
          if (delivery) log(delivery, { ...INTERRUPTED, started });
        }
        release.run(now);
      }),
  };
}

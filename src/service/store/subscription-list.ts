import type { DatabaseSync, SQLInputValue, StatementSync } from 'node:sqlite';
import type { SubscriptionFilter } from '#contract/operations/event-subscriptions.ts';
import { likePattern } from '#contract/uri-pattern.ts';
import { all, first } from './rows.ts';
import type { Sealer } from './sealed-text.ts';
import {
  SUBSCRIPTION_COLUMNS,
  SUBSCRIPTION_TABLES,
  type Subscription,
  type SubscriptionRow,
  subscriptionOf,
} from './subscription-rows.ts';

export type SubscriptionOrder = 'application' | 'created' | 'event';

/** A search of the subscriptions that one user made, or one application. */
export interface SubscriptionSearch {
  readonly of: { readonly ownerKey: number } | { readonly applicationKey: number };
  /** Combined with AND; a field may come several times. */
  readonly filters: readonly SubscriptionFilter[];
  readonly order: SubscriptionOrder;
  readonly direction: 'asc' | 'desc';
  /** Whether the callbacks that were made are counted. */
  readonly counted: boolean;
  readonly offset: number;
  readonly limit: number;
}

/** A subscription of a list. */
export interface ListedSubscription extends Subscription {
  /** How often its callback was made, or tried to; null where nobody asked. */
  readonly responses: number | null;
}

/** Lists of subscriptions. */
export interface SubscriptionList {
  /** A page in the order that was asked for, and how many there are in all. */
  search(search: SubscriptionSearch): {
    readonly total: number;
    readonly subscriptions: readonly ListedSubscription[];
  };
}

interface Condition {
  readonly sql: string;
  readonly values: readonly SQLInputValue[];
}

/** Values of a list stand in one parameter, so that the number of statements stays small. */
const IN_LIST = 'IN (SELECT value FROM json_each(?))';

/** Of a callback only what is not sealed is searched: the address up to its query. */
function conditionsOf({
  application,
  date,
  entity_id,
  callback_url,
  event,
}: SubscriptionFilter): Condition[] {
  const found: Condition[] = [];
  if (application) {
    const names = JSON.stringify(application.value);
    const sql = `s.application_key IN (SELECT key FROM applications WHERE id ${IN_LIST} OR client_id ${IN_LIST} OR name ${IN_LIST})`;
    found.push({ sql, values: [names, names, names] });
  }
  if (date) found.push({ sql: 's.created BETWEEN ? AND ?', values: date.value });
  if (entity_id) found.push({ sql: 's.entity_id LIKE ?', values: [likePattern(entity_id.value)] });
  if (callback_url) found.push({ sql: 's.callback LIKE ?', values: [likePattern(callback_url.value)] });
  if (event) found.push({ sql: `s.event ${IN_LIST}`, values: [JSON.stringify(event.value)] });
  return found;
}

const ORDERS: Readonly<Record<SubscriptionOrder, string>> = {
  application: 'a.name COLLATE NOCASE',
  created: 's.created',
  event: 's.event',
};

/** @param sealer of what callbacks authenticate with */
export function createSubscriptionList(database: DatabaseSync, sealer: Sealer): SubscriptionList {
  const statements = new Map<string, StatementSync>();
  const prepare = (sql: string): StatementSync => {
    const known = statements.get(sql) ?? database.prepare(sql);
    statements.set(sql, known);
    return known;
  };

  return {
    search({ of, filters, order, direction, counted, offset, limit }) {
      const conditions = filters.flatMap(conditionsOf);
      const [column, key] =
        'ownerKey' in of ? ['owner_key', of.ownerKey] : ['application_key', of.applicationKey];
      const where = [`s.${column} = ?`, ...conditions.map(({ sql }) => sql)].join(' AND ');
      const values = [key, ...conditions.flatMap((condition) => condition.values)];
      const count = prepare(`SELECT count(*) AS total FROM event_subscriptions s WHERE ${where}`);
      const sorted = `ORDER BY ${ORDERS[order]} ${direction}, s.key ${direction}`;
      // The page is found first, so that only its rows are filled and counted.
      const page = prepare(
        `SELECT ${SUBSCRIPTION_COLUMNS}, ${counted ? '(SELECT count(*) FROM callback_response_log l WHERE l.subscription_key = s.key)' : 'NULL'} AS responses
         FROM (SELECT s.key FROM event_subscriptions s JOIN applications a ON a.key = s.application_key
               WHERE ${where} ${sorted} LIMIT ? OFFSET ?) p
         JOIN ${SUBSCRIPTION_TABLES} WHERE s.key = p.key ${sorted}`,
      );
      const rows = all<SubscriptionRow & { responses: number | null }>(page, ...values, limit, offset);
      return {
        total: first<{ total: number }>(count, ...values)?.total ?? 0,
        subscriptions: rows.map(({ responses, ...row }) => ({ ...subscriptionOf(row, sealer), responses })),
      };
    },
  };
}

import type { DatabaseSync, StatementSync } from 'node:sqlite';
import type { EventEntityType } from '#contract/events.ts';
import type { CallbackFilter } from '#contract/operations/callbacks.ts';
import { createCallbackDays, daySearchOf } from './callback-days.ts';
import { asksForDate, type CallbackScope, whereOf } from './callback-filters.ts';
import { all, first } from './rows.ts';
import type { Sealer } from './sealed-text.ts';
import { openCallback } from './subscription-secrets.ts';

/** One attempt with what it told whom. Times are UNIX milliseconds. */
export interface PastCallback {
  readonly id: string;
  readonly deliveryKey: number;
  readonly applicationName: string;
  readonly subscriptionId: string;
  readonly subscriptionActive: boolean;
  readonly includeMetadata: boolean;
  /** Whether an access token went out with it. */
  readonly withToken: boolean;
  readonly event: string;
  readonly entityType: EventEntityType;
  readonly entityId: string;
  readonly initiatorId: string | null;
  /** When the event happened, UNIX seconds. */
  readonly created: number;
  readonly content: Readonly<Record<string, unknown>>;
  readonly callback: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly started: number;
  readonly duration: number;
  readonly status: number | null;
  /** Why there was no answer. */
  readonly error: string | null;
  readonly response: string | null;
}

interface Row
  extends Omit<PastCallback, 'subscriptionActive' | 'includeMetadata' | 'withToken' | 'content' | 'headers'> {
  readonly active: number;
  readonly metadata: number;
  readonly withoutToken: number;
  readonly content: string;
  readonly headers: string | null;
  readonly sealedCallback: string | null;
}

const SELECT = `SELECT l.id, l.delivery_key AS deliveryKey, a.name AS applicationName, s.id AS subscriptionId, s.active,
    s.include_metadata AS metadata, s.delete_access_token AS withoutToken, t.event, t.entity_type AS entityType,
    t.entity_id AS entityId, t.initiator_id AS initiatorId, e.created, e.content, t.callback,
    t.sealed_callback AS sealedCallback, l.headers, l.started, l.duration, l.status, l.fault AS error, l.response
  FROM callback_response_log l JOIN callback_targets t ON t.key = l.target_key
  JOIN event_subscriptions s ON s.key = l.subscription_key JOIN applications a ON a.key = s.application_key
  JOIN event_deliveries d ON d.key = l.delivery_key JOIN events e ON e.key = d.event_key`;

export interface CallbackSearch extends CallbackScope {
  readonly filters: readonly CallbackFilter[];
  readonly offset: number;
  readonly limit: number;
}

/** Every attempt to call a receiver, as those are shown it whose subscription it was for. */
export interface CallbackHistory {
  /** Newest first. */
  search(search: CallbackSearch): { readonly total: number; readonly entries: readonly PastCallback[] };
  find(id: string, subscriptionKey: number): PastCallback | undefined;
  /** The newest ones, whoever they belong to. */
  latest(limit: number): readonly PastCallback[];
  /** Makes a delivery once more, at once; one that is under way or waits is made anyway. @param now UNIX milliseconds */
  resend(deliveryKey: number, now: number): void;
}

/** So few are gathered and sorted; more are met soon on a walk through all of them by time. */
const FEW = 5000;

/** So many of some targets are counted sooner by these than by their time. */
const SOME = 50_000;

const COUNTS = 'callback_counts';
const BY_TIME = 'callback_response_log INDEXED BY callback_response_log_by_time';
const BY_TARGET = 'callback_response_log INDEXED BY callback_response_log_by_target';
/** UNIX seconds; no attempt begins later. */
const LATEST = 2 ** 40;

/** @param sealer of what callbacks authenticate with */
export function createCallbackHistory(database: DatabaseSync, sealer: Sealer): CallbackHistory {
  const byId = database.prepare(`${SELECT} WHERE l.id = ? AND l.subscription_key = ?`);
  const byKeys = database.prepare(
    `${SELECT} WHERE l.key IN (SELECT value FROM json_each(?)) ORDER BY l.started DESC, l.key DESC`,
  );
  const newest = database.prepare(
    'SELECT key FROM callback_response_log ORDER BY started DESC, key DESC LIMIT ?',
  );
  const again = database.prepare(
    "UPDATE event_deliveries SET state = 'waiting', due = ? WHERE key = ? AND started IS NULL",
  );
  const span = database.prepare(
    `SELECT (SELECT min(started) FROM callback_response_log) AS oldest,
            (SELECT max(started) FROM callback_response_log) AS newest`,
  );
  const days = createCallbackDays(database);
  const prepared = new Map<string, StatementSync>();
  const prepare = (sql: string): StatementSync => {
    const known = prepared.get(sql);
    if (known) return known;
    const made = database.prepare(sql);
    prepared.set(sql, made);
    return made;
  };

  function toPast({ active, metadata, withoutToken, sealedCallback, ...row }: Row): PastCallback {
    return {
      ...row,
      subscriptionActive: active === 1,
      includeMetadata: metadata === 1,
      withToken: withoutToken === 0,
      content: JSON.parse(row.content),
      callback: openCallback({ callback: row.callback, sealedCallback }, row.subscriptionId, sealer),
      headers: JSON.parse(row.headers ?? '{}'),
    };
  }

  const readAll = (keys: readonly number[]) => all<Row>(byKeys, JSON.stringify(keys)).map(toPast);

  const countIn = (table: string, { filters, ...scope }: CallbackSearch): number => {
    const { sql, parameters } = whereOf(scope, filters);
    const sum = table === COUNTS ? 'CAST(total(count) AS INTEGER)' : 'count(*)';
    const statement = prepare(`SELECT ${sum} AS total FROM ${table} WHERE ${sql}`);
    return first<{ total: number }>(statement, ...parameters)?.total ?? 0;
  };

  function coversMost([from, to]: readonly [number, number]): boolean {
    const { oldest = 0, newest = 0 } = first<{ oldest: number | null; newest: number | null }>(span) ?? {};
    if (oldest === null || newest === null) return false;
    return Math.min(to * 1000, newest) - Math.max(from * 1000, oldest) > (newest - oldest) / 2;
  }

  /** The log is counted for the lesser part of its time: the counts know the whole. */
  function count(search: CallbackSearch): number {
    const [dated, ...more] = search.filters.filter(asksForDate);
    if (!dated) return countIn(COUNTS, search);
    const whenever = { ...search, filters: search.filters.filter((filter) => !asksForDate(filter)) };
    if (countIn(COUNTS, whenever) <= SOME) return countIn(BY_TARGET, search);
    const range = more.length === 0 && 'date' in dated ? dated.date?.value : undefined;
    if (!range || !coversMost(range)) return countIn(BY_TIME, search);
    const filters = search.filters.filter((filter) => filter !== dated);
    const within = (from: number, to: number) =>
      countIn(BY_TIME, {
        ...search,
        filters: [...filters, { date: { type: 'between', value: [from, to] } }],
      });
    const outside = within(0, range[0] - 1) + within(range[1] + 1, LATEST);
    return countIn(COUNTS, { ...search, filters }) - outside;
  }

  return {
    search(search) {
      const { offset, limit, ownerKey, subscriptionKey, filters } = search;
      const ofOwner = subscriptionKey === undefined ? daySearchOf(ownerKey, filters) : undefined;
      if (ofOwner) {
        const { total, keys } = days.search(ofOwner, offset, limit);
        return { total, entries: readAll(keys) };
      }
      const total = count(search);
      const wanted = Math.min(limit, total - offset);
      if (wanted <= 0) return { total, entries: [] };
      const { sql, parameters } = whereOf(search, search.filters);
      // What lies in the older half is reached sooner from its end.
      const fromEnd = offset > total / 2;
      const order = fromEnd ? 'started, key' : 'started DESC, key DESC';
      const page = prepare(
        `SELECT key FROM ${total <= FEW ? BY_TARGET : BY_TIME} WHERE ${sql} ORDER BY ${order} LIMIT ? OFFSET ?`,
      );
      const skipped = fromEnd ? total - offset - wanted : offset;
      const keys = all<{ key: number }>(page, ...parameters, wanted, skipped);
      return { total, entries: readAll(keys.map(({ key }) => key)) };
    },
    find(id, subscriptionKey) {
      const row = first<Row>(byId, id, subscriptionKey);
      return row && toPast(row);
    },
    latest: (limit) => readAll(all<{ key: number }>(newest, limit).map(({ key }) => key)),
    resend(deliveryKey, now) {
      again.run(now, deliveryKey);
    },
  };
}

import type { DatabaseSync } from 'node:sqlite';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import { all, first } from '../store/rows.ts';
import { endNumber, LogBatch, VALUES } from './log-batches.ts';
import { createEntryReader } from './log-entries.ts';
import type { IndexedLog, LogKind } from './log-index.ts';
import type { NewLog } from './new-log.ts';
import { createRecentKeys } from './recent-keys.ts';
import { createSharedBodies } from './shared-bodies.ts';

/** Rows that are read at once at the start. */
const ROWS_AT_ONCE = 1000;

/** The request logs in SQLite. Writing is left to the caller's transaction. */
export interface LogStore {
  insertAll(logs: Iterable<NewLog>): readonly IndexedLog[];
  /** To be called when the transaction of an `insertAll` was undone: what the store remembers of it is not so. */
  forget(): void;
  /** Every entry, in order of its key. */
  rows(): Iterable<IndexedLog>;
  /** The distinct URIs with a key of at least this. */
  uris(fromKey: number): Iterable<{ readonly key: number; readonly uri: string }>;
  /** The kinds with a key of at least this. */
  kinds(fromKey: number): Iterable<LogKind & { readonly key: number }>;
  /** The keys of the entries that were written last, the last one first. */
  latestKeys(limit: number): readonly number[];
  /** Entries by key, in the order of the keys. */
  read(keys: readonly number[]): readonly RequestLogEntry[];
}

export function createLogStore(database: DatabaseSync): LogStore {
  const insertBatch = database.prepare('INSERT INTO log_batches (key, newest, entries) VALUES (?, ?, ?)');
  const insertDetails = database.prepare('INSERT INTO log_batch_details (key, entries) VALUES (?, ?)');
  // Sorted by what it gives, it would read every row.
  const highestKey = database.prepare(
    'SELECT key + json_array_length(entries) - 1 AS highest FROM log_batch_details ORDER BY key DESC LIMIT 1',
  );
  // Put together here, since to fetch and parse a row takes longer than an entry does, and some rows have no more than one.
  const batchesAfter = database.prepare(
    `SELECT min(key) AS key, max(key) AS last, '[' || group_concat(trim(entries, '[]'), ',' ORDER BY key) || ']' AS entries
     FROM (SELECT key, entries FROM log_batches WHERE key > ? ORDER BY key LIMIT ${ROWS_AT_ONCE}) HAVING count(*) > 0`,
  );
  const everyUri = database.prepare('SELECT key, uri FROM log_uris WHERE key >= ? ORDER BY key');
  const everyKind = database.prepare(
    `SELECT key, method, code, error, coalesce(application_key, 0) AS applicationKey
     FROM log_kinds WHERE key >= ? ORDER BY key`,
  );

  const uris = createRecentKeys(
    database.prepare('INSERT INTO log_uris (uri) VALUES (?)'),
    database.prepare('SELECT key FROM log_uris WHERE uri = ?'),
  );
  const kinds = createRecentKeys(
    database.prepare(
      'INSERT INTO log_kinds (method, code, error, api_version, application_key) VALUES (?, ?, ?, ?, ?)',
    ),
    database.prepare(
      `SELECT key FROM log_kinds
       WHERE method = ? AND code = ? AND error = ? AND api_version = ? AND application_key IS ?`,
    ),
  );
  const senders = createRecentKeys(
    database.prepare(
      'INSERT INTO log_senders (user_key, ip, host, source, user_agent) VALUES (?, ?, ?, ?, ?)',
    ),
  );
  const bodies = createSharedBodies(database);

  /** Nobody else writes the table, so its keys are counted here. */
  let lastKey: number | undefined;
  function highest(): number {
    lastKey ??= first<{ highest: number }>(highestKey)?.highest ?? 0;
    return lastKey;
  }

  function insert(batch: LogBatch): void {
    const key = highest() + 1;
    insertBatch.run(key, batch.newest, batch.values);
    insertDetails.run(key, batch.details);
    lastKey = key + batch.size - 1;
  }

  const batchAfter = (key: number) =>
    first<{ key: number; last: number; entries: string }>(batchesAfter, key);

  return {
    insertAll(logs) {
      const rows: IndexedLog[] = [];
      let batch = new LogBatch();
      for (const log of logs) {
        const uriKey = uris.keyOf([log.uri]);
        const kind = [log.method, log.code, Number(log.error), log.apiVersion, log.applicationKey];
        const kindKey = kinds.keyOf(kind);
        const senderKey = senders.keyOf([log.userKey, log.ip, log.host, log.source, log.userAgent]);
        batch.add(log, { uriKey, kindKey, senderKey, responseBody: bodies.share(log.responseBody) });
        const { created, time } = log;
        const idNumber = endNumber(log.requestId);
        rows.push({ key: highest() + batch.size, created, time, uriKey, kindKey, idNumber });
        if (!batch.isFull) continue;
        insert(batch);
        batch = new LogBatch();
      }
      if (batch.size > 0) insert(batch);
      return rows;
    },
    forget() {
      lastKey = undefined;
      for (const it of [uris, kinds, senders, bodies]) it.forget();
    },
    *rows() {
      for (let row = batchAfter(0); row; row = batchAfter(row.last)) {
        const { key } = row;
        const values = JSON.parse(row.entries);
        for (let at = 0; at < values.length; at += VALUES) {
          yield {
            key: key + at / VALUES,
            created: values[at],
            time: values[at + 1],
            uriKey: values[at + 2],
            kindKey: values[at + 3],
            idNumber: endNumber(values[at + 4]),
          };
        }
      }
    },
    uris: (fromKey) => all<{ key: number; uri: string }>(everyUri, fromKey),
    kinds: (fromKey) =>
      all<Omit<LogKind, 'error'> & { key: number; error: number }>(everyKind, fromKey).map((row) => ({
        ...row,
        error: row.error === 1,
      })),
    latestKeys: (limit) =>
      Array.from({ length: Math.min(limit, highest()) }, (_, index) => highest() - index),
    read: createEntryReader(database),
  };
}

import type { DatabaseSync, SQLInputValue } from 'node:sqlite';
import { LRUCache } from 'lru-cache';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import { all, first } from '../store/rows.ts';
import type { IndexedLog } from './log-index.ts';
import type { NewLog } from './new-log.ts';
import { createSharedBodies } from './shared-bodies.ts';

/** Rows of a statement; more gain nothing. Batches of recorded entries are a multiple, since what is left over goes in one by one. */
const ROWS_AT_ONCE = 100;

/**
 * Makes a function that inserts many rows in few statements, which costs a quarter of one statement a row.
 * @returns takes the values of all rows, one row after the other
 */
function createBulkInsert(
  database: DatabaseSync,
  table: string,
  columns: readonly string[],
): (values: readonly SQLInputValue[]) => void {
  const prepare = (rows: number) => {
    const row = `(${columns.map(() => '?').join(', ')})`;
    const values = Array.from({ length: rows }, () => row).join(', ');
    return database.prepare(`INSERT INTO ${table} (${columns.join(', ')}) VALUES ${values}`);
  };
  const many = prepare(ROWS_AT_ONCE);
  const one = prepare(1);
  return (values) => {
    let at = 0;
    const take = (rows: number) => {
      const from = at;
      at += rows * columns.length;
      return values.slice(from, at);
    };
    while (values.length - at >= ROWS_AT_ONCE * columns.length) many.run(...take(ROWS_AT_ONCE));
    while (at < values.length) one.run(...take(1));
  };
}

const MAX_URIS = 2000;

/** The request logs in SQLite. Writing is left to the caller's transaction. */
export interface LogStore {
  insertAll(logs: Iterable<NewLog>): readonly IndexedLog[];
  /** To be called when the transaction of an `insertAll` was undone: what the store remembers of it is not so. */
  forget(): void;
  /** Every entry, in order of its key. */
  rows(): Iterable<IndexedLog>;
  /** The distinct URIs with a key of at least this. */
  uris(fromKey: number): Iterable<{ readonly key: number; readonly uri: string }>;
  /** The entries of a request's id, the newest first. */
  find(requestId: string): readonly { readonly key: number; readonly applicationKey: number | null }[];
  /** The keys of the entries that were written last, the last one first. */
  latestKeys(limit: number): readonly number[];
  /** Entries by key, in the order of the keys. */
  read(keys: readonly number[]): readonly RequestLogEntry[];
}

interface EntryRow extends Omit<NewLog, 'error' | 'applicationKey' | 'userKey'> {
  readonly error: number;
  readonly applicationId: string | null;
  readonly userId: string | null;
}

// The document has a text in each of these always: `data` of a body, `User-Agent`, `user_id`. What there was none of is empty.
const bodyOf = (data: string | null) => ({ data: data ?? '' });

function entryOf(row: EntryRow): RequestLogEntry {
  return {
    error: row.error === 1,
    created: row.created,
    request: {
      ip: row.ip,
      uri: row.uri,
      body: bodyOf(row.requestBody),
      host: row.host,
      method: row.method,
      source: row.source,
      headers: { 'User-Agent': row.userAgent ?? '' },
    },
    response: { body: bodyOf(row.responseBody), code: row.code, time: row.time, headers: null },
    user_id: row.userId ?? '',
    request_id: row.requestId,
    api_version: row.apiVersion,
    application_id: row.applicationId,
  };
}

export function createLogStore(database: DatabaseSync): LogStore {
  const findUri = database.prepare('SELECT key FROM log_uris WHERE uri = ?');
  const insertUri = database.prepare('INSERT INTO log_uris (uri) VALUES (?)');
  const highestKey = database.prepare('SELECT coalesce(max(key), 0) AS key FROM request_logs');
  const insertLogs = createBulkInsert(database, 'request_logs', [
    ...['key', 'created', 'method', 'uri_key', 'code', 'time', 'error', 'application_key'],
  ]);
  const insertDetails = createBulkInsert(database, 'request_log_details', [
    ...['log_key', 'request_id', 'user_key', 'api_version', 'ip', 'host', 'source', 'user_agent'],
    ...['request_body', 'response_body', 'response_body_key'],
  ]);
  const everyRow = database.prepare(
    `SELECT key, created, method, uri_key, code, time, error, coalesce(application_key, 0)
     FROM request_logs ORDER BY key`,
  );
  everyRow.setReturnArrays(true);
  const everyUri = database.prepare('SELECT key, uri FROM log_uris WHERE key >= ? ORDER BY key');
  const ofRequest = database.prepare(
    `SELECT l.key, l.application_key AS applicationKey
     FROM request_log_details d JOIN request_logs l ON l.key = d.log_key
     WHERE d.request_id = ? ORDER BY l.key DESC`,
  );
  const latest = database.prepare('SELECT key FROM request_logs ORDER BY key DESC LIMIT ?');
  const one = database.prepare(
    `SELECT l.created, l.method, u.uri, l.code, l.time, l.error, a.id AS applicationId, s.id AS userId,
            d.request_id AS requestId, d.api_version AS apiVersion, d.ip, d.host, d.source,
            d.user_agent AS userAgent, d.request_body AS requestBody, coalesce(d.response_body, b.text) AS responseBody
     FROM request_logs l JOIN log_uris u ON u.key = l.uri_key JOIN request_log_details d ON d.log_key = l.key
     LEFT JOIN log_bodies b ON b.key = d.response_body_key
     LEFT JOIN applications a ON a.key = l.application_key LEFT JOIN users s ON s.key = d.user_key
     WHERE l.key = ?`,
  );

  const bodies = createSharedBodies(database);
  const uriKeys = new LRUCache<string, number>({ max: MAX_URIS });
  let lastKey: number | undefined;

  function uriKeyOf(uri: string): number {
    const known = uriKeys.get(uri);
    if (known !== undefined) return known;
    const key = first<{ key: number }>(findUri, uri)?.key ?? Number(insertUri.run(uri).lastInsertRowid);
    uriKeys.set(uri, key);
    return key;
  }

  /** Nobody else writes the table, so its keys are counted here and a batch is written in few statements. */
  function nextKey(): number {
    lastKey = (lastKey ?? first<{ key: number }>(highestKey)?.key ?? 0) + 1;
    return lastKey;
  }

  return {
    insertAll(logs) {
      const rows: IndexedLog[] = [];
      const narrow: SQLInputValue[] = [];
      const details: SQLInputValue[] = [];
      for (const log of logs) {
        const { created, method, code, time, error, applicationKey } = log;
        const row = { key: nextKey(), created, method, uriKey: uriKeyOf(log.uri), code, time, error };
        rows.push({ ...row, applicationKey: applicationKey ?? 0 });
        narrow.push(row.key, created, method, row.uriKey, code, time, Number(error), applicationKey);
        details.push(row.key, log.requestId, log.userKey, log.apiVersion, log.ip, log.host);
        details.push(log.source, log.userAgent, log.requestBody, ...bodies.share(log.responseBody));
      }
      insertLogs(narrow);
      insertDetails(details);
      return rows;
    },
    forget() {
      lastKey = undefined;
      uriKeys.clear();
      bodies.forget();
    },
    *rows() {
      for (const row of everyRow.iterate() as Iterable<unknown>) {
        // Arrays, since objects would take twice as long for a million of them.
        const [key, created, method, uriKey, code, time, error, applicationKey] = row as [
          ...[number, number, string, number, number, number, number, number],
        ];
        yield { key, created, method, uriKey, code, time, error: error === 1, applicationKey };
      }
    },
    uris: (fromKey) => all<{ key: number; uri: string }>(everyUri, fromKey),
    find: (requestId) => [...all<{ key: number; applicationKey: number | null }>(ofRequest, requestId)],
    latestKeys: (limit) => [...all<{ key: number }>(latest, limit)].map(({ key }) => key),
    read: (keys) =>
      keys.flatMap((key) => {
        const row = first<EntryRow>(one, key);
        return row ? [entryOf(row)] : [];
      }),
  };
}

import type { DatabaseSync } from 'node:sqlite';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import { type Commit, transaction } from '../store/database.ts';
import { columnQueryOf, type LogSearch } from './column-query.ts';
import { LogColumns, type LogColumnsRow } from './log-columns.ts';
import { createLogStore } from './log-store.ts';
import type { NewLog } from './new-log.ts';
import { UriDictionary } from './uri-dictionary.ts';

/** Recorded entries wait this long for company, so that a busy service writes once for many requests. */
const FLUSH_AFTER_MS = 200;
const FLUSH_AT = 500;
/** After a fault, such as a full disk. */
const RETRY_MS = 1000;
/** When the disk refuses to take them, older entries give way to newer ones rather than fill the memory. */
const MOST_WAITING = 10_000;
/** From here on it is cheaper to sort entries that are out of order than to move each to its place. */
const MANY = 5000;

/** The request logs: recorded in batches, searched through columns in memory, read from the store. */
export interface RequestLogs {
  /**
   * Notes an entry; it is written soon, before the next search, and when the logs are closed. That of a request which
   * may have changed something is written at once, so that no answered write outlives its entry.
   */
  record(log: NewLog): void;
  /**
   * Writes many entries at once.
   * @param alongside runs in the same transaction
   */
  addAll(logs: Iterable<NewLog>, alongside?: () => void): void;
  search(search: LogSearch): { readonly total: number; readonly entries: readonly RequestLogEntry[] };
  readonly size: number;
  close(): void;
}

/** @param onFault is told when recorded entries could not be written; they are kept and tried again */
export function createRequestLogs(database: DatabaseSync, onFault: (error: unknown) => void): RequestLogs {
  const store = createLogStore(database);
  const columns = new LogColumns();
  const uris = new UriDictionary();
  let waiting: NewLog[] = [];
  let timer: NodeJS.Timeout | undefined;
  let failing = false;
  let closed = false;

  const readUris = () => {
    for (const { key, uri } of store.uris(uris.size)) uris.set(key, uri);
  };
  readUris();
  columns.addAll(store.rows());

  function write(logs: Iterable<NewLog>, commit: Commit, alongside?: () => void): void {
    let rows: readonly LogColumnsRow[];
    try {
      rows = transaction(
        database,
        () => {
          alongside?.();
          return store.insertAll(logs);
        },
        commit,
      );
    } catch (error) {
      store.forget();
      throw error;
    }
    if (rows.length < MANY) for (const row of rows) columns.add(row);
    else columns.addAll(rows);
    readUris();
  }

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.length === 0) return;
    try {
      write(waiting, 'relaxed');
      waiting = [];
      failing = false;
    } catch (error) {
      waiting = waiting.slice(-MOST_WAITING);
      // Once, since a full disk is no better for a report of every request.
      if (!failing) onFault(error);
      failing = true;
      timer = setTimeout(flush, RETRY_MS).unref();
    }
  }

  return {
    record(log) {
      // A request that closing cut off in its body fails after everything is closed; nobody gets its answer.
      if (closed) return;
      waiting.push(log);
      if (failing) waiting.splice(0, waiting.length - MOST_WAITING);
      else if (log.method !== 'GET' || waiting.length >= FLUSH_AT) flush();
      else timer ??= setTimeout(flush, FLUSH_AFTER_MS).unref();
    },
    addAll: (logs, alongside) => write(logs, 'durable', alongside),
    search(search) {
      if (!failing) flush();
      const { total, keys } = columns.search(columnQueryOf(search, uris));
      return { total, entries: store.read(keys) };
    },
    get size() {
      flush();
      return columns.length;
    },
    close() {
      flush();
      clearTimeout(timer);
      closed = true;
    },
  };
}

import type { DatabaseSync } from 'node:sqlite';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import { type Commit, transaction } from '../store/database.ts';
import { columnQueryOf, type LogSearch } from './column-query.ts';
import { LogColumns, type LogColumnsRow } from './log-columns.ts';
import { createLogQueue } from './log-queue.ts';
import { createLogStore } from './log-store.ts';
import type { NewLog } from './new-log.ts';
import { UriDictionary } from './uri-dictionary.ts';

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

  const queue = createLogQueue((logs) => write(logs, 'relaxed'), onFault);

  return {
    record: queue.add,
    addAll: (logs, alongside) => write(logs, 'durable', alongside),
    search(search) {
      queue.flush();
      const { total, keys } = columns.search(columnQueryOf(search, uris));
      return { total, entries: store.read(keys) };
    },
    get size() {
      queue.flush();
      return columns.length;
    },
    close: queue.close,
  };
}

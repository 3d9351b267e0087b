import type { DatabaseSync } from 'node:sqlite';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import { type Commit, transaction } from '../store/database.ts';
import { endNumber } from './log-batches.ts';
import { type IndexedLog, LogIndex, type LogSearch, type VisibleApplications } from './log-index.ts';
import { createLogQueue } from './log-queue.ts';
import { createLogStore } from './log-store.ts';
import type { NewLog } from './new-log.ts';
import { UriDictionary } from './uri-dictionary.ts';

/** The request logs: recorded in batches, searched through an index in memory, read from the store. */
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
  /** The entry of a request by the id that the log has for it, unless it is of another application. */
  find(requestId: string, applications: VisibleApplications): RequestLogEntry | undefined;
  /** The newest entries, the last one first, whoever they belong to. */
  latest(limit: number): readonly RequestLogEntry[];
  readonly size: number;
  /** Writes what was noted. */
  flush(): void;
  /** Takes in what the store holds, after all of it was replaced; what was noted and not written belongs to what was. */
  reload(): void;
  close(): void;
}

/** @param onError is told when recorded entries could not be written; they are tried again */
export function createRequestLogs(database: DatabaseSync, onError: (error: unknown) => void): RequestLogs {
  const store = createLogStore(database);
  let uris: UriDictionary;
  let index: LogIndex;

  const readShared = () => {
    for (const { key, uri } of store.uris(uris.size)) uris.set(key, uri);
    for (const { key, ...kind } of store.kinds(index.kindCount)) index.setKind(key, kind);
  };
  function load(): void {
    uris = new UriDictionary();
    index = new LogIndex(uris);
    readShared();
    index.load(store.rows());
  }
  load();

  function write(logs: Iterable<NewLog>, commit: Commit, alongside?: () => void): void {
    let rows: readonly IndexedLog[];
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
    readShared();
    index.addAll(rows);
  }

  const queue = createLogQueue((logs) => write(logs, 'relaxed'), onError);

  return {
    record: queue.add,
    addAll: (logs, alongside) => write(logs, 'durable', alongside),
    search(search) {
      queue.flush();
      const { total, keys } = index.search(search);
      return { total, entries: store.read(keys) };
    },
    find(requestId, applications) {
      queue.flush();
      const ids = new Set(applications.map(({ id }) => id));
      return store
        .read(index.keysOf(endNumber(requestId)))
        .find((entry) => entry.request_id === requestId && ids.has(entry.application_id ?? ''));
    },
    latest(limit) {
      queue.flush();
      return store.read(store.latestKeys(limit));
    },
    get size() {
      queue.flush();
      return index.length;
    },
    flush: queue.flush,
    reload() {
      queue.clear();
      store.forget();
      load();
    },
    close: queue.close,
  };
}

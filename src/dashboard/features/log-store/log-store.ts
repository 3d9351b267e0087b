import type { QueryClient } from '@tanstack/react-query';
import { type Remote, transfer, wrap } from 'comlink';
import { isCallable } from '#api/may-call.ts';
import { sessionQuery } from '#api/session.ts';
import { listRequestLogs, type RequestLogEntry } from '#contract/operations/request-logs.ts';
import { ownerOf } from '#features/session/session.ts';
import { handOverErrors } from './internal/error-details.ts';
import type { LogWorker } from './internal/log-worker.ts';
import type { LogQuestion } from './log-question.ts';

handOverErrors();

let lastId = 0;
export const nextId = (): number => ++lastId;

/** The request logs that an account has read, in a worker. */
export class LogStore {
  readonly #thread = new Worker(new URL('./internal/log-worker.ts', import.meta.url), { type: 'module' });
  readonly worker: Remote<LogWorker> = wrap<LogWorker>(this.#thread);

  /** @param isMasked then words are searched locally, not by the service */
  constructor(isMasked: boolean) {
    // Must precede any question.
    if (isMasked) void this.worker.expectMasks();
  }

  /** Reads the first page of a search that will be opened. */
  prepare(question: LogQuestion): void {
    if (isCallable(listRequestLogs)) void this.worker.prepare(question);
  }

  entry(requestId: string): Promise<RequestLogEntry | undefined> {
    return this.worker.entry(requestId);
  }

  /** Number of matches without a call; undefined if not all entries were read. */
  count(question: LogQuestion): Promise<number | undefined> {
    return this.worker.count(question);
  }

  /** A port for another worker to read all matches; see `EntryStream`. */
  async stream(question: LogQuestion): Promise<MessagePort> {
    const { port1, port2 } = new MessageChannel();
    await this.worker.stream(question, transfer(port1, [port1]));
    return port2;
  }

  end(): void {
    this.#thread.terminate();
  }
}

const stores = new WeakMap<QueryClient, { readonly owner: string; readonly store: LogStore }>();

/** The signed-in account's store. A store of another account or with other masks is disposed. */
export function logStoreOf(client: QueryClient): LogStore {
  const session = client.getQueryData(sessionQuery.queryKey)?.session;
  const isMasked = session?.staff !== undefined && session.staff.unmaskedUntil === null;
  const owner = `${ownerOf(session)}${isMasked ? ' masked' : ''}`;
  const known = stores.get(client);
  if (known?.owner === owner) return known.store;
  known?.store.end();
  const store = new LogStore(isMasked);
  stores.set(client, { owner, store });
  return store;
}

/** Disposes the store; pages that show it must be unmounted. */
export function forgetLogStore(client: QueryClient): void {
  stores.get(client)?.store.end();
  stores.delete(client);
}

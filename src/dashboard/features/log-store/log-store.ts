import type { QueryClient } from '@tanstack/react-query';
import { type Remote, transfer, wrap } from 'comlink';
import { expectCallable, isCallable } from '#api/may-call.ts';
import { sessionQuery } from '#api/session.ts';
import { listRequestLogs, type RequestLogEntry } from '#contract/operations/request-logs.ts';
import { ownerOf } from '#features/session/session.ts';
import { handOverErrors } from './internal/error-details.ts';
import type { LogWorker } from './internal/log-worker.ts';
import type { FindOptions, FoundEntries } from './internal/walk.ts';
import type { LogQuestion } from './log-question.ts';

handOverErrors();

let lastId = 0;
export const nextId = (): number => ++lastId;

/** What an account has read of the request logs, in a worker of its own. */
export class LogStore {
  readonly #thread = new Worker(new URL('./internal/log-worker.ts', import.meta.url), { type: 'module' });
  readonly worker: Remote<LogWorker> = wrap<LogWorker>(this.#thread);

  /** @param isMasked whether the entries come with masks: then words are searched in what was read, and not asked for */
  constructor(isMasked: boolean) {
    // Comes before whatever is asked.
    if (isMasked) void this.worker.expectMasks();
  }

  /**
   * The first entries that a search finds, whatever was logged until now: what was read before is not read again.
   * @throws ApiError
   */
  async find(question: LogQuestion, options: FindOptions, signal?: AbortSignal): Promise<FoundEntries> {
    // The worker knows of no session.
    expectCallable(listRequestLogs);
    const id = nextId();
    const cancel = () => void this.worker.cancel(id);
    signal?.throwIfAborted();
    signal?.addEventListener('abort', cancel);
    try {
      return await this.worker.find(id, question, options);
    } finally {
      signal?.removeEventListener('abort', cancel);
    }
  }

  /** Has the first page of a search read, for whoever opens it in a moment. */
  prepare(question: LogQuestion): void {
    if (isCallable(listRequestLogs)) void this.worker.prepare(question);
  }

  /** An entry that was read; undefined where it was not. */
  entry(requestId: string): Promise<RequestLogEntry | undefined> {
    return this.worker.entry(requestId);
  }

  /** How many entries a search finds, without a call; undefined where not all of them were read. */
  count(question: LogQuestion): Promise<number | undefined> {
    return this.worker.count(question);
  }

  /** A port through which another worker gets everything that a search finds; see `EntryStream`. */
  async stream(question: LogQuestion): Promise<MessagePort> {
    const { port1, port2 } = new MessageChannel();
    await this.worker.stream(question, transfer(port1, [port1]));
    return port2;
  }

  end(): void {
    this.#thread.terminate();
  }
}

interface OwnStore {
  readonly owner: string;
  readonly store: LogStore;
}

const stores = new WeakMap<QueryClient, OwnStore>();

/** The store of whoever is signed in. What another account has read is forgotten, and what was read with other masks. */
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

/** Forgets what was read, whoever has read it; pages that show it have to be gone. */
export function forgetLogStore(client: QueryClient): void {
  stores.get(client)?.store.end();
  stores.delete(client);
}

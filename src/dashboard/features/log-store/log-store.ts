import type { QueryClient } from '@tanstack/react-query';
import { type Remote, transfer, wrap } from 'comlink';
import { sessionQuery } from '#api/session.ts';
import type { RequestLogEntry } from '#contract/operations/request-logs.ts';
import { handOverErrors } from './internal/error-details.ts';
import type { LogWorker } from './internal/log-worker.ts';
import type { LogQuestion } from './log-question.ts';

handOverErrors();

/** The first entries that a search finds. */
export interface FoundEntries {
  /** In the direction of the search. */
  readonly entries: readonly RequestLogEntry[];
  /** Entries that the service has beyond these, as far as it has said; terms that it cannot filter by are not held against them. */
  readonly left: number;
  /** Calls of the service that it took. */
  readonly calls: number;
}

let lastId = 0;
export const nextId = (): number => ++lastId;

/** What an account has read of the request logs, in a worker of its own. */
export class LogStore {
  readonly #thread = new Worker(new URL('./internal/log-worker.ts', import.meta.url), { type: 'module' });
  readonly worker: Remote<LogWorker> = wrap<LogWorker>(this.#thread);

  /**
   * The first entries that a search finds: among what was read, and else as the service has them.
   * @throws ApiError
   */
  async find(question: LogQuestion, limit: number, signal?: AbortSignal): Promise<FoundEntries> {
    const id = nextId();
    const cancel = () => void this.worker.cancel(id);
    signal?.throwIfAborted();
    signal?.addEventListener('abort', cancel);
    try {
      return await this.worker.find(id, question, limit);
    } finally {
      signal?.removeEventListener('abort', cancel);
    }
  }

  /** An entry that was read; undefined where it was not. */
  entry(requestId: string): Promise<RequestLogEntry | undefined> {
    return this.worker.entry(requestId);
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

/** The store of whoever is signed in. What another account has read is forgotten. */
export function logStoreOf(client: QueryClient): LogStore {
  const session = client.getQueryData(sessionQuery.queryKey)?.session;
  const owner = session ? `${session.environment}:${session.accountKey}` : '';
  const known = stores.get(client);
  if (known?.owner === owner) return known.store;
  known?.store.end();
  const store = new LogStore();
  stores.set(client, { owner, store });
  return store;
}

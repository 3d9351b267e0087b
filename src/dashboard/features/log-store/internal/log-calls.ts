import { callOperation } from '#api/call-operation.ts';
import type { InputOf, OutputOf } from '#contract/operation.ts';
import { listRequestLogs } from '#contract/operations/request-logs.ts';

type LogQuery = NonNullable<InputOf<typeof listRequestLogs>['query']>;
type LogAnswer = OutputOf<typeof listRequestLogs>;

export interface CallOptions {
  /** Priority in the queue. */
  readonly urgency: 'now' | 'soon' | 'later';
  readonly signal: AbortSignal;
  /** Retries the call; default: no retry. */
  readonly insist?: <T>(ask: () => Promise<T>) => Promise<T>;
}

interface Waiting {
  readonly signal: AbortSignal;
  readonly begin: () => void;
}

/** Makes the store's calls, one at a time. */
export class LogCalls {
  readonly #waiting: Record<CallOptions['urgency'], Waiting[]> = { now: [], soon: [], later: [] };
  #isBusy = false;

  /** @throws ApiError; a call aborted in the queue is not sent */
  make(query: LogQuery, { urgency, signal, insist }: CallOptions): Promise<LogAnswer> {
    const ask = async () => {
      signal.throwIfAborted();
      if (this.#isBusy) await this.#turn(urgency, signal);
      this.#isBusy = true;
      try {
        return await callOperation(listRequestLogs, { query }, { signal });
      } finally {
        this.#next();
      }
    };
    // Other calls go first between retries.
    return insist ? insist(ask) : ask();
  }

  #turn(urgency: CallOptions['urgency'], signal: AbortSignal): Promise<void> {
    return new Promise((begin, reject) => {
      this.#waiting[urgency].push({ signal, begin });
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  }

  #next(): void {
    const { now, soon, later } = this.#waiting;
    const next = [...now, ...soon, ...later].find(({ signal }) => !signal.aborted);
    for (const queue of [now, soon, later])
      queue.splice(0, queue.length, ...queue.filter((it) => it !== next && !it.signal.aborted));
    // Stays busy until the next call starts, so that no other can start before it.
    this.#isBusy = next !== undefined;
    next?.begin();
  }
}

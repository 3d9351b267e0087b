import { callOperation } from '#api/call-operation.ts';
import type { InputOf, OutputOf } from '#contract/operation.ts';
import { listRequestLogs } from '#contract/operations/request-logs.ts';

type LogQuery = NonNullable<InputOf<typeof listRequestLogs>['query']>;
type LogAnswer = OutputOf<typeof listRequestLogs>;

/** By priority in the queue. */
const URGENCIES = ['now', 'soon', 'later'] as const;

export interface CallOptions {
  readonly urgency: (typeof URGENCIES)[number];
  readonly signal: AbortSignal;
  /** Retries the call; default: no retry. */
  readonly insist?: <T>(ask: () => Promise<T>) => Promise<T>;
}

interface Waiting {
  readonly urgency: CallOptions['urgency'];
  readonly begin: () => void;
}

/** Makes the store's calls, one at a time. */
export class LogCalls {
  readonly #waiting = new Set<Waiting>();
  #isBusy = false;

  /** @throws ApiError; a call aborted in the queue is not sent */
  make(query: LogQuery, { urgency, signal, insist }: CallOptions): Promise<LogAnswer> {
    const ask = async () => {
      if (this.#isBusy) await this.#turn(urgency, signal);
      this.#isBusy = true;
      try {
        signal.throwIfAborted();
        return await callOperation(listRequestLogs, { query }, { signal });
      } finally {
        this.#next();
      }
    };
    // Other calls go first between retries.
    return insist ? insist(ask) : ask();
  }

  /** Resolves when the call may start. @throws the signal's reason */
  #turn(urgency: CallOptions['urgency'], signal: AbortSignal): Promise<void> {
    return new Promise((begin, reject) => {
      const waiting = { urgency, begin };
      this.#waiting.add(waiting);
      signal.addEventListener('abort', () => {
        this.#waiting.delete(waiting);
        reject(signal.reason);
      });
    });
  }

  #next(): void {
    const [next] = URGENCIES.flatMap((urgency) => [...this.#waiting].filter((it) => it.urgency === urgency));
    // Stays busy until the next call starts, so that no other can start before it.
    this.#isBusy = next !== undefined;
    if (!next) return;
    this.#waiting.delete(next);
    next.begin();
  }
}

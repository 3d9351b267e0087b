import { callOperation } from '#api/call-operation.ts';
import type { InputOf, OutputOf } from '#contract/operation.ts';
import { listRequestLogs } from '#contract/operations/request-logs.ts';

type LogQuery = NonNullable<InputOf<typeof listRequestLogs>['query']>;
type LogAnswer = OutputOf<typeof listRequestLogs>;

/** Priority of a call in the queue. */
type Urgency = 'now' | 'soon' | 'later';

const URGENCIES: readonly Urgency[] = ['now', 'soon', 'later'];

export interface CallOptions {
  readonly urgency: Urgency;
  readonly signal: AbortSignal;
  /** Retries the call; default: no retry. */
  readonly insist?: <T>(ask: () => Promise<T>) => Promise<T>;
}

interface Waiting extends CallOptions {
  readonly begin: () => void;
}

/** Makes the store's calls, one at a time. */
export class LogCalls {
  readonly #waiting: Waiting[] = [];
  #isBusy = false;

  /** @throws ApiError; a call aborted in the queue is not sent */
  make(query: LogQuery, options: CallOptions): Promise<LogAnswer> {
    const ask = () => this.#ask(query, options);
    // Other calls go first between retries.
    return options.insist ? options.insist(ask) : ask();
  }

  async #ask(query: LogQuery, options: CallOptions): Promise<LogAnswer> {
    options.signal.throwIfAborted();
    if (this.#isBusy) await this.#turn(options);
    this.#isBusy = true;
    try {
      options.signal.throwIfAborted();
      return await callOperation(listRequestLogs, { query }, { signal: options.signal });
    } finally {
      this.#isBusy = false;
      this.#next();
    }
  }

  /** Resolves when the call may start, or when it is aborted. */
  #turn(options: CallOptions): Promise<void> {
    return new Promise((begin, reject) => {
      const waiting: Waiting = { ...options, begin };
      this.#waiting.push(waiting);
      const onAbort = () => {
        const index = this.#waiting.indexOf(waiting);
        if (index < 0) return;
        this.#waiting.splice(index, 1);
        reject(options.signal.reason);
      };
      options.signal.addEventListener('abort', onAbort, { once: true });
    });
  }

  #next(): void {
    for (const urgency of URGENCIES) {
      const index = this.#waiting.findIndex((it) => it.urgency === urgency);
      const [next] = index < 0 ? [] : this.#waiting.splice(index, 1);
      if (!next) continue;
      // Set at once, before another call can start.
      this.#isBusy = true;
      next.begin();
      return;
    }
  }
}

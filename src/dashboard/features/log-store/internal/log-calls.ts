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

/** Makes the store's calls, one at a time. */
export class LogCalls {
  readonly #waiting: Record<CallOptions['urgency'], (() => void)[]> = { now: [], soon: [], later: [] };
  #isBusy = false;

  /** @throws ApiError; a call aborted in the queue is not sent */
  make(query: LogQuery, { urgency, signal, insist }: CallOptions): Promise<LogAnswer> {
    const ask = async () => {
      if (this.#isBusy) await new Promise<void>((begin) => this.#waiting[urgency].push(begin));
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

  #next(): void {
    const { now, soon, later } = this.#waiting;
    const begin = now.shift() ?? soon.shift() ?? later.shift();
    // Stays busy until the next call starts, so that no other can start before it.
    this.#isBusy = begin !== undefined;
    begin?.();
  }
}

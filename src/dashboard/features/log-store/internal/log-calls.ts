import { callOperation } from '#api/call-operation.ts';
import type { InputOf, OutputOf } from '#contract/operation.ts';
import { listRequestLogs } from '#contract/operations/request-logs.ts';

type LogQuery = NonNullable<InputOf<typeof listRequestLogs>['query']>;
type LogAnswer = OutputOf<typeof listRequestLogs>;

/** What somebody waits for goes before what is read for later. */
type Urgency = 'now' | 'soon' | 'later';

const URGENCIES: readonly Urgency[] = ['now', 'soon', 'later'];

export interface CallOptions {
  readonly urgency: Urgency;
  readonly signal: AbortSignal;
  /** Makes a call again where that may help; once unless stated. */
  readonly insist?: <T>(ask: () => Promise<T>) => Promise<T>;
}

interface Waiting extends CallOptions {
  readonly begin: () => void;
}

/** Makes the calls of the store, one at a time. */
export class LogCalls {
  readonly #waiting: Waiting[] = [];
  #isBusy = false;

  /** @throws ApiError for every refusal; what was aborted while it waited is not sent */
  make(query: LogQuery, options: CallOptions): Promise<LogAnswer> {
    const ask = () => this.#ask(query, options);
    // Whoever waits before the next try lets others go first.
    return options.insist ? options.insist(ask) : ask();
  }

  async #ask(query: LogQuery, options: CallOptions): Promise<LogAnswer> {
    if (this.#isBusy)
      await new Promise<void>((begin) => {
        this.#waiting.push({ ...options, begin });
      });
    this.#isBusy = true;
    try {
      options.signal.throwIfAborted();
      return await callOperation(listRequestLogs, { query }, { signal: options.signal });
    } finally {
      this.#isBusy = false;
      this.#next();
    }
  }

  #next(): void {
    for (const urgency of URGENCIES) {
      const index = this.#waiting.findIndex((it) => it.urgency === urgency);
      const [next] = index < 0 ? [] : this.#waiting.splice(index, 1);
      if (!next) continue;
      // Before anybody else can begin.
      this.#isBusy = true;
      next.begin();
      return;
    }
  }
}

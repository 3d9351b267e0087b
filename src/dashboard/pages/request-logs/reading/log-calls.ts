import type { QueryClient } from '@tanstack/react-query';
import { operationQuery } from '#api/operation-query.ts';
import { listRequestLogs } from '#contract/operations/request-logs.ts';
import type { LogAnswer, LogInput } from './log-search.ts';

interface CallOptions {
  /** Answers from before this moment are too old, milliseconds. */
  readonly since?: number;
  readonly gcTime?: number;
  readonly retry?: false;
}

/** Makes the calls of a list and counts them. */
export class LogCalls {
  readonly #client: QueryClient;
  #made = 0;
  #freshSince: number;

  /** @param freshSince answers from before this moment are too old where a call does not say otherwise, milliseconds */
  constructor(client: QueryClient, freshSince: number) {
    this.#client = client;
    this.#freshSince = freshSince;
  }

  get made(): number {
    return this.#made;
  }

  /** From now on all answers that were got before are too old. */
  renew(): void {
    this.#freshSince = Date.now();
  }

  make(input: LogInput, options: CallOptions = {}): Promise<LogAnswer> {
    this.#made++;
    const { since = this.#freshSince, ...rest } = options;
    const staleTime = Math.max(0, Date.now() - since) + 1;
    return this.#client.fetchQuery({ ...operationQuery(listRequestLogs, input), staleTime, ...rest });
  }

  /** Ends a call that nobody waits for any more. */
  cancel(input: LogInput): void {
    const { queryKey } = operationQuery(listRequestLogs, input);
    void this.#client.cancelQueries({ queryKey, exact: true });
  }
}

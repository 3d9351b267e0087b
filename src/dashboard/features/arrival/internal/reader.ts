import type { QueryClient } from '@tanstack/react-query';
import { callPublicOperation } from '#api/public-operation.ts';
import type { InputOf, Operation, OutputOf } from '#contract/operation.ts';

/** Reads sources one by one; a failure of one is named and leaves the others. */
export class Reader {
  readonly unread = new Set<string>();
  readonly #client: QueryClient;
  readonly #signal: AbortSignal;

  constructor(client: QueryClient, signal: AbortSignal) {
    this.#client = client;
    this.#signal = signal;
  }

  /** @returns undefined if the source could not be read */
  async part<T>(name: string, read: (client: QueryClient, signal: AbortSignal) => Promise<T>) {
    try {
      const answer = await read(this.#client, this.#signal);
      if (answer === undefined || answer === null) this.unread.add(name);
      return answer ?? undefined;
    } catch (error) {
      this.#signal.throwIfAborted();
      if (!(error instanceof Error)) throw error;
      this.unread.add(name);
      return undefined;
    }
  }

  publicPart<O extends Operation>(
    name: string,
    operation: O,
    input: InputOf<O>,
  ): Promise<OutputOf<O> | undefined> {
    return this.part(name, (client, signal) => callPublicOperation(client, operation, input, { signal }));
  }
}

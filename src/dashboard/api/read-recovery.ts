import { CancelledError, type Query, QueryClient } from '@tanstack/react-query';
import { type ApiError, isReadAgain } from './api-error.ts';
import { beforeSignOut } from './before-sign-out.ts';
import { nextTry } from './next-try.ts';

/** Something that was read other than by a query of the cache, and that nobody answered. */
interface UnansweredRead {
  /** Why; its `retryAfter` is heeded. */
  readonly error: ApiError;
  /** Reads it again, and shows nothing of it unless it is answered. @returns whether it was answered */
  readonly again: () => Promise<boolean>;
}

/**
 * Reads again what is on the screen and could not be read, until it is answered: every query that somebody looks at,
 * and what is added to it. One read is tried at a time, each time another one, with growing pauses (`nextTry`); when it
 * is answered, the others follow. A try changes nothing on the screen unless it is answered, so that its error stays
 * legible and its buttons keep the focus. Writes are never repeated.
 */
export class ReadRecovery {
  readonly #client: QueryClient;
  /** Holds the tries, so that they are none of the page's own reads. */
  readonly #tries = new QueryClient();
  /** Each with a promise that is resolved when the read is removed. */
  readonly #added = new Map<UnansweredRead, Promise<false>>();
  /** When each was last tried, by count. */
  readonly #turns = new WeakMap<object, number>();
  #turn = 0;
  #isRunning = false;

  constructor(client: QueryClient) {
    this.#client = client;
    client.getQueryCache().subscribe((event) => {
      // A loader may have failed before the page that looks at it was drawn.
      const isNews =
        event.type === 'updated' ? event.action.type === 'error' : event.type === 'observerAdded';
      if (isNews) void this.#run();
    });
    // What comes too late would be refused as if the next session had ended.
    beforeSignOut(() => void this.#tries.cancelQueries());
  }

  /** @returns a function that removes it */
  add(read: UnansweredRead): () => void {
    const { promise: removed, resolve } = Promise.withResolvers<false>();
    this.#added.set(read, removed);
    void this.#run();
    return () => {
      this.#added.delete(read);
      resolve(false);
    };
  }

  #unanswered(): readonly (Query | UnansweredRead)[] {
    const queries = this.#client.getQueryCache().findAll({
      type: 'active',
      fetchStatus: 'idle',
      predicate: ({ state }) => state.status === 'error' && isReadAgain(state.error),
    });
    const turnOf = (read: object) => this.#turns.get(read) ?? 0;
    return [...queries, ...this.#added.keys()].toSorted((one, other) => turnOf(one) - turnOf(other));
  }

  async #run(): Promise<void> {
    if (this.#isRunning) return;
    this.#isRunning = true;
    for (let tries = 0, unanswered = this.#unanswered(); unanswered.length > 0; tries++) {
      const seconds = unanswered.map((read) => errorOf(read)?.retryAfter ?? 0);
      await nextTry(tries, Math.max(...seconds) * 1000);
      const [first, ...others] = this.#unanswered();
      if (first && (await this.#tryAgain(first)))
        await Promise.all(others.map((read) => this.#tryAgain(read)));
      unanswered = this.#unanswered();
    }
    this.#isRunning = false;
  }

  async #tryAgain(read: Query | UnansweredRead): Promise<boolean> {
    this.#turn++;
    this.#turns.set(read, this.#turn);
    if (!('again' in read)) return this.#tryQuery(read);
    try {
      // A terminated worker never answers. The component that added the read has removed it by then.
      return (await Promise.race([read.again(), this.#added.get(read)])) ?? false;
    } catch {
      return false;
    }
  }

  async #tryQuery(query: Query): Promise<boolean> {
    const { state, queryHash, queryKey } = query;
    const cache = this.#tries.getQueryCache();
    const options = { ...query.options, queryKey, retry: false, gcTime: 0 };
    const attempt = cache.build(this.#tries, options, { ...state, fetchStatus: 'idle' });
    const isStillWanted = () =>
      this.#client.getQueryCache().get(queryHash) === query &&
      query.state.fetchStatus === 'idle' &&
      query.state.errorUpdatedAt === state.errorUpdatedAt;
    try {
      // Of a list that is read page by page, the page that failed.
      const data = await attempt.fetch(undefined, state.fetchMeta ? { meta: state.fetchMeta } : undefined);
      if (isStillWanted()) query.setData(data);
    } catch (error) {
      if (isReadAgain(error) || error instanceof CancelledError) return false;
      // Another error than before is for the page to show.
      if (isStillWanted()) query.fetch().catch(() => undefined);
    } finally {
      cache.remove(attempt);
    }
    return true;
  }
}

function errorOf(read: Query | UnansweredRead): ApiError | undefined {
  const error: unknown = 'again' in read ? read.error : read.state.error;
  return isReadAgain(error) ? error : undefined;
}

const recoveries = new WeakMap<QueryClient, ReadRecovery>();

/** The one recovery of a client. */
export function readRecoveryOf(client: QueryClient): ReadRecovery {
  let recovery = recoveries.get(client);
  if (!recovery) {
    recovery = new ReadRecovery(client);
    recoveries.set(client, recovery);
  }
  return recovery;
}

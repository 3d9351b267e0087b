import { ProblemError } from './problems.ts';
import type { SessionStore } from './session-store.ts';

/** The proxy cannot tell who is signed in while the store fails, so it forwards no call and signs no user out. */
export function sessionsUnavailable(cause?: unknown): ProblemError {
  return new ProblemError('sessions_unavailable', {}, { 'retry-after': '2' }).causedBy(cause);
}

/**
 * The same store, whose failures are answered as problems.
 * @param onFailure called with each failure
 */
export function guardSessionStore(store: SessionStore, onFailure: (error: unknown) => void): SessionStore {
  const guarded =
    <A extends unknown[], T>(work: (...args: A) => Promise<T>) =>
    async (...args: A): Promise<T> => {
      try {
        return await work.apply(store, args);
      } catch (error) {
        onFailure(error);
        throw sessionsUnavailable(error);
      }
    };
  const touch = guarded(store.touch);
  return {
    insert: guarded(store.insert),
    find: guarded(store.find),
    // A request must not fail because its time cannot be noted: a full disk can still be read.
    touch: (...seen) => touch(...seen).catch(() => undefined),
    remove: guarded(store.remove),
    ofAccount: guarded(store.ofAccount),
    claimRefresh: guarded(store.claimRefresh),
    releaseRefresh: guarded(store.releaseRefresh),
    replaceTokens: guarded(store.replaceTokens),
    spend: guarded(store.spend),
    note: guarded(store.note),
    isNoted: guarded(store.isNoted),
    failureCounter: (...options) => {
      const counter = store.failureCounter(...options);
      return {
        get: guarded((key: string) => counter.get(key)),
        penalty: guarded((key: string) => counter.penalty(key)),
      };
    },
    sweep: guarded(store.sweep),
    all: guarded(store.all),
    count: guarded(store.count),
    pepper: guarded(store.pepper),
    close: () => store.close(),
  };
}

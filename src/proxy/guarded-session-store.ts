import { ProblemError } from './problems.ts';
import type { SessionStore } from './session-store.ts';

/** The store failed: nobody can say who is signed in, so nothing is done, and nobody is signed out either. */
export function sessionsUnavailable(cause?: unknown): ProblemError {
  const problem = new ProblemError('sessions_unavailable', {}, { 'retry-after': '2' });
  problem.cause = cause;
  return problem;
}

/**
 * The same store, whose failures are problems that a browser can be told of.
 * @param onFailure told of every failure
 */
export function guardSessionStore(store: SessionStore, onFailure: (error: unknown) => void): SessionStore {
  const fail = (error: unknown): never => {
    onFailure(error);
    throw sessionsUnavailable(error);
  };
  // What is answered at once stays so: a file is read for every request, and a promise each would be felt.
  function guarded<T>(work: () => T | Promise<T>): T | Promise<T> {
    try {
      const done = work();
      return done instanceof Promise ? done.catch(fail) : done;
    } catch (error) {
      return fail(error);
    }
  }
  return {
    insert: (session) => guarded(() => store.insert(session)),
    find: (idHash) => guarded(() => store.find(idHash)),
    touch: async (idHash, seenAt) => {
      // A request must not fail because the time of the last one cannot be noted: a full disk can still be read.
      try {
        await guarded(() => store.touch(idHash, seenAt));
      } catch {
        // The store's failure has been told of.
      }
    },
    remove: (idHash) => guarded(() => store.remove(idHash)),
    ofAccount: (accountKey) => guarded(() => store.ofAccount(accountKey)),
    claimRefresh: (...claim) => guarded(() => store.claimRefresh(...claim)),
    releaseRefresh: (...claim) => guarded(() => store.releaseRefresh(...claim)),
    replaceTokens: (...tokens) => guarded(() => store.replaceTokens(...tokens)),
    spend: (...mark) => guarded(() => store.spend(...mark)),
    sweep: (...times) => guarded(() => store.sweep(...times)),
    all: () => guarded(() => store.all()),
    count: () => guarded(() => store.count()),
    pepper: () => guarded(() => store.pepper()),
    close: () => store.close(),
  };
}

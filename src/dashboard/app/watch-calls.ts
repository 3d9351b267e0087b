import { useEffect } from 'react';
import { type FinishedCall, onFinishedCall } from '#api/finished-calls.ts';
import { sessionQuery } from '#api/session.ts';
import { listRequestLogs } from '#contract/operations/request-logs.ts';
import type { ProblemCode } from '#contract/problem.ts';
import { preload } from '#features/code-loading/load-part.ts';
import { ownerOf, useSession } from '#features/session/session.ts';
import { whenIdle } from '#lib/when-idle.ts';
import { cache } from './cache.ts';

type Follower = typeof import('./follow-calls.ts');

/** Refused by a role: it has become another since the session told what it includes. */
const ROLE_PROBLEMS: readonly ProblemCode[] = ['role_excludes', 'no_role'];

let follower: Follower | undefined;

async function load(): Promise<Follower> {
  follower ??= await import('./follow-calls.ts');
  return follower;
}

/** At once where it can be: what stood before a change is read before the page takes notice of its end. */
async function follow(call: FinishedCall, owner: string): Promise<void> {
  (follower ?? (await load())).followCall(call, owner, cache);
}

/** Follows the calls of whoever is signed in. What that needs is loaded once the page is drawn. */
export function useWatchedCalls(): void {
  const owner = ownerOf(useSession());
  useEffect(() => {
    if (!owner) return;
    // A part that cannot be loaded is asked for again with the first call.
    void whenIdle().then(() => preload(load));
    return onFinishedCall((call) => {
      // The page of the logs has its own, slower way with its many entries.
      if (call.error?.problem && ROLE_PROBLEMS.includes(call.error.problem.code))
        void cache.invalidateQueries({ queryKey: sessionQuery.queryKey });
      if (call.operation.id === listRequestLogs.id) return;
      // A part that cannot be loaded shows where somebody needs it; what was done was done.
      follow(call, owner).catch(() => undefined);
    });
  }, [owner]);
}

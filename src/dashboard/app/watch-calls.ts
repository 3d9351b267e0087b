import { useEffect } from 'react';
import { type FinishedCall, onFinishedCall } from '#api/finished-calls.ts';
import { listRequestLogs } from '#contract/operations/request-logs.ts';
import { preload } from '#features/code-loading/load-part.ts';
import { ownerOf, useSession } from '#features/session/session.ts';
import { whenIdle } from '#lib/when-idle.ts';
import { cache } from './cache.ts';

type Follower = typeof import('./follow-calls.ts');

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
    void whenIdle().then(() => preload(async () => (await load()).prepareToFollow(owner)));
    return onFinishedCall((call) => {
      // The page of the logs has its own, slower way with its many entries.
      if (call.operation.id === listRequestLogs.id) return;
      // A part that cannot be loaded shows where somebody needs it; what was done was done.
      follow(call, owner).catch(() => undefined);
    });
  }, [owner]);
}

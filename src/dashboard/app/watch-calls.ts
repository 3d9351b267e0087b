import { useEffect } from 'react';
import { type FinishedCall, onFinishedCall } from '#api/finished-calls.ts';
import { listRequestLogs } from '#contract/operations/request-logs.ts';
import { ownerOf } from '#kit/directory/use-directory.ts';
import { useSession } from '#kit/session.ts';
import { cache } from './cache.ts';

type Follower = typeof import('#kit/activity/follow-calls.ts');

let follower: Follower | undefined;

/** At once where it can be: what stood before a change is read before the page takes notice of its end. */
async function follow(call: FinishedCall, owner: string): Promise<void> {
  if (follower === undefined) follower = await import('#kit/activity/follow-calls.ts');
  follower.followCall(call, owner, cache);
}

/** Follows the calls of whoever is signed in. What that needs is loaded with the first call that wants it. */
export function useWatchedCalls(): void {
  const owner = ownerOf(useSession());
  useEffect(() => {
    if (!owner) return;
    return onFinishedCall((call) => {
      // The page of the logs has its own, slower way with its many entries.
      if (call.operation.id === listRequestLogs.id) return;
      // A part that cannot be loaded shows where somebody needs it; what was done was done.
      follow(call, owner).catch(() => undefined);
    });
  }, [owner]);
}

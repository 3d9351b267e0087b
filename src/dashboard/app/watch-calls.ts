import { useEffect } from 'react';
import { type FinishedCall, onFinishedCall } from '#api/finished-calls.ts';
import { listRequestLogs } from '#contract/operations/request-logs.ts';
import { activityOf } from '#features/activity/activity.ts';
import { followCall } from '#features/activity/follow-calls.ts';
import { learnRight } from '#features/rights/refusals.ts';
import { ownerOf, useSession } from '#features/session/session.ts';
import { cache } from './cache.ts';

/** Records the changes that the signed-in user makes, and the operations that the service refuses to the user. */
export function useWatchedCalls(): void {
  const owner = ownerOf(useSession());
  useEffect(() => {
    if (!owner) return;
    // Opens the database now: a user who leaves right after the first change would leave before it is written.
    activityOf(owner);
    return onFinishedCall((call: FinishedCall) => {
      // The page of the request logs has a slower way of its own for its many entries.
      if (call.operation.id === listRequestLogs.id) return;
      followCall(call, owner, cache);
      learnRight(call, cache);
    });
  }, [owner]);
}

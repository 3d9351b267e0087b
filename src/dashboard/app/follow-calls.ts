import type { QueryClient } from '@tanstack/react-query';
import type { FinishedCall } from '#api/finished-calls.ts';
import { followCall as followActivity } from '#features/activity/follow-calls.ts';
import { learnRight } from '#features/rights/refusals.ts';

/** What the program takes from every call that comes to its end: what was done, and what somebody may do. */
export function followCall(call: FinishedCall, owner: string, cache: QueryClient): void {
  followActivity(call, owner, cache);
  learnRight(call, cache);
}

import type { QueryClient } from '@tanstack/react-query';
import type { FinishedCall } from '#api/finished-calls.ts';
import { activityOf } from '#features/activity/activity.ts';
import { followCall as followActivity } from '#features/activity/follow-calls.ts';
import { learnRight } from '#features/rights/refusals.ts';

/**
 * Opens what changes are written to: that takes a moment, and whoever leaves the page right after the first change would
 * leave before it is written.
 */
export function prepareToFollow(owner: string): void {
  activityOf(owner);
}

/** What the program takes from every call that comes to its end: what was done, and what somebody may do. */
export function followCall(call: FinishedCall, owner: string, cache: QueryClient): void {
  followActivity(call, owner, cache);
  learnRight(call, cache);
}

import { useInfiniteQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useSyncExternalStore } from 'react';
import { setAllowedTeamAdmin } from '#contract/operations/organizations.ts';
import { activityOf } from '#features/activity/activity.ts';
import type { ActivityEntry } from '#features/activity/activity-entry.ts';
import {
  adminInCall,
  adminsInLogs,
  type KnownAdmin,
  type Roster,
  rosterOf,
} from '#features/log-derived/admin-roster.ts';
import { ownerOf, useSession } from '#features/session/session.ts';
import { rosterLogsQuery } from './roster-query.ts';

/** What the calls that were made from this browser tell of an organization's admins, in their order. */
export function adminsInActivity(entries: readonly ActivityEntry[], organizationId: string): KnownAdmin[] {
  return entries.flatMap(({ operationId, input, outcome, codes = [], at }) => {
    if (operationId !== setAllowedTeamAdmin.id || input.params?.org_id !== organizationId) return [];
    const errors = codes.map((code) => ({ code }));
    const admin = adminInCall(input.body, outcome === 'done', errors);
    return admin ? [{ ...admin, at, from: 'here', requestId: undefined }] : [];
  });
}

/** What is known of an organization's admins, and how far the logs were read for it. */
export function useRoster(organizationId: string) {
  const activity = activityOf(ownerOf(useSession()));
  // A run writes down thousands of calls; the roster may lag behind it.
  const done = useDeferredValue(useSyncExternalStore(activity.subscribe, activity.entries));
  const logs = useInfiniteQuery({ ...rosterLogsQuery(organizationId), retryOnMount: false });
  const here = useMemo(() => adminsInActivity(done ?? [], organizationId), [done, organizationId]);
  const logged = useMemo(
    () => adminsInLogs(logs.data?.pages.flatMap(({ entries }) => entries) ?? [], organizationId),
    [logs.data, organizationId],
  );
  const roster: Roster = useMemo(() => rosterOf(here, logged), [here, logged]);
  const lastLogAt = logged.reduce<number | undefined>((last, { at }) => Math.max(last ?? 0, at), undefined);
  return { roster, logs, lastLogAt, isReady: done !== undefined && !logs.isPending };
}

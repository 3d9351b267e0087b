import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useMemo, useSyncExternalStore } from 'react';
import { hasCode } from '#api/api-error.ts';
import * as codes from '#contract/errors/error-codes.ts';
import { setAllowedTeamAdmin } from '#contract/operations/organizations.ts';
import { activityOf } from '#features/activity/activity.ts';
import type { ActivityEntry } from '#features/activity/activity-entry.ts';
import {
  addressKey,
  adminInCall,
  adminsInLogs,
  type KnownAdmin,
  type Roster,
  rosterOf,
} from '#features/log-derived/admin-roster.ts';
import { useOrganizationPermission } from '#features/rights/use-permission.ts';
import { ownerOf, useSession } from '#features/session/session.ts';
import { useUser } from '#features/session/user.ts';
import { listedRoster } from './listed-roster.ts';
import { rosterLogsQuery } from './roster-query.ts';
import { teamAdminsQuery } from './team-admins-query.ts';

/** Changes recorded in this browser's activity, in order. */
export function adminsInActivity(entries: readonly ActivityEntry[], organizationId: string): KnownAdmin[] {
  return entries.flatMap(({ operationId, input, outcome, codes = [], at }) => {
    if (operationId !== setAllowedTeamAdmin.id || input.params?.org_id !== organizationId) return [];
    const errors = codes.map((code) => ({ code }));
    const admin = adminInCall(input.body, outcome === 'done', errors);
    return admin ? [{ ...admin, at, from: 'here', requestId: undefined }] : [];
  });
}

/** The roster of an organization: from the service's list, otherwise from logs, with how far they were read. */
export function useRoster(organizationId: string) {
  const activity = activityOf(ownerOf(useSession()));
  // A run records thousands of calls, so the roster is deferred.
  const done = useDeferredValue(useSyncExternalStore(activity.subscribe, activity.entries));
  const logs = useInfiniteQuery({ ...rosterLogsQuery(organizationId), retryOnMount: false });
  const here = useMemo(() => adminsInActivity(done ?? [], organizationId), [done, organizationId]);
  const logged = useMemo(
    () => adminsInLogs(logs.data?.pages.flatMap(({ entries }) => entries) ?? [], organizationId),
    [logs.data, organizationId],
  );
  const list = useQuery({ ...teamAdminsQuery(organizationId), retryOnMount: false });
  const user = useUser();
  const { data: listed, dataUpdatedAt: listedAt } = list;
  const roster: Roster = useMemo(() => {
    const told = rosterOf(here, logged);
    return listed ? listedRoster(told, listed, Math.floor(listedAt / 1000)) : told;
  }, [here, logged, listed, listedAt]);
  const permission = useOrganizationPermission(organizationId, 'set-admins', {
    // The service lists admins only for users who may set them.
    isRefused: hasCode(list.error, codes.ORGANIZATION_RIGHTS_INSUFFICIENT) || (listed ? false : undefined),
    isDeactivated: user?.emails.some((email) => roster.get(addressKey(email))?.state === 'inactive') ?? false,
  });
  const told = useMemo(() => [...here, ...logged], [here, logged]);
  const isReady = done !== undefined && (listed ? true : !list.isPending && !logs.isPending);
  return {
    ...{ roster, told, list, logs, isReady, permission },
    /** Milliseconds; undefined if the service has no list, or reading it failed. */
    listedAt: listed ? listedAt : undefined,
  };
}

export type KnownRoster = ReturnType<typeof useRoster>;

import { setAllowedTeamAdmin } from '#contract/operations/organizations.ts';
import type { ActivityEntry } from '#features/activity/activity-entry.ts';
import { adminInCall, type KnownAdmin } from '#features/log-derived/admin-roster.ts';

/** What the calls that were made from this browser tell of an organization's admins, in their order. */
export function adminsInActivity(entries: readonly ActivityEntry[], organizationId: string): KnownAdmin[] {
  return entries.flatMap(({ operationId, input, outcome, codes = [], at }) => {
    if (operationId !== setAllowedTeamAdmin.id || input.params?.org_id !== organizationId) return [];
    const errors = codes.map((code) => ({ code }));
    const admin = adminInCall(input.body, outcome === 'done', errors);
    return admin ? [{ ...admin, at, from: 'here', requestId: undefined }] : [];
  });
}

import { setAllowedTeamAdmin } from '#contract/operations/organizations.ts';
import type { ActivityEntry } from '#features/activity/activity-entry.ts';
import type { LogDerivedAdmin } from '#features/log-derived/admin-roster.ts';
import { logDerivedAdminsOf } from '#features/log-derived/log-derived-admins.ts';

/** What the calls that were made from this browser tell of an organization's admins, in their order. */
export function logDerivedHere(entries: readonly ActivityEntry[], organizationId: string): LogDerivedAdmin[] {
  return entries.flatMap(({ operationId, input, outcome, codes = [], at }) => {
    if (operationId !== setAllowedTeamAdmin.id || input.params?.org_id !== organizationId) return [];
    const errors = codes.map((code) => ({ code }));
    const logDerived = logDerivedAdminsOf(input.body, outcome === 'done', errors);
    return logDerived ? [{ ...logDerived, at, from: 'here', requestId: undefined }] : [];
  });
}

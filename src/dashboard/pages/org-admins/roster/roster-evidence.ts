import { setAllowedTeamAdmin } from '#contract/operations/organizations.ts';
import type { ActivityEntry } from '#features/activity/activity-entry.ts';
import type { AdminEvidence } from '#features/log-derived/admin-roster.ts';
import { adminEvidenceOf } from '#features/log-derived/log-derived-admins.ts';

/** What the calls that were made from this browser tell of an organization's admins, in their order. */
export function evidenceHere(entries: readonly ActivityEntry[], organizationId: string): AdminEvidence[] {
  return entries.flatMap(({ operationId, input, outcome, codes = [], at }) => {
    if (operationId !== setAllowedTeamAdmin.id || input.params?.org_id !== organizationId) return [];
    const errors = codes.map((code) => ({ code }));
    const evidence = adminEvidenceOf(input.body, outcome === 'done', errors);
    return evidence ? [{ ...evidence, at, from: 'here', requestId: undefined }] : [];
  });
}

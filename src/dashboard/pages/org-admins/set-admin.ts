import { callOperation } from '#api/call-operation.ts';
import { setAllowedTeamAdmin } from '#contract/operations/organizations.ts';

/** What one call sets: whether somebody may administer the teams of an organization. */
export interface AdminChange {
  readonly organizationId: string;
  readonly email: string;
  readonly active: boolean;
}

/** Sets one admin of an organization. */
export function setAdmin(
  { organizationId, email, active }: AdminChange,
  signal?: AbortSignal,
): Promise<null> {
  return callOperation(
    setAllowedTeamAdmin,
    { params: { org_id: organizationId }, body: { email, active } },
    signal ? { signal } : {},
  );
}

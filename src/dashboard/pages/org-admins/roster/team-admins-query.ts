import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { operationKey } from '#api/operation-query.ts';
import { callPublicOperation } from '#api/public-operation.ts';
import { type AllowedTeamAdmin, listAllowedTeamAdmins } from '#contract/operations/organizations.ts';

async function readAdmins(
  client: QueryClient,
  organizationId: string,
  signal: AbortSignal,
): Promise<readonly AllowedTeamAdmin[] | null> {
  const input = { params: { org_id: organizationId } };
  const answer = await callPublicOperation(client, listAllowedTeamAdmins, input, { signal });
  return answer?.data ?? null;
}

/**
 * The admins of an organization as the service lists them; `data` is null where it has no such list. Refused with
 * `ORGANIZATION_RIGHTS_INSUFFICIENT` for those who may not set them either.
 */
export function teamAdminsQuery(organizationId: string) {
  return queryOptions({
    queryKey: operationKey(listAllowedTeamAdmins, { params: { org_id: organizationId } }),
    queryFn: ({ client, signal }) => readAdmins(client, organizationId, signal),
  });
}

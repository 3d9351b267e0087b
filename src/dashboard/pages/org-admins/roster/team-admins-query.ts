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
 * `data` is null if the service does not list admins. Users who may not set admins get
 * `ORGANIZATION_RIGHTS_INSUFFICIENT`.
 */
export function teamAdminsQuery(organizationId: string) {
  return queryOptions({
    queryKey: operationKey(listAllowedTeamAdmins, { params: { org_id: organizationId } }),
    queryFn: ({ client, signal }) => readAdmins(client, organizationId, signal),
  });
}

import * as codes from '#contract/errors/error-codes.ts';
import type { Operations } from '#contract/operations.ts';
import type { BearerCaller } from '../../http/caller.ts';
import { refuse } from '../../http/refusal.ts';
import type { Service } from '../../service.ts';
import type { Organization } from '../../store/organizations.ts';

type TeamAdminOperation = Operations['setAllowedTeamAdmin' | 'listAllowedTeamAdmins' | 'addAllowedTeamAdmin'];

/** Plans that have team admins (document, Organizations). */
const PLANS: ReadonlySet<string | null> = new Set(['trial', 'professional', 'enterprise']);

interface TeamAdminCall {
  readonly operation: TeamAdminOperation;
  readonly input: { readonly params: { readonly org_id: string } };
  readonly caller: BearerCaller;
  readonly service: Service;
}

/**
 * The organization whose team admins the caller may see and set: its plan has some, and the caller is its admin or
 * moderator (document, Organizations).
 * @throws Refusal `ORGANIZATION_NOT_FOUND` or `ORGANIZATION_RIGHTS_INSUFFICIENT`
 */
export function organizationWithAdmins({ operation, input, caller, service }: TeamAdminCall): Organization {
  const { organizations } = service;
  const organization =
    organizations.find(input.params.org_id) ?? refuse(operation, codes.ORGANIZATION_NOT_FOUND);
  const role = organizations.roleOf(organization.key, caller.userKey);
  if (role !== 'admin' && role !== 'moderator') refuse(operation, codes.ORGANIZATION_RIGHTS_INSUFFICIENT);
  if (!PLANS.has(organization.plan)) refuse(operation, codes.ORGANIZATION_RIGHTS_INSUFFICIENT);
  return organization;
}

/** Key of the user with an email, if they are there and in the organization. */
export function memberOf(service: Service, { key }: Organization, email: string): number | undefined {
  const user = service.accounts.findUser(email);
  const isThere = user && service.users.find(user.key)?.deleted === null;
  return isThere && service.organizations.roleOf(key, user.key) ? user.key : undefined;
}

import * as codes from '#contract/errors/error-codes.ts';
import type { setAllowedTeamAdmin as operation } from '#contract/operations/organizations.ts';
import type { Handler } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';

/** Plans that have team admins (document, Organizations). */
const PLANS: ReadonlySet<string | null> = new Set(['trial', 'professional', 'enterprise']);

/**
 * Document, Organizations: lets a team admin of the organization be active, or not. Somebody outside the organization is
 * an admin that is not found; somebody within it who is none of its admins has a code of their own.
 */
export const setAllowedTeamAdmin: Handler<typeof operation> = ({ operation, input, caller, service }) => {
  const { email, active } = input.body;
  const { organizations, accounts, teamAdmins } = service;
  const organization =
    organizations.find(input.params.org_id) ?? refuse(operation, codes.ORGANIZATION_NOT_FOUND);
  const role = organizations.roleOf(organization.key, caller.userKey);
  if (role !== 'admin' && role !== 'moderator') refuse(operation, codes.ORGANIZATION_RIGHTS_INSUFFICIENT);
  if (!PLANS.has(organization.plan)) refuse(operation, codes.ORGANIZATION_RIGHTS_INSUFFICIENT);
  const user = accounts.findUser(email);
  const isThere = user && service.users.find(user.key)?.deleted === null;
  if (!isThere || !organizations.roleOf(organization.key, user.key)) {
    return refuse(operation, codes.TEAM_ADMIN_ACTIVE_NOT_BOOLEAN_OR_NOT_FOUND, { condition: 1 });
  }
  if (!teamAdmins.setActive(organization.key, user.key, active))
    refuse(operation, codes.USER_NOT_AMONG_ADMINS);
  return { status: 204, body: null };
};

import * as codes from '#contract/errors/error-codes.ts';
import type { setAllowedTeamAdmin as operation } from '#contract/operations/organizations.ts';
import type { Handler } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { memberOf, organizationWithAdmins } from './team-admins.ts';

/**
 * Document, Organizations: lets a team admin of the organization be active, or not. Somebody outside the organization is
 * an admin that is not found; somebody within it who is none of its admins has a code of their own.
 */
export const setAllowedTeamAdmin: Handler<typeof operation> = (call) => {
  const { operation, input, service } = call;
  const { email, active } = input.body;
  const organization = organizationWithAdmins(call);
  const userKey =
    memberOf(service, organization, email) ??
    refuse(operation, codes.TEAM_ADMIN_ACTIVE_NOT_BOOLEAN_OR_NOT_FOUND, { condition: 1 });
  if (!service.teamAdmins.setActive(organization.key, userKey, active))
    refuse(operation, codes.USER_NOT_AMONG_ADMINS);
  return { status: 204, body: null };
};

import * as codes from '#contract/errors/error-codes.ts';
import type { addAllowedTeamAdmin as operation } from '#contract/operations/organizations.ts';
import type { Handler } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import { memberOf, organizationWithAdmins } from './team-admins.ts';

/**
 * Publicly known: makes a user of the organization one of its team admins, active at once. One who is among them already
 * stays what they are. Rights and refusals are those of setting one.
 */
export const addAllowedTeamAdmin: Handler<typeof operation> = (call) => {
  const { operation, input, service } = call;
  return service.atomically(() => {
    const organization = organizationWithAdmins(call);
    const userKey =
      memberOf(service, organization, input.body.email) ??
      refuse(operation, codes.TEAM_ADMIN_ACTIVE_NOT_BOOLEAN_OR_NOT_FOUND);
    if (service.teamAdmins.isActive(organization.key, userKey) === undefined)
      service.teamAdmins.add(organization.key, userKey, true);
    return { status: 204, body: null };
  });
};

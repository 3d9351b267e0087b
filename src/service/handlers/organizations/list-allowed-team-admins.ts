import type { listAllowedTeamAdmins as operation } from '#contract/operations/organizations.ts';
import type { Handler } from '../../http/handler.ts';
import { organizationWithAdmins } from './team-admins.ts';

/** Publicly known: the team admins of the organization by name, for those who may set them. */
export const listAllowedTeamAdmins: Handler<typeof operation> = (call) => {
  const admins = call.service.teamAdmins.list(organizationWithAdmins(call).key);
  const data = admins.map(({ id, email, firstName, lastName, active }) => ({
    ...{ id, email, active },
    first_name: firstName,
    last_name: lastName,
  }));
  return { status: 200, body: { data } };
};

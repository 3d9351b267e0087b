import * as codes from '#contract/errors/error-codes.ts';
import type { getUser as operation } from '#contract/operations/users.ts';
import type { Handler } from '../../http/handler.ts';
import { refuse } from '../../http/refusal.ts';
import type { Service } from '../../service.ts';
import type { Membership } from '../../store/organizations.ts';

/** The one that the answer has room for; others are named as companies. */
const organizationOf = (membership: Membership | undefined) =>
  membership
    ? {
        ...{ id: membership.id, name: membership.name, is_admin: membership.role === 'admin' },
        ...{ is_superadmin: false, is_workspace: false },
        ...{ domains: [], logos: [], teams: [] },
      }
    : null;

/** One team of all its people, whose admins are those of the organization: the service keeps no others. */
const teamOf = ({ key, id, name, role }: Membership, { organizations }: Service) => ({
  ...{ id, team: name, role },
  ...{ type: null, workspace_id: null },
  admins: organizations.adminsOf(key).map((admin) => ({ ...admin, primary: false })),
});

function subscriptionsOf({ accounts }: Service, userKey: number) {
  const subscription = accounts.subscriptionOf(userKey);
  if (!subscription) return [];
  const { plan, active } = subscription;
  return [{ name: plan, plan, expired: Number(!active), trial: plan === 'trial' }];
}

/**
 * Publicly known: the user whose token it is, with one organization: where their role is highest, the oldest of several.
 * It says of the role only whether it is that of an admin; the role stands with the team of all its people.
 */
export const getUser: Handler<typeof operation> = ({ operation, caller, service }) => {
  const user = service.users.find(caller.userKey) ?? refuse(operation, codes.INVALID_TOKEN);
  const { id, email, firstName, lastName, created, emailVerified } = user;
  const memberships = service.organizations.ofUser(caller.userKey);
  const [main] = memberships;
  return {
    status: 200,
    body: {
      ...{ id, first_name: firstName, last_name: lastName, active: true, verified: emailVerified },
      ...{ emails: [email], primary_email: email, created: String(created) },
      companies: memberships.map(({ name, role }) => ({ name, full_access: role !== 'member' })),
      teams: main ? [teamOf(main, service)] : [],
      organization: organizationOf(main),
      organization_settings: main
        ? [{ setting: 'disable_branding_setup', value: main.disableBrandingSetup }]
        : [],
      settings: main
        ? { org_allowed_team_admins: service.teamAdmins.isActive(main.key, caller.userKey) ?? false }
        : null,
      subscriptions: subscriptionsOf(service, caller.userKey),
    },
  };
};

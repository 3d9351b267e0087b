import type { UserAnswer } from '#contract/operations/users.ts';

/** What somebody is in an organization; `not-admin` where no more is known. */
export const organizationRoles = ['admin', 'moderator', 'member', 'not-admin'] as const;

type OrganizationRole = (typeof organizationRoles)[number];

/**
 * The role in the organization that an answer names. Its flags tell admins alone; of others the roles in the teams tell,
 * which are free text. Undefined where nothing does.
 */
export function roleOf({
  organization,
  teams,
}: Pick<UserAnswer, 'organization' | 'teams'>): OrganizationRole | undefined {
  if (organization?.is_superadmin || organization?.is_admin) return 'admin';
  const roles = (teams ?? []).flatMap(({ role }) => role?.trim().toLowerCase() || []);
  if (roles.some((role) => role.includes('moderator'))) return 'moderator';
  if (roles.length > 0 && roles.every((role) => role.includes('member'))) return 'member';
  return organization?.is_admin === false ? 'not-admin' : undefined;
}

import type { UserAnswer } from '#contract/operations/users.ts';

/** `not-admin`: no more is known. */
export const organizationRoles = ['admin', 'moderator', 'member', 'not-admin'] as const;

/** The flags only tell admins; the team roles, which are free text, tell the others. Undefined if unknown. */
export function roleOf({
  organization,
  teams,
}: Pick<UserAnswer, 'organization' | 'teams'>): (typeof organizationRoles)[number] | undefined {
  if (organization?.is_superadmin || organization?.is_admin) return 'admin';
  const roles = (teams ?? []).flatMap(({ role }) => role?.trim().toLowerCase() || []);
  if (roles.some((role) => role.includes('moderator'))) return 'moderator';
  if (roles.length > 0 && roles.every((role) => role.includes('member'))) return 'member';
  return organization?.is_admin === false ? 'not-admin' : undefined;
}

import { expect, it } from 'vitest';
import { getUser } from '#contract/operations/users.ts';
import { roleOf } from './organization-role.ts';

const answer = (isAdmin: unknown, roles: readonly unknown[]) =>
  getUser.responses[200].parse({
    id: 'u',
    organization: { id: 'o', is_admin: isAdmin },
    teams: roles.map((role) => ({ role })),
  });

it.each([
  ['admin', true, []],
  ['admin', '1', ['member']],
  ['moderator', false, ['member', 'Moderator']],
  ['moderator', undefined, ['team_moderator']],
  ['member', false, ['member', ' Member ']],
  ['not-admin', false, []],
  ['not-admin', false, ['member', 'owner']],
  ['not-admin', false, [null, '']],
  [undefined, null, []],
] as const)('is %s where is_admin is %j and the roles in the teams are %j', (role, isAdmin, roles) => {
  expect(roleOf(answer(isAdmin, roles))).toBe(role);
});

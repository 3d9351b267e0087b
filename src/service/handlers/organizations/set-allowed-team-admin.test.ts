import { describe, expect, it } from 'vitest';
import { addTeam } from '#testing/brand-team.ts';
import { addOrganization, type TestEntity } from '#testing/brands.ts';
import { ask, type Person } from '#testing/people.ts';
import { addUser, type TestUser } from '#testing/service.ts';
import { sharedService } from '#testing/shared-service.ts';

const running = await sharedService();

/** A member of the organization who is one of its team admins. */
async function addTeamAdmin({ key }: TestEntity, active = false): Promise<TestUser> {
  const user = await addUser(running);
  running.service.organizations.addMember(key, user.key, 'member');
  running.service.teamAdmins.add(key, user.key, active);
  return user;
}

const set = (person: Person, { id }: TestEntity, email: string, active: boolean) =>
  ask(running, person, 'PUT', `/v2/organizations/${id}/allowed-team-admins`, { email, active });

const isActive = (organization: TestEntity, { key }: TestUser) =>
  running.service.teamAdmins.isActive(organization.key, key);

describe('an allowed team admin', () => {
  it('is activated and deactivated, and stays what they are when asked twice', async () => {
    const { people, organization } = await addTeam(running);
    const admin = await addTeamAdmin(organization);
    for (const active of [true, true, false, false, true]) {
      const answer = await set(people.admin, organization, admin.email, active);
      expect({ status: answer.status, body: answer.body }).toEqual({ status: 204, body: null });
      expect(isActive(organization, admin)).toBe(active);
    }
  });

  it('is found whatever the case of the address', async () => {
    const { people, organization } = await addTeam(running);
    const admin = await addTeamAdmin(organization);
    expect((await set(people.admin, organization, admin.email.toUpperCase(), true)).status).toBe(204);
    expect(isActive(organization, admin)).toBe(true);
  });

  it('may be whoever asks', async () => {
    const { people, organization } = await addTeam(running);
    const { user } = people.moderator;
    running.service.teamAdmins.add(organization.key, user.key, true);
    expect((await set(people.moderator, organization, user.email, false)).status).toBe(204);
    expect(isActive(organization, user)).toBe(false);
  });

  it('is so in one organization alone', async () => {
    const { people, organization } = await addTeam(running);
    const other = addOrganization(running, [[people.admin.user, 'admin']]);
    const admin = await addTeamAdmin(organization);
    running.service.organizations.addMember(other.key, admin.key, 'member');
    running.service.teamAdmins.add(other.key, admin.key, false);
    await set(people.admin, organization, admin.email, true);
    expect(isActive(organization, admin)).toBe(true);
    expect(isActive(other, admin)).toBe(false);
  });

  it('is none of those that are not found when they left the organization', async () => {
    const { people, organization } = await addTeam(running);
    const gone = await addUser(running);
    running.service.teamAdmins.add(organization.key, gone.key, false);
    expect(await set(people.admin, organization, gone.email, true)).toMatchObject({
      status: 404,
      body: { errors: [{ code: 12005001 }] },
    });
    expect(isActive(organization, gone)).toBe(false);
  });
});

// Who may not are cases of src/testing/conformance.
describe('who may set team admins', () => {
  it.each([
    ['admin', 'trial'],
    ['admin', 'professional'],
    ['moderator', 'enterprise'],
  ] as const)('the %s of an organization whose plan is %s', async (role, plan) => {
    const { people, organization } = await addTeam(running, { plan });
    const admin = await addTeamAdmin(organization);
    expect((await set(people[role], organization, admin.email, true)).status).toBe(204);
    expect(isActive(organization, admin)).toBe(true);
  });
});

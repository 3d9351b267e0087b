import { expect, it } from 'vitest';
import { addTeam } from '#testing/brand-team.ts';
import type { TestEntity } from '#testing/brands.ts';
import { ask, type Person } from '#testing/people.ts';
import { addUser, type TestUser } from '#testing/service.ts';
import { sharedService } from '#testing/shared-service.ts';

// Their refusals are cases of src/testing/conformance.

const running = await sharedService();

const pathOf = ({ id }: TestEntity) => `/v2/organizations/${id}/allowed-team-admins`;
const list = async (person: Person, organization: TestEntity) =>
  ((await ask(running, person, 'GET', pathOf(organization))).body as { data: unknown }).data;
const add = (person: Person, organization: TestEntity, { email }: TestUser) =>
  ask(running, person, 'POST', pathOf(organization), { email });

/** A user of the organization, named. */
async function addMember({ key }: TestEntity, firstName: string, lastName: string): Promise<TestUser> {
  const user = await addUser(running);
  running.service.organizations.addMember(key, user.key, 'member');
  running.database
    .prepare('UPDATE users SET first_name = ?, last_name = ? WHERE key = ?')
    .run(firstName, lastName, user.key);
  return user;
}

it('lists the admins by name, active or not, and nobody who left', async () => {
  const { people, organization } = await addTeam(running);
  expect(await list(people.admin, organization)).toEqual([]);
  const late = await addMember(organization, 'Ada', 'Zorn');
  const early = await addMember(organization, 'Bruno', 'abbott');
  const gone = await addUser(running);
  const removed = await addMember(organization, 'Chidi', 'Grau');
  running.service.teamAdmins.add(organization.key, late.key, true);
  running.service.teamAdmins.add(organization.key, early.key, false);
  running.service.teamAdmins.add(organization.key, gone.key, true);
  running.service.teamAdmins.add(organization.key, removed.key, true);
  running.service.users.remove(removed.key, running.service.now());
  expect(await list(people.moderator, organization)).toEqual([
    { id: early.id, email: early.email, active: false, first_name: 'Bruno', last_name: 'abbott' },
    { id: late.id, email: late.email, active: true, first_name: 'Ada', last_name: 'Zorn' },
  ]);
});

it.each(['admin', 'moderator'] as const)('lets the %s add a member, who is active at once', async (role) => {
  const { people, organization } = await addTeam(running);
  const user = await addMember(organization, 'Ada', 'Zorn');
  expect(await add(people[role], organization, user)).toMatchObject({ status: 204, body: null });
  expect(await list(people[role], organization)).toMatchObject([{ email: user.email, active: true }]);
});

it('leaves somebody who is among them as they are', async () => {
  const { people, organization } = await addTeam(running);
  const user = await addMember(organization, 'Ada', 'Zorn');
  running.service.teamAdmins.add(organization.key, user.key, false);
  expect((await add(people.admin, organization, user)).status).toBe(204);
  expect(await list(people.admin, organization)).toMatchObject([{ email: user.email, active: false }]);
});

it('adds nobody from outside', async () => {
  const { people, organization } = await addTeam(running);
  expect(await add(people.admin, organization, people.stranger.user)).toMatchObject({
    status: 404,
    body: { errors: [{ code: 12005001 }] },
  });
  expect(await list(people.admin, organization)).toEqual([]);
});

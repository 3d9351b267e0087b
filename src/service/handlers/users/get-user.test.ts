import { describe, expect, it } from 'vitest';
import { getUser } from '#contract/operations/users.ts';
import { demoAccounts, demoApiKeys } from '#service/demo/accounts.ts';
import { addTeam, deleteOrganization } from '#testing/brand-team.ts';
import { addOrganization } from '#testing/brands.ts';
import { demoCall } from '#testing/demo-call.ts';
import { addPerson, ask, type Person } from '#testing/people.ts';
import { addApplication, addUser } from '#testing/service.ts';
import { ownService, sharedService } from '#testing/shared-service.ts';

const running = await sharedService();

async function whoIs(person: Person) {
  const { status, body } = await ask(running, person, 'GET', '/user');
  expect(status).toBe(200);
  return getUser.responses[200].parse(body);
}

describe('getUser', () => {
  it('answers the user whose token it is', async () => {
    const person = await addPerson(running);
    const { id, email } = person.user;
    expect(await whoIs(person)).toMatchObject({
      ...{ id, primary_email: email, emails: [email], active: true, verified: true },
      ...{ organization: null, companies: [], teams: [] },
      subscriptions: [{ plan: 'trial', expired: 0, trial: true }],
    });
  });

  it('says whether the email was confirmed', async () => {
    const person = await addPerson(running);
    running.service.users.setEmailVerified(person.user.key, false);
    expect(await whoIs(person)).toMatchObject({ verified: false });
  });

  it.each(['none', 'inactive'] as const)('knows a user whose subscription is %s', async (subscription) => {
    const user = await addUser(running, { subscription });
    const { subscriptions } = await whoIs({ user, application: addApplication(running, [user]) });
    expect(subscriptions?.map(({ expired }) => expired)).toEqual(subscription === 'none' ? [] : [1]);
  });

  it.each([
    ['admin', true],
    ['moderator', false],
    ['member', false],
  ] as const)('tells the %s of an organization what they are; its admin: %s', async (role, isAdmin) => {
    const { people, organization } = await addTeam(running);
    expect(await whoIs(people[role])).toMatchObject({
      organization: { id: organization.id, is_admin: isAdmin },
      companies: [{ full_access: role !== 'member' }],
      teams: [{ role }],
    });
  });

  it('names the admins of the organization', async () => {
    const { people } = await addTeam(running);
    const { teams } = await whoIs(people.member);
    expect(teams?.map(({ admins }) => admins?.map(({ email }) => email))).toEqual([
      [people.admin.user.email],
    ]);
  });

  it('has room for one organization, where the role is highest, and names all of them', async () => {
    const person = await addPerson(running);
    addOrganization(running, [[person.user, 'member']]);
    const own = addOrganization(running, [[person.user, 'admin']]);
    addOrganization(running, [[person.user, 'admin']]);
    const { organization, companies } = await whoIs(person);
    expect(organization).toMatchObject({ id: own.id, is_admin: true });
    expect(companies?.map((company) => company.full_access)).toEqual([true, true, false]);
  });

  it('leaves out an organization that was deleted', async () => {
    const { people, organization } = await addTeam(running);
    deleteOrganization(running, organization);
    expect(await whoIs(people.admin)).toMatchObject({ organization: null, companies: [] });
  });

  it('says whether the user may be an admin of teams', async () => {
    const { people, organization } = await addTeam(running);
    const { member } = people;
    expect((await whoIs(member)).settings).toMatchObject({ org_allowed_team_admins: false });
    running.service.teamAdmins.add(organization.key, member.user.key, true);
    expect((await whoIs(member)).settings).toMatchObject({ org_allowed_team_admins: true });
  });
});

it('answers an API key of the demo data with whom it acts for', async () => {
  const demo = await ownService({ demo: { logs: 10 } });
  const [key] = demoApiKeys;
  const answer = await demoCall(demo, 'GET /user');
  const account = demoAccounts.find(({ email }) => email === key?.user);
  expect(answer.body).toMatchObject({ first_name: account?.firstName, primary_email: account?.email });
});

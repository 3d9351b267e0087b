import { describe, expect, it } from 'vitest';
import { addTeam, deleteOrganization, resourcePath, type Team, testResources } from '#testing/brand-team.ts';
import { addBrand, addOrganization } from '#testing/brands.ts';
import { addDocument } from '#testing/documents.ts';
import { ask, type Person } from '#testing/people.ts';
import { addApplication } from '#testing/service.ts';
import { sharedService } from '#testing/shared-service.ts';

const running = await sharedService();

type Statuses = readonly [admin: number, moderator: number, member: number, stranger: number];
type PathOf = (team: Team, person: Person) => string;

const organizationPath: PathOf = ({ organization }) => `/v2/organizations/${organization.id}`;
const brandPath: PathOf = (team, person) => `${organizationPath(team, person)}/brands/${team.brand.id}`;
const ownPath =
  (kind: string): PathOf =>
  ({ brand }) =>
    `/v2/brands/${brand.id}/resources/${kind}`;
const belowOrganization =
  (kind: string): PathOf =>
  (team) =>
    resourcePath(team, kind);
const documentPath: PathOf = (_, { user }) => `/v2/documents/${addDocument(running, user).id}/brand`;
const applicationPath: PathOf = (_, { application }) => `/v2/applications/${application.id}/brand`;
const assignment = ({ brand }: Team) => ({ brand_id: brand.id });

const READ: Statuses = [200, 200, 200, 403];
const MANAGE: Statuses = [200, 200, 403, 403];
const DELETE: Statuses = [204, 204, 403, 403];
const ASSIGN: Statuses = [201, 201, 201, 403];

type BodyOf = (team: Team, person: Person) => unknown;
type Operation = readonly [name: string, method: string, PathOf, Statuses, BodyOf?];

/** Every operation on a brand of an organization, and how each person is answered. */
const operations: readonly Operation[] = [
  ['list brands', 'GET', (team, person) => `${organizationPath(team, person)}/brands`, READ],
  ['read the brand', 'GET', brandPath, READ],
  ['rename the brand', 'PUT', brandPath, MANAGE, () => ({ title: 'Harbor' })],
  ['read the general resource', 'GET', belowOrganization('general'), MANAGE],
  ['update the general resource', 'PUT', belowOrganization('general'), MANAGE, () => testResources.general],
  ['read the email resource', 'GET', belowOrganization('email'), MANAGE],
  ['delete the email resource', 'DELETE', belowOrganization('email'), DELETE],
  ['create the email resource', 'PUT', ownPath('email'), [201, 201, 403, 403], () => ({ subject: 'Sign' })],
  ['read the editor resource below the organization', 'GET', belowOrganization('editor'), MANAGE],
  ['update it below the organization', 'PUT', belowOrganization('editor'), MANAGE, () => ({})],
  ['update it below the brand', 'PUT', ownPath('editor'), MANAGE, () => ({})],
  ['delete it below the brand', 'DELETE', ownPath('editor'), DELETE],
  ['read the texts of the completed mail', 'GET', ownPath('email-invite-completed'), READ],
  ['assign the brand to a document of theirs', 'PUT', documentPath, ASSIGN, assignment],
  ['assign the brand to an application of theirs', 'PUT', applicationPath, ASSIGN, assignment],
  [
    'unassign the brand from an application of theirs by the deprecated operation',
    'POST',
    ({ brand }) => `/v2/brands/${brand.id}/unassign`,
    [204, 204, 204, 404],
    (_, { application }) => ({ entity_type: 'application', entity_id: application.id }),
  ],
];

/** Sends it while the brand has every resource but the one that is created. */
async function statusFor(person: Person, team: Team, [name, method, pathOf, , bodyOf]: Operation) {
  const { brands } = running.service;
  for (const kind of ['email', 'editor'] as const) brands.setResource(team.brand.key, kind, {}, 1);
  if (name.startsWith('create')) brands.deleteResource(team.brand.key, 'email');
  return (await ask(running, person, method, pathOf(team, person), bodyOf?.(team, person))).status;
}

const byName = operations.map((operation) => [operation[0], operation] as const);

describe('the rights in an organization', () => {
  it.each(byName)('to %s', async (_, operation) => {
    const team = await addTeam(running);
    for (const [index, role] of (['admin', 'moderator', 'member', 'stranger'] as const).entries()) {
      const status = await statusFor(team.people[role], team, operation);
      expect({ role, status }).toEqual({ role, status: operation[3][index] });
    }
  });

  it.each(byName)('end with the organization: to %s', async (name, operation) => {
    const team = await addTeam(running);
    deleteOrganization(running, team.organization);
    // Assigning has one code for brands that are missing and those of others.
    expect(await statusFor(team.people.admin, team, operation)).toBe(name.startsWith('assign') ? 403 : 404);
  });
});

describe('a token that a user got through an application of somebody else', () => {
  it('is refused what a token of the user’s own has read before', async () => {
    const team = await addTeam(running);
    const { admin, stranger } = team.people;
    const visitor = { user: admin.user, application: stranger.application };
    const read = async (person: Person) =>
      (await ask(running, person, 'GET', resourcePath(team, 'general'))).status;
    expect([await read(admin), await read(visitor), await read(admin)]).toEqual([200, 403, 200]);
  });

  it('is one that co-owners of the application do not have', async () => {
    const team = await addTeam(running);
    const { admin, stranger } = team.people;
    const application = addApplication(running, [stranger.user, admin.user]);
    const path = `/v2/brands/${team.brand.id}/resources/email-invite-completed`;
    expect((await ask(running, { user: admin.user, application }, 'GET', path)).status).toBe(200);
  });
});

describe('disable_branding_setup', () => {
  const put = async (person: Person, path: string, brand: { readonly id: string }) =>
    (await ask(running, person, 'PUT', `${path}/brand`, { brand_id: brand.id })).status;
  /** How a document and an application of the person's own take a brand. */
  const assign = async (person: Person, brand: { readonly id: string }) => [
    await put(person, `/v2/documents/${addDocument(running, person.user).id}`, brand),
    await put(person, `/v2/applications/${person.application.id}`, brand),
  ];

  it.each([
    ['admin', 201],
    ['moderator', 201],
    ['member', 403],
  ] as const)('lets an %s assign brands of the organization with %i', async (role, status) => {
    const { people, brand } = await addTeam(running, { disableBrandingSetup: true });
    expect(await assign(people[role], brand)).toEqual([status, status]);
  });

  it('has no say over the brands of its members', async () => {
    const { people } = await addTeam(running, { disableBrandingSetup: true });
    const own = addBrand(running, { type: 'user', userKey: people.member.user.key });
    expect(await assign(people.member, own)).toEqual([201, 201]);
  });

  it('of one organization has no say over the brands of another', async () => {
    const { people } = await addTeam(running, { disableBrandingSetup: true });
    const other = addOrganization(running, [[people.member.user, 'member']]);
    const brand = addBrand(running, { type: 'organization', organizationKey: other.key });
    expect(await assign(people.member, brand)).toEqual([201, 201]);
  });
});

import { describe, expect, it } from 'vitest';
import { addTeam, deleteOrganization, resourcePath, type Team, testResources } from '#testing/brand-team.ts';
import { addBrand, addOrganization } from '#testing/brands.ts';
import { addDocument } from '#testing/documents.ts';
import { ask, type Person } from '#testing/people.ts';
import { addApplication, type Received } from '#testing/service.ts';
import { sharedService } from '#testing/shared-service.ts';

const running = await sharedService();

type Send = (person: Person, team: Team) => Promise<Received>;
type Statuses = Readonly<Record<keyof Team['people'], number>>;

const brandPath = ({ organization, brand }: Team) =>
  `/v2/organizations/${organization.id}/brands/${brand.id}`;

/** Every operation on a brand of an organization, and how each person is answered. */
const operations: readonly (readonly [string, Send, Statuses])[] = [
  [
    'list brands',
    (person, { organization: { id } }) => ask(running, person, 'GET', `/v2/organizations/${id}/brands`),
    { admin: 200, moderator: 200, member: 200, stranger: 403 },
  ],
  [
    'read the general resource',
    (person, team) => ask(running, person, 'GET', resourcePath(team, 'general')),
    { admin: 200, moderator: 200, member: 403, stranger: 403 },
  ],
  [
    'update the general resource',
    (person, team) => ask(running, person, 'PUT', resourcePath(team, 'general'), testResources.general),
    { admin: 200, moderator: 200, member: 403, stranger: 403 },
  ],
  [
    'delete the email resource',
    (person, team) => {
      running.service.brands.setResource(team.brand.key, 'email', {}, 1);
      return ask(running, person, 'DELETE', resourcePath(team, 'email'));
    },
    { admin: 204, moderator: 204, member: 403, stranger: 403 },
  ],
  [
    'delete the editor resource',
    (person, { brand }) => {
      running.service.brands.setResource(brand.key, 'editor', {}, 1);
      return ask(running, person, 'DELETE', `/v2/brands/${brand.id}/resources/editor`);
    },
    { admin: 204, moderator: 204, member: 403, stranger: 403 },
  ],
  [
    'create the email resource',
    (person, { brand }) => {
      running.service.brands.deleteResource(brand.key, 'email');
      return ask(running, person, 'PUT', `/v2/brands/${brand.id}/resources/email`, { subject: 'Sign' });
    },
    { admin: 201, moderator: 201, member: 403, stranger: 403 },
  ],
  [
    'read the texts of the completed mail',
    (person, { brand }) =>
      ask(running, person, 'GET', `/v2/brands/${brand.id}/resources/email-invite-completed`),
    { admin: 200, moderator: 200, member: 200, stranger: 403 },
  ],
  [
    'read the brand',
    (person, team) => ask(running, person, 'GET', brandPath(team)),
    { admin: 200, moderator: 200, member: 200, stranger: 403 },
  ],
  [
    'rename the brand',
    (person, team) => ask(running, person, 'PUT', brandPath(team), { title: 'Harbor' }),
    { admin: 200, moderator: 200, member: 403, stranger: 403 },
  ],
  [
    'read the email resource',
    (person, team) => {
      running.service.brands.setResource(team.brand.key, 'email', {}, 1);
      return ask(running, person, 'GET', resourcePath(team, 'email'));
    },
    { admin: 200, moderator: 200, member: 403, stranger: 403 },
  ],
  [
    'read the editor resource below the organization',
    (person, team) => {
      running.service.brands.setResource(team.brand.key, 'editor', {}, 1);
      return ask(running, person, 'GET', resourcePath(team, 'editor'));
    },
    { admin: 200, moderator: 200, member: 403, stranger: 403 },
  ],
  [
    'update the editor resource below the organization',
    (person, team) => ask(running, person, 'PUT', resourcePath(team, 'editor'), {}),
    { admin: 200, moderator: 200, member: 403, stranger: 403 },
  ],
  [
    'update the editor resource below the brand',
    (person, { brand }) => ask(running, person, 'PUT', `/v2/brands/${brand.id}/resources/editor`, {}),
    { admin: 200, moderator: 200, member: 403, stranger: 403 },
  ],
  [
    'assign the brand to a document of theirs',
    (person, { brand }) =>
      ask(running, person, 'PUT', `/v2/documents/${addDocument(running, person.user).id}/brand`, {
        brand_id: brand.id,
      }),
    { admin: 201, moderator: 201, member: 201, stranger: 403 },
  ],
  [
    'assign the brand to an application of theirs',
    (person, { brand }) =>
      ask(running, person, 'PUT', `/v2/applications/${person.application.id}/brand`, { brand_id: brand.id }),
    { admin: 201, moderator: 201, member: 201, stranger: 403 },
  ],
  [
    'unassign the brand from an application of theirs by the deprecated operation',
    (person, { brand }) =>
      ask(running, person, 'POST', `/v2/brands/${brand.id}/unassign`, {
        entity_type: 'application',
        entity_id: person.application.id,
      }),
    { admin: 204, moderator: 204, member: 204, stranger: 404 },
  ],
];

describe('the rights in an organization', () => {
  it.each(operations)('to %s', async (_, sendAs, expected) => {
    const team = await addTeam(running);
    for (const role of ['admin', 'moderator', 'member', 'stranger'] as const) {
      const { status } = await sendAs(team.people[role], team);
      expect({ role, status }).toEqual({ role, status: expected[role] });
    }
  });

  it.each(operations)('end with the organization: to %s', async (name, sendAs) => {
    const team = await addTeam(running);
    deleteOrganization(running, team.organization);
    const { status } = await sendAs(team.people.admin, team);
    // Assigning has one code for brands that are missing and those of others.
    expect(status).toBe(name.startsWith('assign') ? 403 : 404);
  });
});

describe('a token that a user got through an application of somebody else', () => {
  it.each(operations)('is refused, whatever the rights of the user: %s', async (name, sendAs) => {
    const team = await addTeam(running);
    const { admin, stranger } = team.people;
    const visitor = { user: admin.user, application: stranger.application };
    expect(await sendAs(visitor, team)).toMatchObject({
      status: name.startsWith('unassign') ? 404 : 403,
      body: { errors: [{ code: 25002001 }] },
    });
  });

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

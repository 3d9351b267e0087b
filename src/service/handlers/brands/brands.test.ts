import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RunningService } from '#service/start.ts';
import { addBrand, addOrganization, type TestEntity } from '#testing/brands.ts';
import {
  addApplication,
  addUser,
  bearerOf,
  type Received,
  send,
  startTestService,
  type TestApplication,
  type TestUser,
  testId,
} from '#testing/service.ts';

let running: RunningService;
beforeAll(async () => {
  running = await startTestService();
});
afterAll(() => running.close());

type Role = 'admin' | 'moderator' | 'member';
interface Person {
  readonly user: TestUser;
  readonly application: TestApplication;
}

async function addPerson(): Promise<Person> {
  const user = await addUser(running);
  return { user, application: addApplication(running, [user]) };
}

/** An organization with one person in each role, a stranger, and a brand with every resource. */
async function addTeam(options: { readonly disableBrandingSetup?: boolean } = {}) {
  const people = {
    admin: await addPerson(),
    moderator: await addPerson(),
    member: await addPerson(),
    stranger: await addPerson(),
  };
  const roles: readonly Role[] = ['admin', 'moderator', 'member'];
  const members = roles.map((role) => [people[role].user, role] as const);
  const organization = addOrganization(running, members, options);
  const owner = { type: 'organization', organizationKey: organization.key } as const;
  return { people, organization, brand: addBrand(running, owner, resources) };
}

const general = { header: { background: '#0B5D4B' }, 'consent-text': { en: 'I agree with {sender_email}' } };
const completed = { en: { subject: 'Signed: {document_name}' }, es: { subject: 'Firmado' } };
const resources = {
  general,
  email: { subject: 'Please sign' },
  editor: { navigation: {} },
  'email-invite-completed': completed,
};

function request(person: Person, method: string, path: string, body?: object): Promise<Received> {
  return send(running, path, {
    method,
    headers: {
      authorization: bearerOf(running, person.user, person.application),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
}

const below = (organization: TestEntity, brand: TestEntity, kind: string) =>
  `/v2/organizations/${organization.id}/brands/${brand.id}/resources/${kind}`;

function addDocument({ user }: Person): TestEntity {
  const id = testId();
  return { id, key: running.service.documents.add({ id, name: 'Document', ownerKey: user.key, created: 1 }) };
}

const brandOf = (document: TestEntity) => running.service.documents.find(document.id)?.brandKey;

describe('the rights in an organization', () => {
  type Ask = (person: Person, organization: TestEntity, brand: TestEntity) => Promise<Received>;
  it.each<[string, Ask, Record<Role | 'stranger', number>]>([
    [
      'list brands',
      (person, { id }) => request(person, 'GET', `/v2/organizations/${id}/brands`),
      { admin: 200, moderator: 200, member: 200, stranger: 403 },
    ],
    [
      'read the general resource',
      (person, organization, brand) => request(person, 'GET', below(organization, brand, 'general')),
      { admin: 200, moderator: 200, member: 403, stranger: 403 },
    ],
    [
      'update the general resource',
      (person, organization, brand) => request(person, 'PUT', below(organization, brand, 'general'), general),
      { admin: 200, moderator: 200, member: 403, stranger: 403 },
    ],
    [
      'delete the email resource',
      (person, organization, brand) => {
        running.service.brands.setResource(brand.key, 'email', {}, 1);
        return request(person, 'DELETE', below(organization, brand, 'email'));
      },
      { admin: 204, moderator: 204, member: 403, stranger: 403 },
    ],
    [
      'delete the editor resource',
      (person, _, brand) => {
        running.service.brands.setResource(brand.key, 'editor', {}, 1);
        return request(person, 'DELETE', `/v2/brands/${brand.id}/resources/editor`);
      },
      { admin: 204, moderator: 204, member: 403, stranger: 403 },
    ],
    [
      'create the email resource',
      (person, _, brand) => {
        running.service.brands.deleteResource(brand.key, 'email');
        return request(person, 'PUT', `/v2/brands/${brand.id}/resources/email`, { subject: 'Sign' });
      },
      { admin: 201, moderator: 201, member: 403, stranger: 403 },
    ],
    [
      'read the texts of the completed mail',
      (person, _, brand) => request(person, 'GET', `/v2/brands/${brand.id}/resources/email-invite-completed`),
      { admin: 200, moderator: 200, member: 200, stranger: 403 },
    ],
    [
      'assign the brand to a document of theirs',
      (person, _, brand) =>
        request(person, 'PUT', `/v2/documents/${addDocument(person).id}/brand`, { brand_id: brand.id }),
      { admin: 201, moderator: 201, member: 201, stranger: 403 },
    ],
    [
      'assign the brand to an application of theirs',
      (person, _, brand) =>
        request(person, 'PUT', `/v2/applications/${person.application.id}/brand`, { brand_id: brand.id }),
      { admin: 201, moderator: 201, member: 201, stranger: 403 },
    ],
  ])('to %s', async (_, ask, expected) => {
    const { people, organization, brand } = await addTeam();
    for (const role of ['admin', 'moderator', 'member', 'stranger'] as const) {
      const { status } = await ask(people[role], organization, brand);
      expect({ role, status }).toEqual({ role, status: expected[role] });
    }
  });

  it('keep members from assigning brands where the organization says so', async () => {
    const { people, brand } = await addTeam({ disableBrandingSetup: true });
    for (const [role, status] of [
      ['admin', 201],
      ['moderator', 201],
      ['member', 403],
    ] as const) {
      const person = people[role];
      const path = `/v2/documents/${addDocument(person).id}/brand`;
      expect((await request(person, 'PUT', path, { brand_id: brand.id })).status).toBe(status);
    }
  });
});

describe('the list of brands', () => {
  it('has each resource with its link, and the service’s own brand without any', async () => {
    const { people, organization, brand } = await addTeam();
    const common = addBrand(running, { type: 'common' });
    const { body } = await request(people.member, 'GET', `/v2/organizations/${organization.id}/brands`);
    const link = `${running.url}/v2/organizations/${organization.id}/brands/${brand.id}`;
    const data = (body as { data: readonly { unique_id: string }[] }).data;
    expect(data[0]).toEqual({
      unique_id: brand.id,
      title: 'Brand',
      owner_type: 'organization',
      link,
      resources: {
        email: { data: resources.email, link: `${link}/resources/email` },
        editor: { data: resources.editor, link: `${link}/resources/editor` },
        general: { data: general, link: `${link}/resources/general` },
      },
    });
    expect(data.find(({ unique_id: id }) => id === common.id)).toMatchObject({
      owner_type: 'common',
      resources: [],
    });
    const count = data.length;
    const pagination = { count, total: count, per_page: count, total_pages: 1, current_page: 1, links: {} };
    expect(body).toMatchObject({ meta: { pagination } });
  });
});

describe('the general resource', () => {
  it('is replaced as a whole, and read as it was written', async () => {
    const { people, organization, brand } = await addTeam();
    const path = below(organization, brand, 'general');
    const next = {
      'main-background': '#fff',
      'welcome-message': { visibility: false, 'header-text': { fr: 'Salut' } },
    };
    expect((await request(people.admin, 'PUT', path, next)).body).toEqual({ data: next });
    expect((await request(people.moderator, 'GET', path)).body).toEqual({ data: next });
  });

  it.each([
    ['an unknown key', { header: { colour: '#fff' } }, /header.*colour/],
    ['an unknown language', { 'consent-text': { de: 'Ja' } }, /consent-text.*de/],
    ['a colour that is none', { icons: { color: 'red' } }, /icons\.color: .*hex colour/],
    ['a colour with alpha', { icons: { color: '#ffff' } }, /icons\.color/],
    ['a text for a switch', { 'help-center': { visibility: 'true' } }, /help-center/],
  ])('refuses %s, says where, and keeps what is there', async (_, body, message) => {
    const { people, organization, brand } = await addTeam();
    const path = below(organization, brand, 'general');
    expect(await request(people.admin, 'PUT', path, body)).toMatchObject({
      status: 400,
      body: { code: 65536, message: expect.stringMatching(message) },
    });
    expect((await request(people.admin, 'GET', path)).body).toEqual({ data: general });
  });
});

describe('the email resource', () => {
  it('is created with what was sent, once, until it is deleted', async () => {
    const { people, organization, brand } = await addTeam();
    const path = `/v2/brands/${brand.id}/resources/email`;
    const email = {
      from: 'a@b.example',
      logo: { position: 'middle' },
      buttons: { color: '#FFF' },
      service_references: true,
    };
    expect((await request(people.admin, 'PUT', path, email)).status).toBe(400);
    expect((await request(people.admin, 'DELETE', below(organization, brand, 'email'))).status).toBe(204);
    expect((await request(people.admin, 'PUT', path, email)).status).toBe(201);
    expect(running.service.brands.resource(brand.key, 'email')).toEqual(email);
  });
});

describe('a brand of the service itself', () => {
  it.each<[string, string, (brand: TestEntity, organization: TestEntity) => string, object?]>([
    ['update', 'PUT', (brand, organization) => below(organization, brand, 'general'), general],
    ['delete the email resource', 'DELETE', (brand, organization) => below(organization, brand, 'email')],
    ['delete the editor resource', 'DELETE', ({ id }) => `/v2/brands/${id}/resources/editor`],
    ['create the email resource', 'PUT', ({ id }) => `/v2/brands/${id}/resources/email`, {}],
  ])('cannot be changed: %s', async (_, method, pathOf, body) => {
    const { people, organization } = await addTeam();
    const common = addBrand(running, { type: 'common' });
    expect(await request(people.admin, method, pathOf(common, organization), body)).toMatchObject({
      status: 403,
      body: { errors: [{ code: 25002030 }] },
    });
  });
});

describe('an assignment', () => {
  it('takes the place of the one before, and goes again', async () => {
    const { people, brand } = await addTeam();
    const document = addDocument(people.admin);
    const path = `/v2/documents/${document.id}/brand`;
    const { key, id } = addBrand(running, { type: 'user', userKey: people.admin.user.key });
    await request(people.admin, 'PUT', path, { brand_id: brand.id });
    expect(brandOf(document)).toBe(brand.key);
    await request(people.admin, 'PUT', path, { brand_id: id });
    expect(brandOf(document)).toBe(key);
    expect((await request(people.admin, 'DELETE', path)).status).toBe(204);
    expect(brandOf(document)).toBeNull();
    expect((await request(people.admin, 'DELETE', path)).status).toBe(204);
  });

  it('to an application goes by the deprecated operation as well, if it is that brand', async () => {
    const { people, brand } = await addTeam();
    const { application } = people.admin;
    const path = `/v2/applications/${application.id}/brand`;
    const other = addBrand(running, { type: 'user', userKey: people.admin.user.key });
    const unassign = ({ id }: TestEntity) =>
      request(people.admin, 'POST', `/v2/brands/${id}/unassign`, {
        ...{ entity_type: 'application', entity_id: application.id },
      });
    const present = () => running.service.applications.find(application.id)?.brandKey;
    await request(people.admin, 'PUT', path, { brand_id: brand.id });
    expect((await unassign(other)).status).toBe(204);
    expect(present()).toBe(brand.key);
    expect((await unassign(brand)).status).toBe(204);
    expect(present()).toBeNull();
    await request(people.admin, 'PUT', path, { brand_id: brand.id });
    expect((await request(people.admin, 'DELETE', path)).status).toBe(204);
    expect(present()).toBeNull();
  });
});

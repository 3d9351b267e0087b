import { describe, expect, it } from 'vitest';
import { deleteOrganization, testResources } from '#testing/brand-team.ts';
import { addBrand, addOrganization, type TestEntity } from '#testing/brands.ts';
import { addPerson, ask, type Person } from '#testing/people.ts';
import { addApplication, testId } from '#testing/service.ts';
import { sharedService } from '#testing/shared-service.ts';

const running = await sharedService();

type Level = 'documentGroup' | 'application' | 'organization';
const levels: readonly Level[] = ['documentGroup', 'application', 'organization'];

/** A group of an application of an organization, with a brand for each of the levels that have one. */
async function arrange(branded: readonly Level[] = []) {
  const owner = await addPerson(running);
  const organization = addOrganization(running, [[owner.user, 'admin']]);
  const application = addApplication(running, [owner.user], { organizationKey: organization.key });
  const group = addGroup(owner, application.key);
  const keys = {
    documentGroup: group.key,
    application: application.key,
    organization: organization.key,
  };
  const brands: Partial<Record<Level, TestEntity>> = {};
  for (const level of branded) {
    const brand = addBrand(running, { type: 'organization', organizationKey: organization.key });
    running.service.brandAssignments.set(level, keys[level], brand.key);
    brands[level] = brand;
  }
  return { owner, organization, application, group, brands };
}

function addGroup({ user }: Person, applicationKey?: number): TestEntity {
  const id = testId();
  const group = { id, name: 'Group', ownerKey: user.key, documentKeys: [], created: 1 };
  const application = applicationKey === undefined ? {} : { applicationKey };
  return { id, key: running.service.documentGroups.add({ ...group, ...application }) };
}

const pathOf = ({ id }: TestEntity, query = '') => `/v2/document-groups/${id}/brand${query}`;
const HIERARCHY = '?use_hierarchy=true';

/** Id of the brand that is answered; null for none. */
async function brandIdOf(person: Person, group: TestEntity, query = ''): Promise<string | null> {
  const { status, body } = await ask(running, person, 'GET', pathOf(group, query));
  expect(status).toBe(200);
  const { data } = body as { data: { unique_id: string } | [] };
  if (!Array.isArray(data)) return data.unique_id;
  expect(data).toEqual([]);
  return null;
}

describe('the brand of a document group', () => {
  // What is answered where the levels have a brand: first without the hierarchy, then with it.
  it.each<[string, readonly Level[], Level | null, Level | null]>([
    ['nothing', [], null, null],
    ['the group', ['documentGroup'], 'documentGroup', 'documentGroup'],
    ['the application', ['application'], null, 'application'],
    ['the organization', ['organization'], null, 'organization'],
    ['the application and the organization', ['application', 'organization'], null, 'application'],
    ['the group and the organization', ['documentGroup', 'organization'], 'documentGroup', 'documentGroup'],
    ['everything', levels, 'documentGroup', 'documentGroup'],
  ])('where %s has one', async (_, branded, own, inherited) => {
    const { owner, group, brands } = await arrange(branded);
    const idOf = (level: Level | null) => (level && brands[level]?.id) ?? null;
    expect(await brandIdOf(owner, group)).toBe(idOf(own));
    expect(await brandIdOf(owner, group, '?use_hierarchy=false')).toBe(idOf(own));
    expect(await brandIdOf(owner, group, HIERARCHY)).toBe(idOf(inherited));
  });

  it('is none for a group without application, and for an application without organization', async () => {
    const owner = await addPerson(running);
    expect(await brandIdOf(owner, addGroup(owner), HIERARCHY)).toBeNull();
    expect(await brandIdOf(owner, addGroup(owner, owner.application.key), HIERARCHY)).toBeNull();
  });

  it('is that of the group’s application, whichever the token is for', async () => {
    const { owner, application, group, brands } = await arrange(['application']);
    const other = addBrand(running, { type: 'user', userKey: owner.user.key });
    running.service.brandAssignments.set('application', owner.application.key, other.key);
    for (const token of [owner.application, application]) {
      const person = { user: owner.user, application: token };
      expect(await brandIdOf(person, group, HIERARCHY)).toBe(brands.application?.id);
    }
  });

  it('is not inherited from a deleted application, but from its organization', async () => {
    const { owner, application, group, brands } = await arrange(['application', 'organization']);
    running.service.applications.markDeleted(application.key, 1);
    expect(await brandIdOf(owner, group, HIERARCHY)).toBe(brands.organization?.id);
  });

  it('is gone when the organization that owns it is', async () => {
    const { owner, organization, group } = await arrange(levels);
    deleteOrganization(running, organization);
    expect(await brandIdOf(owner, group)).toBeNull();
    expect(await brandIdOf(owner, group, HIERARCHY)).toBeNull();
  });

  it('follows an assignment at once', async () => {
    const { owner, organization, application, group, brands } = await arrange(['organization']);
    expect(await brandIdOf(owner, group, HIERARCHY)).toBe(brands.organization?.id);
    const { id } = addBrand(running, { type: 'organization', organizationKey: organization.key });
    const path = `/v2/applications/${application.id}/brand`;
    await ask(running, owner, 'PUT', path, { brand_id: id });
    expect(await brandIdOf(owner, group, HIERARCHY)).toBe(id);
    await ask(running, owner, 'DELETE', path);
    expect(await brandIdOf(owner, group, HIERARCHY)).toBe(brands.organization?.id);
  });
});

describe('the answer', () => {
  it('has an organization’s brand with its resources, linked below the address that was used', async () => {
    const { owner, organization, group } = await arrange();
    const brand = addBrand(
      running,
      { type: 'organization', organizationKey: organization.key },
      { general: testResources.general },
    );
    running.service.brandAssignments.set('documentGroup', group.key, brand.key);
    const local = new URL(running.url);
    local.hostname = 'localhost';
    for (const origin of [running.url, local.origin]) {
      const { body } = await ask({ ...running, url: origin }, owner, 'GET', pathOf(group));
      const link = `${origin}/v2/organizations/${organization.id}/brands/${brand.id}/resources`;
      expect(body).toEqual({
        data: {
          unique_id: brand.id,
          title: 'Brand',
          owner_type: 'organization',
          resources: {
            email: { data: null, link: `${link}/email` },
            editor: { data: null, link: `${link}/editor` },
            general: { data: testResources.general, link: `${link}/general` },
          },
        },
      });
    }
  });

  it('says that a brand is a user’s own', async () => {
    const { owner, group } = await arrange();
    const brand = addBrand(running, { type: 'user', userKey: owner.user.key });
    running.service.brandAssignments.set('documentGroup', group.key, brand.key);
    const { body } = await ask(running, owner, 'GET', pathOf(group));
    expect(body).toMatchObject({ data: { unique_id: brand.id, owner_type: 'user' } });
  });

  it('has no resources for a brand of the service', async () => {
    const { owner, group } = await arrange();
    const brand = addBrand(running, { type: 'common' }, testResources);
    running.service.brandAssignments.set('documentGroup', group.key, brand.key);
    const { body } = await ask(running, owner, 'GET', pathOf(group));
    expect(body).toEqual({
      data: { unique_id: brand.id, title: 'Brand', owner_type: 'common', resources: [] },
    });
  });
});

describe('who may ask', () => {
  it.each(['signer', 'viewer', 'approver'] as const)('whoever it is shared with as %s', async (role) => {
    const { group, brands } = await arrange(['documentGroup']);
    const reader = await addPerson(running);
    expect((await ask(running, reader, 'GET', pathOf(group))).status).toBe(404);
    running.service.documentGroups.share(group.key, reader.user.key, role);
    expect(await brandIdOf(reader, group)).toBe(brands.documentGroup?.id);
  });

  it('the owner, also through an application of somebody else', async () => {
    const { owner, group, brands } = await arrange(['documentGroup']);
    const { application } = await addPerson(running);
    expect(await brandIdOf({ user: owner.user, application }, group)).toBe(brands.documentGroup?.id);
  });

  it('nobody for another’s deleted group, of which nothing is said', async () => {
    const owner = await addPerson(running);
    const id = testId();
    const group = { id, name: 'Group', ownerKey: owner.user.key, documentKeys: [], created: 1, deleted: 2 };
    const path = pathOf({ id, key: running.service.documentGroups.add(group) });
    expect((await ask(running, owner, 'GET', path)).status).toBe(422);
    expect((await ask(running, await addPerson(running), 'GET', path)).status).toBe(404);
  });

  it('and asks for the hierarchy by true or false, and nothing else', async () => {
    const { owner, group } = await arrange();
    expect(await ask(running, owner, 'GET', pathOf(group, '?use_hierarchy=TRUE'))).toMatchObject({
      status: 400,
      body: { code: 65536, message: expect.stringContaining('use_hierarchy') },
    });
  });
});

import { describe, expect, it } from 'vitest';
import { addTeam, resourcePath } from '#testing/brand-team.ts';
import { addDocument } from '#testing/documents.ts';
import { ask } from '#testing/people.ts';
import { sharedService } from '#testing/shared-service.ts';

const running = await sharedService();

describe('a brand', () => {
  it('is created without resources, read, and renamed', async () => {
    const { people, organization } = await addTeam(running);
    const { admin } = people;
    const brands = `/v2/organizations/${organization.id}/brands`;
    const created = await ask(running, admin, 'POST', brands, { title: ' Harbor ' });
    expect(created.status).toBe(201);
    const path = `${brands}/${(created.body as { data: { id: string } }).data.id}`;
    expect((await ask(running, admin, 'GET', path)).body).toMatchObject({
      data: { title: 'Harbor', owner_type: 'organization', resources: { general: { data: null } } },
    });
    expect((await ask(running, admin, 'PUT', path, { title: 'Harbour' })).status).toBe(200);
    expect((await ask(running, admin, 'GET', path)).body).toMatchObject({ data: { title: 'Harbour' } });
    expect((await ask(running, admin, 'GET', brands)).body).toMatchObject({
      data: [{ title: 'Brand' }, { title: 'Harbour' }],
    });
  });

  it('is deleted, and what carried it has none of its own', async () => {
    const { people, organization, brand } = await addTeam(running);
    const document = addDocument(running, people.admin.user);
    const carries = `/v2/documents/${document.id}/brand`;
    await ask(running, people.admin, 'PUT', carries, { brand_id: brand.id });
    const path = `/v2/organizations/${organization.id}/brands/${brand.id}`;
    expect((await ask(running, people.admin, 'DELETE', path)).status).toBe(204);
    expect((await ask(running, people.admin, 'GET', path)).status).toBe(404);
    expect((await ask(running, people.admin, 'GET', carries)).body).toEqual({ data: [] });
  });
});

describe('the editor resource', () => {
  it('is one at both addresses, replaced as a whole, with parts that nobody knows', async () => {
    const { people, organization, brand } = await addTeam(running);
    const { admin } = people;
    const [below, own] = [
      resourcePath({ organization, brand }, 'editor'),
      `/v2/brands/${brand.id}/resources/editor`,
    ];
    const data = { 'progress-bar': { 'completed-color': '#0b5d4b' }, settings: { size: 3 } };
    expect((await ask(running, admin, 'PUT', below, data)).body).toEqual({ data });
    expect((await ask(running, admin, 'GET', own)).body).toEqual({ data });
    await ask(running, admin, 'PUT', own, { sidebar: {} });
    expect((await ask(running, admin, 'GET', below)).body).toEqual({ data: { sidebar: {} } });
    expect((await ask(running, admin, 'DELETE', below)).status).toBe(204);
    expect((await ask(running, admin, 'GET', own)).status).toBe(404);
  });

  it.each([
    ['a colour that is none', { 'progress-bar': { 'default-color': 'red' } }],
    ['a text for a switch', { 'complete-footer': { visibility: 'true' } }],
    ['a text that is none', { 'decline-invite-text': { en: 3 } }],
  ])('refuses %s', async (_, body) => {
    const { people, organization, brand } = await addTeam(running);
    const path = resourcePath({ organization, brand }, 'editor');
    expect((await ask(running, people.admin, 'PUT', path, body)).status).toBe(400);
    expect((await ask(running, people.admin, 'GET', path)).body).toEqual({ data: { navigation: {} } });
  });
});

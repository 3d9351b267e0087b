import { describe, expect, it } from 'vitest';
import { addTeam, resourcePath, testResources } from '#testing/brand-team.ts';
import { addBrand } from '#testing/brands.ts';
import { ask } from '#testing/people.ts';
import { sharedService } from '#testing/shared-service.ts';

const running = await sharedService();

describe('the list of brands', () => {
  it('has each resource with its link, and the service’s own brand without any', async () => {
    const { people, organization, brand } = await addTeam(running);
    const common = addBrand(running, { type: 'common' });
    const { body } = await ask(running, people.member, 'GET', `/v2/organizations/${organization.id}/brands`);
    const link = `${running.url}/v2/organizations/${organization.id}/brands/${brand.id}`;
    const data = (body as { data: readonly { unique_id: string }[] }).data;
    expect(data[0]).toEqual({
      unique_id: brand.id,
      title: 'Brand',
      owner_type: 'organization',
      link,
      resources: {
        email: { data: testResources.email, link: `${link}/resources/email` },
        editor: { data: testResources.editor, link: `${link}/resources/editor` },
        general: { data: testResources.general, link: `${link}/resources/general` },
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
    const { people, organization, brand } = await addTeam(running);
    const path = resourcePath({ organization, brand }, 'general');
    const next = {
      'main-background': '#fff',
      'help-center': {},
      'welcome-message': { visibility: false, 'header-text': { fr: 'Salut' } },
    };
    expect((await ask(running, people.admin, 'PUT', path, next)).body).toEqual({ data: next });
    expect((await ask(running, people.moderator, 'GET', path)).body).toEqual({ data: next });
  });

  it.each([
    ['an unknown key', { header: { colour: '#fff' } }, /header.*colour/],
    ['an unknown language', { 'consent-text': { de: 'Ja' } }, /consent-text.*de/],
    ['a colour that is none', { icons: { color: 'red' } }, /icons\.color .*hex colour/],
    ['a colour with alpha', { icons: { color: '#ffff' } }, /icons\.color/],
    ['a text for a switch', { 'help-center': { visibility: 'true' } }, /help-center/],
  ])('refuses %s, says where, and keeps what is there', async (_, body, message) => {
    const { people, organization, brand } = await addTeam(running);
    const path = resourcePath({ organization, brand }, 'general');
    expect(await ask(running, people.admin, 'PUT', path, body)).toMatchObject({
      status: 400,
      body: { code: 65536, message: expect.stringMatching(message) },
    });
    expect((await ask(running, people.admin, 'GET', path)).body).toEqual({ data: testResources.general });
  });
});

describe('the email resource', () => {
  it('is created with what was sent, once, until it is deleted', async () => {
    const { people, organization, brand } = await addTeam(running);
    const path = `/v2/brands/${brand.id}/resources/email`;
    const email = {
      from: 'a@b.example',
      logo: { position: 'middle' },
      buttons: { color: '#FFF' },
      service_references: true,
    };
    expect((await ask(running, people.admin, 'PUT', path, email)).status).toBe(400);
    expect(
      (await ask(running, people.admin, 'DELETE', resourcePath({ organization, brand }, 'email'))).status,
    ).toBe(204);
    expect((await ask(running, people.admin, 'PUT', path, email)).status).toBe(201);
    expect(running.service.brands.resource(brand.key, 'email')).toEqual(email);
    const list = await ask(running, people.member, 'GET', `/v2/organizations/${organization.id}/brands`);
    expect(list.body).toHaveProperty('data.0.resources.email.data', email);
  });

  it('has the documented fields alone', async () => {
    const { people, brand } = await addTeam(running);
    running.service.brands.deleteResource(brand.key, 'email');
    const body = {
      subject: 'Sign',
      'subject-text': 'x',
      logo: { position: 'left', size: 3 },
      buttons: { border: '#fff' },
    };
    const path = `/v2/brands/${brand.id}/resources/email`;
    expect((await ask(running, people.admin, 'PUT', path, body)).status).toBe(201);
    expect(running.service.brands.resource(brand.key, 'email')).toEqual({
      subject: 'Sign',
      logo: { position: 'left' },
      buttons: {},
    });
  });
});

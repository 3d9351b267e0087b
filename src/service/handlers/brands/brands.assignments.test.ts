import { describe, expect, it } from 'vitest';
import { addTeam } from '#testing/brand-team.ts';
import { addBrand, type TestEntity } from '#testing/brands.ts';
import { addDocument } from '#testing/documents.ts';
import { ask } from '#testing/people.ts';
import { sharedService } from '#testing/shared-service.ts';

const running = await sharedService();

describe('an assignment', () => {
  const brandKeyOf = (document: TestEntity) => running.service.documents.find(document.id)?.brandKey;

  it('takes the place of the one before, and goes again', async () => {
    const { people, brand } = await addTeam(running);
    const document = addDocument(running, people.admin.user);
    const path = `/v2/documents/${document.id}/brand`;
    const { key, id } = addBrand(running, { type: 'user', userKey: people.admin.user.key });
    await ask(running, people.admin, 'PUT', path, { brand_id: brand.id });
    expect(brandKeyOf(document)).toBe(brand.key);
    await ask(running, people.admin, 'PUT', path, { brand_id: id });
    expect(brandKeyOf(document)).toBe(key);
    expect((await ask(running, people.admin, 'DELETE', path)).status).toBe(204);
    expect(brandKeyOf(document)).toBeNull();
    expect((await ask(running, people.admin, 'DELETE', path)).status).toBe(204);
  });

  it('is not the business of whom the document is shared with', async () => {
    const { people, brand } = await addTeam(running);
    const document = addDocument(running, people.admin.user);
    running.service.brandAssignments.set('document', document.key, brand.key);
    running.service.documents.share(document.key, people.moderator.user.key);
    const path = `/v2/documents/${document.id}/brand`;
    const assigned = await ask(running, people.moderator, 'PUT', path, { brand_id: brand.id });
    expect(assigned).toMatchObject({ status: 404, body: { errors: [{ code: 25002062 }] } });
    const unassigned = await ask(running, people.moderator, 'DELETE', path);
    expect(unassigned).toMatchObject({ status: 403, body: { errors: [{ code: 25002026 }] } });
    expect(brandKeyOf(document)).toBe(brand.key);
  });

  it('is read by whom the document is shared with, and by owners of the application', async () => {
    const { people, brand } = await addTeam(running);
    const { admin, moderator } = people;
    const document = addDocument(running, admin.user);
    running.service.documents.share(document.key, moderator.user.key);
    for (const path of [
      `/v2/documents/${document.id}/brand`,
      `/v2/applications/${admin.application.id}/brand`,
    ]) {
      expect((await ask(running, admin, 'GET', path)).body).toEqual({ data: [] });
      await ask(running, admin, 'PUT', path, { brand_id: brand.id });
      expect((await ask(running, admin, 'GET', path)).body).toMatchObject({ data: { unique_id: brand.id } });
    }
    const shared = await ask(running, moderator, 'GET', `/v2/documents/${document.id}/brand`);
    expect(shared.body).toMatchObject({ data: { unique_id: brand.id, title: 'Brand' } });
  });

  it('to an application goes by the deprecated operation as well, if it is that brand', async () => {
    const { people, brand } = await addTeam(running);
    const { application } = people.admin;
    const path = `/v2/applications/${application.id}/brand`;
    const other = addBrand(running, { type: 'user', userKey: people.admin.user.key });
    const unassign = ({ id }: TestEntity) =>
      ask(running, people.admin, 'POST', `/v2/brands/${id}/unassign`, {
        ...{ entity_type: 'application', entity_id: application.id },
      });
    const present = () => running.service.applications.find(application.id)?.brandKey;
    await ask(running, people.admin, 'PUT', path, { brand_id: brand.id });
    expect((await unassign(other)).status).toBe(204);
    expect(present()).toBe(brand.key);
    expect((await unassign(brand)).status).toBe(204);
    expect(present()).toBeNull();
    await ask(running, people.admin, 'PUT', path, { brand_id: brand.id });
    expect((await ask(running, people.admin, 'DELETE', path)).status).toBe(204);
    expect(present()).toBeNull();
  });
});

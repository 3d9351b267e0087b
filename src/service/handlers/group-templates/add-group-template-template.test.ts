import { describe, expect, it } from 'vitest';
import { addTeam } from '#testing/brand-team.ts';
import { standingAt } from '#testing/clock.ts';
import { addDocument, addDocumentGroup } from '#testing/documents.ts';
import { addGroupTemplate, addTemplate } from '#testing/group-templates.ts';
import { askAs } from '#testing/people.ts';
import { addUser, type TestUser } from '#testing/service.ts';
import { sharedService } from '#testing/shared-service.ts';

const running = await sharedService({ clock: standingAt(1_700_000_000) });

async function add(user: TestUser, groupTemplateId: string, body: unknown) {
  const path = `/v2/document-group-templates/${groupTemplateId}/templates`;
  const answer = await askAs(running, user, 'POST', path, body);
  return { status: answer.status, body: answer.body as { data: { id: string } } };
}

/** Ids of the templates of a group template, in their order. */
const templatesOf = (groupTemplateKey: number) =>
  running.database
    .prepare(
      `SELECT t.id FROM group_template_templates i JOIN templates t ON t.key = i.template_key
       WHERE i.group_template_key = ? ORDER BY i.position`,
    )
    .all(groupTemplateKey)
    .map(({ id }) => id);

describe('adding to a group template', () => {
  it('puts a template at the end, and notes the change', async () => {
    const user = await addUser(running);
    const [first, second, third] = [
      addTemplate(running, user),
      addTemplate(running, user),
      addTemplate(running, user),
    ];
    const groupTemplate = addGroupTemplate(running, user, { templateKeys: [first.key] });
    await running.clock.advance(60_000);
    expect(await add(user, groupTemplate.id, { template_id: third.id })).toEqual({
      status: 200,
      body: { data: { id: third.id } },
    });
    expect((await add(user, groupTemplate.id, { template_id: second.id })).status).toBe(200);
    expect(templatesOf(groupTemplate.key)).toEqual([first.id, third.id, second.id]);
    expect(running.service.groupTemplates.find(groupTemplate.id)?.updated).toBe(running.service.now());
  });

  it('converts a document once: a template of its name and roles, and the document stays', async () => {
    const user = await addUser(running);
    const groupTemplate = addGroupTemplate(running, user);
    const document = addDocument(running, user, { name: 'Offer', roles: ['Tenant', 'Landlord'] });
    const { status, body } = await add(user, groupTemplate.id, { document_id: document.id });
    expect(status).toBe(200);
    expect(body.data.id).toMatch(/^[a-z0-9]{40}$/);
    expect(body.data.id).not.toBe(document.id);
    expect(templatesOf(groupTemplate.key)).toEqual([body.data.id]);
    const template = running.service.templates.find(body.data.id);
    expect(template).toMatchObject({
      name: 'Offer',
      ownerKey: user.key,
      created: running.service.now(),
      deleted: null,
    });
    expect(running.service.templates.rolesOf(template?.key ?? 0)).toEqual(['Tenant', 'Landlord']);
    expect(running.service.documents.find(document.id)?.deleted).toBeNull();
    const other = addGroupTemplate(running, user);
    expect((await add(user, other.id, { document_id: document.id })).body).toMatchObject({
      errors: [{ code: 13026009 }],
    });
    expect(templatesOf(other.key)).toEqual([]);
  });

  it('takes documents whose invites are all answered, canceled or expired, or whose group is deleted', async () => {
    const user = await addUser(running);
    const groupTemplate = addGroupTemplate(running, user);
    const document = addDocument(running, user);
    const { invites } = running.service;
    const invite = {
      documentKey: document.key,
      inviterKey: user.key,
      email: 'ann@test.example',
      created: running.service.now(),
    };
    for (const status of ['fulfilled', 'declined', 'canceled'] as const) invites.add({ ...invite, status });
    invites.add({ ...invite, expires: running.service.now() });
    expect((await add(user, groupTemplate.id, { document_id: document.id })).status).toBe(200);
    const grouped = addDocument(running, user);
    addDocumentGroup(running, user, [], { documentKeys: [grouped.key], deleted: running.service.now() });
    expect((await add(user, groupTemplate.id, { document_id: grouped.id })).status).toBe(200);
  });

  it('takes a template out of a deleted group template', async () => {
    const user = await addUser(running);
    const template = addTemplate(running, user);
    addGroupTemplate(running, user, { templateKeys: [template.key], deleted: running.service.now() });
    const groupTemplate = addGroupTemplate(running, user);
    expect((await add(user, groupTemplate.id, { template_id: template.id })).status).toBe(200);
    expect(templatesOf(groupTemplate.key)).toEqual([template.id]);
  });

  it('is refused to everyone but the owner, and changes nothing', async () => {
    const { people } = await addTeam(running);
    const owner = people.member.user;
    const groupTemplate = addGroupTemplate(running, owner);
    running.service.groupTemplates.share(groupTemplate.key, people.moderator.user.key);
    for (const { user } of [people.admin, people.moderator, people.stranger]) {
      const answer = await add(user, groupTemplate.id, { template_id: addTemplate(running, user).id });
      expect(answer).toMatchObject({ status: 400, body: { errors: [{ code: 13026003 }] } });
    }
    expect(templatesOf(groupTemplate.key)).toEqual([]);
  });
});

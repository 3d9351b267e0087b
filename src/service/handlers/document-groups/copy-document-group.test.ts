import { describe, expect, it, vi } from 'vitest';
import { listGroupTemplateCopies } from '#contract/operations/document-group-templates.ts';
import type { NewDocument } from '#service/store/documents.ts';
import { addBrand } from '#testing/brands.ts';
import { addDocumentGroup } from '#testing/documents.ts';
import { addGroupTemplate, type TestTemplate } from '#testing/group-templates.ts';
import {
  addApplication,
  addUser,
  bearerOf,
  send,
  startTestService,
  type TestUser,
  testId,
} from '#testing/service.ts';
import { sharedService } from '#testing/shared-service.ts';
import { testFolder } from '#testing/test-folder.ts';

const running = await sharedService({ settings: { copyDelay: 0 } });

const authorizationOf = (user: TestUser, service = running) =>
  bearerOf(service, user, addApplication(service, [user]));

function copy(authorization: string, groupId: string, name = 'A copy', service = running) {
  return send(service, `/v2/document-groups/${groupId}/copy`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ document_group_name: name }),
  });
}

/** Groups of a template whose owner asks for them, newest first. */
async function copiesOf(template: TestTemplate, authorization: string, service = running) {
  const path = `/v2/document-group-templates/${template.id}/copies?sort_by=created&sort_order=desc`;
  const { body } = await send(service, path, { headers: { authorization } });
  return listGroupTemplateCopies.responses[200].parse(body).data;
}

/** A group that was created from a template of the user's, by which its copies are found. */
function arrange(user: TestUser, documents: readonly Partial<NewDocument>[] = [{}], service = running) {
  const template = addGroupTemplate(service, user);
  const fields = { groupTemplateKey: template.key, state: 'pending', created: 1_700_000_000 } as const;
  return { template, group: addDocumentGroup(service, user, documents, fields) };
}

/** As long as a slow machine may take for what is soon there. */
const PATIENCE = { timeout: 20_000 };

/** Has the user copy the group, and waits for the copy. */
async function copied(owner: TestUser, { template, group }: ReturnType<typeof arrange>, user = owner) {
  const authorization = authorizationOf(owner);
  const before = new Set((await copiesOf(template, authorization)).map(({ id }) => id));
  expect(await copy(authorizationOf(user), group.id, 'A copy')).toMatchObject({ status: 202, body: null });
  return vi.waitFor(async () => {
    const made = (await copiesOf(template, authorization)).find(({ id }) => !before.has(id));
    if (!made) throw new Error('the copy is not there yet');
    return made;
  }, PATIENCE);
}

describe('copying a document group', () => {
  it('makes a group of its own a moment later, with documents and roles, without invites and shares', async () => {
    const [user, other] = [await addUser(running), await addUser(running)];
    const source = arrange(user, [
      { name: 'Lease', roles: ['Tenant', 'Landlord'] },
      { name: 'Annex', roles: ['Tenant'] },
    ]);
    const [lease] = running.service.documents.inGroup(source.group.key);
    running.service.documentGroups.share(source.group.key, other.key, 'signer');
    running.service.invites.add({
      documentKey: lease?.key ?? 0,
      groupKey: source.group.key,
      inviterKey: user.key,
      email: 'ann@tenant.example',
      created: 1_700_000_000,
    });
    const made = await copied(user, source);
    expect(made).toMatchObject({
      owner: user.email,
      user_id: user.id,
      state: 'created',
      parent_id: source.template.id,
      document_group_name: 'A copy',
      documents: [
        { name: 'Lease', roles: ['Tenant', 'Landlord'] },
        { name: 'Annex', roles: ['Tenant'] },
      ],
      invites: [],
    });
    const group = running.service.documentGroups.find(made.id);
    expect(running.service.documentGroups.roleOf(group?.key ?? 0, other.key)).toBeUndefined();
    const sources = running.service.documents.inGroup(source.group.key);
    const ids = [source.group, made, ...sources, ...(made.documents ?? [])].map(({ id }) => id);
    expect(new Set(ids).size).toBe(6);
  });

  it('copies what is known of the files, and nothing that was deleted or completed', async () => {
    const user = await addUser(running);
    const source = arrange(user, [
      { name: 'Lease', text: 'The rent is due.', size: 5, hasPayment: true, completed: 1_700_000_000 },
      { name: 'Gone', deleted: 1_700_000_000 },
      { name: 'Annex', file: 'unreadable' },
    ]);
    const made = await copied(user, source);
    expect(made.documents?.map(({ id }) => running.service.documents.find(id))).toMatchObject([
      { name: 'Lease', ownerKey: user.key, size: 5, file: 'stored', hasPayment: true, completed: null },
      {
        name: 'Annex',
        ownerKey: user.key,
        size: 1000,
        file: 'unreadable',
        hasPayment: false,
        completed: null,
      },
    ]);
    const path = `/v2/document-group-templates/${source.template.id}/copies?search_by=document-text&search_key=rent`;
    const { body } = await send(running, path, { headers: { authorization: authorizationOf(user) } });
    expect(listGroupTemplateCopies.responses[200].parse(body).data).toHaveLength(2);
  });

  it('makes every copy that it accepted, once', async () => {
    const user = await addUser(running);
    const authorization = authorizationOf(user);
    const { template, group } = arrange(user);
    const names = Array.from({ length: 30 }, (_, number) => `Copy ${number}`);
    await Promise.all(names.map((name) => copy(authorization, group.id, name)));
    await vi.waitFor(() => expect(running.service.groupCopies.oldest()).toBeUndefined(), PATIENCE);
    const made = (await copiesOf(template, authorization)).map((it) => it.document_group_name);
    expect(made.toSorted()).toEqual(['New tenant', ...names].toSorted());
  });
});

describe('who may copy', () => {
  it.each(['signer', 'viewer', 'approver'] as const)('a %s, who owns the copy then', async (role) => {
    const [owner, user] = [await addUser(running), await addUser(running)];
    const source = arrange(owner);
    running.service.documentGroups.share(source.group.key, user.key, role);
    const made = await copied(owner, source, user);
    expect(made.owner).toBe(user.email);
    const [document] = made.documents ?? [];
    expect(running.service.documents.find(document?.id ?? '')?.ownerKey).toBe(user.key);
  });

  it('its owner, whose brand the copy keeps; that of another does not', async () => {
    const [owner, user] = [await addUser(running), await addUser(running)];
    const source = arrange(owner);
    const brand = addBrand(running, { type: 'user', userKey: owner.key });
    running.service.brandAssignments.set('documentGroup', source.group.key, brand.key);
    running.service.documentGroups.share(source.group.key, user.key, 'viewer');
    const made = [await copied(owner, source), await copied(owner, source, user)];
    const brands = made.map(({ id }) => running.service.documentGroups.find(id)?.brandKey);
    expect(brands).toEqual([brand.key, null]);
  });

  it('nobody else, for whom it is as if the group were not there', async () => {
    const [owner, stranger] = [await addUser(running), await addUser(running)];
    const group = addDocumentGroup(running, owner);
    const deleted = addDocumentGroup(running, stranger, [{}], { deleted: 1_700_000_000 });
    const authorization = authorizationOf(stranger);
    for (const id of [group.id, deleted.id, testId()]) {
      expect(await copy(authorization, id)).toMatchObject({
        status: 404,
        body: { 404: `Not found: no route matches the URI: POST /v2/document-groups/${id}/copy` },
      });
    }
    expect(running.service.groupCopies.oldest()).toBeUndefined();
  });
});

describe('a copy that was accepted', () => {
  const pathOf = testFolder();

  it('is made by the next process when this one ends before', async () => {
    const database = pathOf('service.db');
    const first = await startTestService({ database, settings: { copyDelay: 3_600_000 } });
    const user = await addUser(first);
    const authorization = authorizationOf(user, first);
    const { template, group } = arrange(user, [{}], first);
    expect(await copy(authorization, group.id, 'Kept', first)).toMatchObject({ status: 202 });
    expect(await copiesOf(template, authorization, first)).toHaveLength(1);
    await first.close();
    const second = await startTestService({ database, settings: { copyDelay: 0 } });
    const all = () => copiesOf(template, authorization, second);
    await vi.waitFor(async () => expect(await all()).toHaveLength(2), PATIENCE);
    const [made] = await all();
    expect(made?.document_group_name).toBe('Kept');
    expect(second.service.groupCopies.oldest()).toBeUndefined();
    await second.close();
  });
});

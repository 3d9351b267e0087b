import { describe, expect, it } from 'vitest';
import { addDocument, addDocumentGroup } from '#testing/documents.ts';
import { askAs } from '#testing/people.ts';
import { addUser, type TestUser, testId } from '#testing/service.ts';
import { sharedService } from '#testing/shared-service.ts';

const running = await sharedService();

const get = async <T>(user: TestUser, path: string) => (await askAs(running, user, 'GET', path)).body as T;

interface Root {
  readonly id: string;
  readonly folders: readonly {
    readonly id: string;
    readonly name: string;
    readonly document_count: number;
    readonly template_count: number;
  }[];
}

interface Page {
  readonly documents: readonly { readonly id: string; readonly entity_type: string }[];
  readonly total_documents: number;
}

const CREATED = 1_790_000_000;

async function folderOf(user: TestUser, name: string) {
  const { folders } = await get<Root>(user, '/user/folder');
  const found = folders.find((folder) => folder.name === name);
  if (!found) throw new Error(`There is no folder ${name}`);
  return found;
}

const pageOf = async (user: TestUser, name: string, query = '') =>
  get<Page>(user, `/folder/${(await folderOf(user, name)).id}${query}`);

describe('folders', () => {
  it('hold what the user has, by kind, without what was deleted', async () => {
    const user = await addUser(running);
    const documents = [1, 2, 3].map((at) => addDocument(running, user, { created: CREATED + at }).id);
    addDocument(running, user, { deleted: CREATED });
    const template = testId();
    running.service.templates.add({ id: template, name: 'Form', ownerKey: user.key, created: CREATED });
    const root = await get<Root>(user, '/user/folder');
    expect(
      root.folders.map(({ name, document_count, template_count }) => [name, document_count, template_count]),
    ).toEqual([
      ['Documents', 3, 0],
      ['Templates', 0, 1],
      ['Shared with me', 0, 0],
    ]);
    expect(root).toMatchObject({ user_id: user.id, parent_id: null, documents: [], total_documents: 0 });
    for (const folder of root.folders) expect(folder).toMatchObject({ user_id: user.id, folder_count: 0 });
    const paths = [
      `/folder/${root.id}?order=desc&entity_type=document-all`,
      ...['/folder', '/user/folder?with_team_documents=true&entity_type=all'],
    ];
    for (const path of paths) expect(await get(user, path)).toEqual(root);
    const entries = documents.map((id) => ({ id, entity_type: 'document', template: false })).toReversed();
    expect(await pageOf(user, 'Documents')).toMatchObject({ documents: entries, total_documents: 3 });
    expect(await pageOf(user, 'Documents', '?limit=1&offset=2')).toMatchObject({
      ...{ documents: entries.slice(2), total_documents: 3 },
    });
    expect((await pageOf(user, 'Documents', '?offset=3')).documents).toEqual([]);
    expect(await pageOf(user, 'Templates')).toMatchObject({
      ...{ user_id: user.id, parent_id: root.id, folders: [] },
      documents: [{ id: template, entity_type: 'template', template: true }],
      total_documents: 1,
    });
  });

  it('hold what others share with the user, each once', async () => {
    const [owner, user] = [await addUser(running), await addUser(running)];
    const { documents, documentGroups, invites, templates } = running.service;
    const [shared, grouped, invited, canceled] = [1, 2, 3, 4].map((at) =>
      addDocument(running, owner, { created: CREATED + at }),
    );
    if (!shared || !grouped || !invited || !canceled) throw new Error('no documents');
    documents.share(shared.key, user.key);
    const group = addDocumentGroup(running, owner, [], { documentKeys: [grouped.key] });
    documentGroups.share(group.key, user.key, 'viewer');
    const invite = { inviterKey: owner.key, email: user.email, created: CREATED };
    for (const document of [invited, shared]) invites.add({ ...invite, documentKey: document.key });
    invites.add({ ...invite, documentKey: canceled.key, status: 'canceled' });
    const template = testId();
    const key = templates.add({ id: template, name: 'Form', ownerKey: owner.key, created: CREATED });
    templates.share(key, user.key);
    expect(await folderOf(user, 'Shared with me')).toMatchObject({ document_count: 3, template_count: 1 });
    const page = await pageOf(user, 'Shared with me');
    expect(page.documents.map(({ id }) => id)).toEqual([invited.id, grouped.id, shared.id, template]);
    expect(page.total_documents).toBe(4);
    expect((await pageOf(user, 'Documents')).total_documents).toBe(0);
  });

  it('are each user’s own', async () => {
    const [user, other] = [await addUser(running), await addUser(running)];
    const { id } = await folderOf(other, 'Documents');
    expect(await get(user, `/folder/${id}`)).toMatchObject({ code: 65536 });
  });
});

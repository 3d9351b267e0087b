import { describe, expect, it } from 'vitest';
import { listGroupTemplateCopies } from '#contract/operations/document-group-templates.ts';
import type { NewDocumentGroup } from '#service/store/document-groups.ts';
import type { NewDocument } from '#service/store/documents.ts';
import type { NewInvite } from '#service/store/invites.ts';
import { addTeam } from '#testing/brand-team.ts';
import { standingAt } from '#testing/clock.ts';
import { addDocument, addDocumentGroup } from '#testing/documents.ts';
import { addGroupTemplate } from '#testing/group-templates.ts';
import { ask } from '#testing/people.ts';
import { addApplication, addUser, bearerOf, send } from '#testing/service.ts';
import { sharedService } from '#testing/shared-service.ts';

const NOW = 1_700_000_000;
const HOUR = 3600;

const running = await sharedService({ clock: standingAt(NOW) });

async function arrange() {
  const user = await addUser(running);
  const template = addGroupTemplate(running, user);
  const authorization = bearerOf(running, user, addApplication(running, [user]));
  return { user, template, authorization, path: `/v2/document-group-templates/${template.id}/copies` };
}
type Arranged = Awaited<ReturnType<typeof arrange>>;

async function list({ path, authorization }: Arranged, query: Readonly<Record<string, string>> = {}) {
  const { body } = await send(running, `${path}?${new URLSearchParams(query)}`, {
    headers: { authorization },
  });
  return listGroupTemplateCopies.responses[200].parse(body);
}

const namesOf = async (arranged: Arranged, query: Readonly<Record<string, string>>) =>
  (await list(arranged, query)).data.map((group) => group.document_group_name);

/** Adds a group that was created from the template, with a document, and invites to it. */
function addCopy(
  { user, template }: Arranged,
  name: string,
  invites: readonly Partial<NewInvite>[] = [],
  fields: { readonly document?: Partial<NewDocument>; readonly group?: Partial<NewDocumentGroup> } = {},
) {
  const { key: documentKey, id: documentId } = addDocument(running, user, fields.document);
  const { id, key } = addDocumentGroup(running, user, [], {
    name,
    documentKeys: [documentKey],
    groupTemplateKey: template.key,
    ...fields.group,
  });
  for (const invite of invites) {
    running.service.invites.add({
      documentKey,
      groupKey: key,
      inviterKey: user.key,
      email: 'ann@test.example',
      created: NOW,
      ...invite,
    });
  }
  return { id, key, documentId, documentKey };
}

describe('the list of the groups that were created from a template', () => {
  it('shows every field of a group, its documents and its invites', async () => {
    const arranged = await arrange();
    const { user, template } = arranged;
    const lease = addDocument(running, user, {
      name: 'Lease',
      roles: ['Tenant', 'Landlord'],
      completed: NOW,
    });
    const rules = addDocument(running, user, { name: 'Rules', hasPayment: true });
    const { id, key } = addDocumentGroup(running, user, [], {
      name: 'Flat 4',
      documentKeys: [rules.key, lease.key],
      groupTemplateKey: template.key,
      state: 'pending',
      inviteId: 'invite',
      created: NOW - HOUR,
      updated: NOW,
    });
    const sent = { groupKey: key, inviterKey: user.key, created: NOW };
    const invite = running.service.invites;
    invite.add({
      ...sent,
      documentKey: rules.key,
      email: 'bob@test.example',
      order: 2,
      status: 'declined',
      action: 'approve',
    });
    invite.add({
      ...sent,
      documentKey: lease.key,
      email: 'ann@test.example',
      expires: NOW + HOUR,
      emails: [
        { status: 'undelivered', created: NOW - 9 },
        { status: 'sent', created: NOW - 3 },
      ],
    });
    const plain = {
      email_group: { id: null, name: null },
      authentication: null,
      is_draft_exists: false,
      password_method: '',
      password_protected: '0',
    };
    const { data, meta } = await list(arranged);
    expect(meta.pagination).toEqual({
      count: 1,
      total: 1,
      per_page: 50,
      total_pages: 1,
      current_page: 1,
      links: {},
    });
    expect(data).toEqual([
      {
        id,
        owner: user.email,
        state: 'pending',
        created: NOW - HOUR,
        updated: NOW,
        user_id: user.id,
        parent_id: template.id,
        document_group_name: 'Flat 4',
        invite_id: 'invite',
        freeform_invite_id: null,
        freeform_actions: [],
        documents: [
          { id: rules.id, name: 'Rules', roles: [] },
          { id: lease.id, name: 'Lease', roles: ['Tenant', 'Landlord'] },
        ],
        invites: [
          {
            ...plain,
            email: 'ann@test.example',
            order: 1,
            action: 'sign',
            status: 'pending',
            document_id: lease.id,
            document_name: 'Lease',
            expiration_time: NOW + HOUR,
            payment_request: null,
            is_full_declined: false,
            is_document_locked: '1',
            email_sent_statuses: [
              { status: 'undelivered', created_at: NOW - 9, last_reaction_at: NOW - 9 },
              { status: 'sent', created_at: NOW - 3, last_reaction_at: NOW - 3 },
            ],
          },
          {
            ...plain,
            email: 'bob@test.example',
            order: 2,
            action: 'approve',
            status: 'declined',
            document_id: rules.id,
            document_name: 'Rules',
            expiration_time: 0,
            payment_request: {},
            is_full_declined: true,
            is_document_locked: '0',
            email_sent_statuses: [],
          },
        ],
      },
    ]);
  });

  it('has what was updated last first, and sorts as it is told', async () => {
    const arranged = await arrange();
    addCopy(arranged, 'beta', [], { group: { created: 1, updated: 30 } });
    addCopy(arranged, 'Gamma', [], { group: { created: 2, updated: 10 } });
    addCopy(arranged, 'Alpha', [], { group: { created: 3, updated: 20 } });
    expect(await namesOf(arranged, {})).toEqual(['beta', 'Alpha', 'Gamma']);
    expect(await namesOf(arranged, { sort_order: 'asc' })).toEqual(['Gamma', 'Alpha', 'beta']);
    expect(await namesOf(arranged, { sort_by: 'created' })).toEqual(['Alpha', 'Gamma', 'beta']);
    expect(await namesOf(arranged, { sort_by: 'document_group_name' })).toEqual(['Alpha', 'beta', 'Gamma']);
    expect(await namesOf(arranged, { sort_by: 'document_group_name', sort_order: 'desc' })).toEqual([
      'Gamma',
      'beta',
      'Alpha',
    ]);
  });

  it('is read page by page, with links that keep the question', async () => {
    const arranged = await arrange();
    for (const name of ['a1', 'a2', 'a3', 'b1', 'a4']) addCopy(arranged, name, [], { document: { name } });
    const query = { sort_by: 'document_group_name', search_key: 'A', per_page: '2' };
    const second = await list(arranged, { ...query, page: '2' });
    expect(second.data.map((group) => group.document_group_name)).toEqual(['a3', 'a4']);
    expect(second.meta.pagination).toMatchObject({ count: 2, total: 4, total_pages: 2, current_page: 2 });
    const previous = new URL(String(second.meta.pagination.links?.previous));
    expect(Object.fromEntries(previous.searchParams)).toEqual({ ...query, page: '1' });
    expect(await list(arranged, { ...query, page: '9' })).toMatchObject({
      data: [],
      meta: { pagination: { total: 4, current_page: 9 } },
    });
  });

  it.each<[string, string[]]>([
    ['has-invites', ['behind', 'declined', 'expired', 'mine', 'others', 'side by side', 'signed']],
    ['pending', ['behind', 'mine', 'others', 'side by side']],
    ['waiting-for-me', ['mine', 'side by side']],
    ['waiting-for-others', ['others', 'side by side']],
    ['signed', ['signed']],
    ['expired', ['behind', 'expired']],
  ])('filters by the signing status %s', async (status, names) => {
    const arranged = await arrange();
    const me = { email: arranged.user.email.toUpperCase() };
    addCopy(arranged, 'none');
    addCopy(arranged, 'canceled', [{ ...me, status: 'canceled' }]);
    addCopy(arranged, 'mine', [{ ...me, expires: NOW + 1 }, { order: 2 }]);
    addCopy(arranged, 'others', [
      { status: 'created' },
      { ...me, order: 2 },
      { status: 'fulfilled', order: 0 },
    ]);
    addCopy(arranged, 'side by side', [me, {}]);
    addCopy(arranged, 'behind', [{ expires: NOW }, { ...me, order: 2 }]);
    addCopy(arranged, 'expired', [{ ...me, expires: NOW - 1 }]);
    addCopy(arranged, 'signed', [{ status: 'fulfilled' }, { status: 'canceled' }]);
    addCopy(arranged, 'declined', [{ status: 'fulfilled' }, { status: 'declined' }]);
    const query = { 'filters[signing_status]': status, sort_by: 'document_group_name' };
    expect(await namesOf(arranged, query)).toEqual(names);
  });

  it('filters by label, by the last email of each invite', async () => {
    const arranged = await arrange();
    const [lost, sent] = (['undelivered', 'sent'] as const).map((status) => ({ status, created: NOW }));
    if (!lost || !sent) throw new Error('there are two');
    addCopy(arranged, 'lost', [{ emails: [sent, lost] }, { emails: [sent] }]);
    addCopy(arranged, 'sent again', [{ emails: [lost, sent] }]);
    addCopy(arranged, 'declined', [{ status: 'declined' }, {}]);
    expect(await namesOf(arranged, { 'filters[entity_labels]': 'undelivered' })).toEqual(['lost']);
    expect(await namesOf(arranged, { 'filters[entity_labels]': 'declined' })).toEqual(['declined']);
    const both = { 'filters[entity_labels]': 'declined', 'filters[signing_status]': 'expired' };
    expect(await namesOf(arranged, both)).toEqual([]);
  });

  it('is searched for words, their parts and phrases, in any case', async () => {
    const arranged = await arrange();
    const { documentId } = addCopy(arranged, 'one', [{ email: 'carla@north.example' }], {
      document: { name: 'Lease of Flat 4', text: 'The tenant pays\n  on the FIRST day.' },
    });
    addCopy(arranged, 'other', [{ email: 'dora@south.example' }], {
      document: { name: 'Offer', text: 'The tenant leaves.' },
    });
    const find = (search_by: string, search_key: string) => namesOf(arranged, { search_by, search_key });
    expect(await find('document-name', 'ease of fl')).toEqual(['one']);
    expect(await find('document-text', 'PAYS on')).toEqual(['one']);
    expect(await find('signer-email', 'Carla@')).toEqual(['one']);
    expect(await find('inviter-email', arranged.user.email)).toHaveLength(2);
    expect(await find('document-id', documentId)).toEqual(['one']);
    expect(await namesOf(arranged, { search_key: 'offer' })).toEqual(['other']);
    expect(await namesOf(arranged, { search_key: '  ', search_by: 'document-text' })).toHaveLength(2);
  });

  it('shows the groups that others made, to the template’s owner through any application', async () => {
    const { people } = await addTeam(running);
    const owner = people.member.user;
    const template = addGroupTemplate(running, owner);
    const path = `/v2/document-group-templates/${template.id}/copies`;
    addDocumentGroup(running, people.moderator.user, [{}], { groupTemplateKey: template.key });
    const authorization = bearerOf(running, owner, people.stranger.application);
    const { data } = await list({ user: owner, template, authorization, path });
    expect(data.map((group) => group.owner)).toEqual([people.moderator.user.email]);
    expect((await ask(running, people.admin, 'GET', path)).status).toBe(403);
  });
});

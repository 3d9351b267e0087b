import { describe, expect, it } from 'vitest';
import { listDocumentGroups } from '#contract/operations/document-groups.ts';
import type { InviteStatus, NewInvite } from '#service/store/invites.ts';
import { standingAt } from '#testing/clock.ts';
import { addContact } from '#testing/contacts.ts';
import { addDocument, addDocumentGroup } from '#testing/documents.ts';
import { addPerson, ask } from '#testing/people.ts';
import { addUser, type TestUser, testId } from '#testing/service.ts';
import { sharedService } from '#testing/shared-service.ts';

const NOW = 1_800_000_000;

const running = await sharedService({ clock: standingAt(NOW) });

async function newReader() {
  const person = await addPerson(running);
  const get = (path: string) => ask(running, person, 'GET', path);
  const list = async (query = '') =>
    listDocumentGroups.responses[200].parse((await get(`/user/documentgroups${query}`)).body);
  return { user: person.user, get, list };
}

type Invited = Partial<NewInvite> & { readonly email: string };

/** A group of one document for two signers that was sent with invites. */
function sentGroup(user: TestUser, invites: readonly Invited[], name = 'New tenant') {
  const document = addDocument(running, user, { roles: ['Tenant', 'Landlord'] });
  const inviteId = testId();
  const documentKeys = [document.key];
  const group = addDocumentGroup(running, user, [], { name, inviteId, state: 'pending', documentKeys });
  for (const invite of invites)
    running.service.invites.add({
      documentKey: document.key,
      groupKey: group.key,
      inviterKey: user.key,
      created: NOW - 100,
      ...invite,
    });
  return { ...group, document, inviteId };
}

describe('listDocumentGroups', () => {
  it('answers own and shared groups, the last change first, with their documents', async () => {
    const { user, list } = await newReader();
    const other = await addUser(running);
    const old = addDocumentGroup(running, user, [{ name: 'Lease', roles: ['Tenant'] }], { updated: NOW - 9 });
    const shared = addDocumentGroup(running, other, [{}], { name: 'Shared' });
    running.service.documentGroups.share(shared.key, user.key, 'viewer');
    addDocumentGroup(running, other);
    addDocumentGroup(running, user, [{}], { deleted: NOW });
    const { document_groups: groups, document_group_total_count: total } = await list();
    expect(total).toBe(2);
    expect(groups?.map(({ group_id }) => group_id)).toEqual([shared.id, old.id]);
    expect(groups?.[1]).toMatchObject({
      group_name: 'New tenant',
      last_updated: NOW - 9,
      invite_id: null,
      invite_status: null,
      documents: [{ document_name: 'Lease', roles: ['Tenant'] }],
    });
  });

  it.each<readonly [string, readonly InviteStatus[], Partial<NewInvite>]>([
    ['pending', ['pending'], {}],
    ['expired', ['pending'], { expires: NOW - 1 }],
    ['declined', ['declined', 'pending'], {}],
    ['canceled', ['canceled'], {}],
    ['pending', ['canceled', 'pending'], {}],
    ['fulfilled', ['fulfilled'], {}],
    ['pending', ['fulfilled', 'created'], {}],
  ])('says %s where the invites are %j', async (expected, statuses, more) => {
    const { user, list } = await newReader();
    const invites = statuses.map((status, index) => ({
      email: `${index}@tenant.example`,
      order: index + 1,
      status,
    }));
    const { inviteId } = sentGroup(
      user,
      invites.map((invite) => ({ ...invite, ...more })),
    );
    expect((await list()).document_groups).toMatchObject([{ invite_id: inviteId, invite_status: expected }]);
  });

  it('leads through all groups by limit and offset, at most 100 at once', async () => {
    const { user, list } = await newReader();
    const ids = Array.from({ length: 103 }, () => addDocumentGroup(running, user, []).id);
    const first = await list('?limit=5000');
    const rest = await list('?limit=100&offset=100');
    expect(first.document_groups).toHaveLength(100);
    const seen = [...(first.document_groups ?? []), ...(rest.document_groups ?? [])];
    expect(new Set(seen.map(({ group_id }) => group_id))).toEqual(new Set(ids));
    expect(await list('?offset=500')).toEqual({ document_groups: [], document_group_total_count: 103 });
  });
});

describe('getDocumentGroup', () => {
  it('answers a group that is shared, with its owner and the organization of the owner', async () => {
    const { user, get } = await newReader();
    const owner = await addUser(running);
    const organizationId = testId();
    const { organizations, documentGroups } = running.service;
    organizations.addMember(
      organizations.add({ id: organizationId, name: 'Northwind', created: NOW }),
      owner.key,
      'admin',
    );
    const group = sentGroup(owner, [{ email: user.email }]);
    documentGroups.share(group.key, user.key, 'signer');
    expect(await get(`/v2/document-groups/${group.id}`)).toMatchObject({
      status: 200,
      body: {
        data: {
          id: group.id,
          name: 'New tenant',
          created: NOW,
          updated: NOW,
          invite_id: group.inviteId,
          state: 'pending',
          owner: { id: owner.id, email: owner.email, organization: { id: organizationId } },
          documents: [{ id: group.document.id, document_name: 'Lease', roles: ['Tenant', 'Landlord'] }],
        },
      },
    });
  });
});

describe('getDocumentGroupRecipients', () => {
  it('answers who signs what in which order, by name where the owner has a contact', async () => {
    const { user, get } = await newReader();
    const group = sentGroup(user, [
      { email: 'bob@tenant.example', order: 2 },
      { email: 'ann@tenant.example' },
    ]);
    addContact(running, user, { email: 'ANN@tenant.example', firstName: 'Ann', lastName: 'Reed' });
    const { body } = await get(`/v2/document-groups/${group.id}/recipients`);
    const of = (role: string) => [{ id: group.document.id, role, action: 'sign' }];
    expect(body).toMatchObject({
      data: {
        recipients: [
          { name: 'Ann Reed', email: 'ann@tenant.example', order: 1, documents: of('Tenant') },
          { name: null, email: 'bob@tenant.example', order: 2, documents: of('Landlord') },
        ],
        unmapped_documents: [],
        cc: [],
      },
    });
  });

  it('names the roles that nobody is invited for', async () => {
    const { user, get } = await newReader();
    const group = sentGroup(user, [
      { email: 'ann@tenant.example' },
      { email: 'bob@tenant.example', order: 2, status: 'canceled' },
    ]);
    expect(await get(`/v2/document-groups/${group.id}/recipients`)).toMatchObject({
      body: {
        data: {
          recipients: [{ email: 'ann@tenant.example' }],
          unmapped_documents: [{ id: group.document.id, role: 'Landlord', action: 'sign' }],
        },
      },
    });
  });
});

describe('listPendingInvites', () => {
  it('answers what nobody has answered yet, in signing order', async () => {
    const { user, get } = await newReader();
    const { id, inviteId } = sentGroup(user, [
      { email: 'ann@tenant.example', status: 'fulfilled' },
      { email: 'cy@tenant.example', order: 3, action: 'approve', status: 'created' },
      { email: 'bob@tenant.example', order: 2 },
    ]);
    const of = { document_name: 'Lease', inviter_email: user.email };
    expect(await get(`/documentgroup/${id}/groupinvite/${inviteId}/pendinginvites`)).toMatchObject({
      status: 200,
      body: {
        invites: [
          { ...of, action: 'sign', status: 'pending' },
          { ...of, action: 'approve', status: 'created' },
        ],
      },
    });
  });
});

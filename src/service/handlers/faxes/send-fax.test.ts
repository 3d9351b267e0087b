import { describe, expect, it } from 'vitest';
import { addDocument, addDocumentGroup, type TestDocument } from '#testing/documents.ts';
import { askAs } from '#testing/people.ts';
import { addUser, type TestUser } from '#testing/service.ts';
import { sharedService } from '#testing/shared-service.ts';

const running = await sharedService();

const fax = (user: TestUser, documents: readonly TestDocument[], fields: object = {}) =>
  askAs(running, user, 'POST', '/v2/faxes/send', {
    recipient_number: '+15035550100',
    documents: documents.map(({ id }) => id),
    ...fields,
  });

const sentBy = (user: TestUser) =>
  running.service.outbox.list({ kind: 'fax', limit: 1000 }).filter(({ sender }) => sender === user.email);

const refused = { status: 400, body: { errors: [{ code: 20003014 }] } };

describe('sending a fax', () => {
  it('puts it into the outbox with its documents in the order in which they are named', async () => {
    const user = await addUser(running);
    const lease = addDocument(running, user, { name: 'Lease', size: 5 });
    const annex = addDocument(running, user, { name: 'Annex', size: 7 });
    const details = { recipient_name: 'Ann', recipient_company: 'Tenant', client_timestamp: 1_700_000_000 };
    const fields = { ...details, subject: 'Recorded', message: 'For the recorder.' };
    expect(await fax(user, [annex, lease], fields)).toMatchObject({ status: 204, body: null });
    expect(sentBy(user)).toMatchObject([
      {
        kind: 'fax',
        purpose: 'fax',
        recipient: '+15035550100',
        subject: 'Recorded',
        message: 'For the recorder.',
        details,
        attachments: [
          { documentId: annex.id, name: 'Annex', size: 7 },
          { documentId: lease.id, name: 'Lease', size: 5 },
        ],
      },
    ]);
  });

  it.each(['112', '0049 30 123456', '(503) 555-0100', '+49/30.12', '030 1234567', '1'.repeat(18)])(
    'takes the number %s as it is written',
    async (recipient_number) => {
      const user = await addUser(running);
      expect(await fax(user, [addDocument(running, user)], { recipient_number })).toMatchObject({
        status: 204,
      });
      expect(sentBy(user)).toMatchObject([{ recipient: recipient_number }]);
    },
  );

  it('takes documents that can be read: shared, in a shared group, in an own group, or with an invite', async () => {
    const [owner, user] = [await addUser(running), await addUser(running)];
    const add = () => addDocument(running, owner);
    const [shared, inShared, inOwn, invited] = [add(), add(), add(), add()];
    const { documents, documentGroups, invites } = running.service;
    for (const document of [shared, inShared, inOwn, invited]) {
      expect(await fax(user, [document])).toMatchObject(refused);
    }
    documents.share(shared.key, user.key);
    const group = addDocumentGroup(running, owner, [], { documentKeys: [inShared.key] });
    documentGroups.share(group.key, user.key, 'approver');
    addDocumentGroup(running, user, [], { documentKeys: [inOwn.key] });
    const invite = { inviterKey: owner.key, email: user.email, created: running.service.now() };
    invites.add({ ...invite, documentKey: invited.key });
    expect(await fax(user, [shared, inShared, inOwn, invited])).toMatchObject({ status: 204 });
  });

  it('refuses what cannot be read any more: an invite was canceled, a group unshared or deleted', async () => {
    const [owner, user] = [await addUser(running), await addUser(running)];
    const { documentGroups, invites } = running.service;
    const add = () => addDocument(running, owner);
    const [canceled, unshared, deleted] = [add(), add(), add()];
    const invite = { inviterKey: owner.key, email: user.email, created: running.service.now() };
    invites.add({ ...invite, documentKey: canceled.key, status: 'canceled' });
    const group = addDocumentGroup(running, owner, [], { documentKeys: [unshared.key] });
    documentGroups.share(group.key, user.key, 'viewer');
    documentGroups.unshare(group.key, user.key);
    addDocumentGroup(running, user, [], { documentKeys: [deleted.key], deleted: running.service.now() });
    for (const document of [canceled, unshared, deleted]) {
      expect(await fax(user, [document])).toMatchObject(refused);
    }
  });

  it('sends nothing when one of its documents is refused', async () => {
    const [user, other] = [await addUser(running), await addUser(running)];
    expect(await fax(user, [addDocument(running, user), addDocument(running, other)])).toMatchObject(refused);
    expect(sentBy(user)).toEqual([]);
  });
});

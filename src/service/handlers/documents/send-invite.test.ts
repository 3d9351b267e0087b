import { describe, expect, it } from 'vitest';
import { listGroupTemplateCopies } from '#contract/operations/document-group-templates.ts';
import { completeDocument } from '#service/control/complete-document.ts';
import { addDocument, addDocumentGroup } from '#testing/documents.ts';
import { addGroupTemplate } from '#testing/group-templates.ts';
import { askAs } from '#testing/people.ts';
import { addUser, type TestUser, testId } from '#testing/service.ts';
import { ownService, sharedService } from '#testing/shared-service.ts';

const running = await sharedService();

const invite = (user: TestUser, documentId: string, body: object, service = running) =>
  askAs(service, user, 'POST', `/document/${documentId}/invite`, body);

const cancelInvites = (user: TestUser, documentId: string) =>
  askAs(running, user, 'PUT', `/document/${documentId}/fieldinvitecancel`);

const sentBy = (user: TestUser) =>
  running.service.outbox.list({ limit: 1000 }).filter(({ sender }) => sender === user.email);

describe('sending an invite', () => {
  it('puts an email for the signer and one for each who gets a copy into the outbox', async () => {
    const user = await addUser(running);
    const document = addDocument(running, user);
    const details = {
      document_id: document.id,
      from: user.email,
      redirect_uri: 'https://portal.example/signed',
      close_redirect_uri: 'https://portal.example/closed',
      redirect_target: 'blank',
      sms_message: '{sender_email} asks you to sign: {invite_url}',
      language: 'en',
    };
    const answer = await invite(user, document.id, {
      ...details,
      to: 'ann@tenant.example',
      cc: ['bob@tenant.example', 'cy@tenant.example', 'bob@tenant.example'],
      subject: 'Sign here',
      message: 'Please.',
      cc_subject: 'For your files',
      cc_message: 'Nothing to do.',
    });
    const { id } = answer.body as { id: string };
    expect(answer).toMatchObject({
      status: 200,
      body: { status: 'success', id: expect.stringMatching(/^\w{40}$/) },
    });
    const common = {
      kind: 'email',
      sender: user.email,
      attachments: [],
      details: { ...details, invite_id: id },
    };
    const copy = { ...common, purpose: 'invite-copy', subject: 'For your files', message: 'Nothing to do.' };
    expect(sentBy(user)).toMatchObject([
      { ...copy, recipient: 'cy@tenant.example' },
      { ...copy, recipient: 'bob@tenant.example' },
      {
        ...common,
        purpose: 'invite',
        recipient: 'ann@tenant.example',
        subject: 'Sign here',
        message: 'Please.',
      },
    ]);
  });

  it('takes null, as public clients send it, and writes what is not said', async () => {
    const user = await addUser(running);
    const document = addDocument(running, user, { name: 'Lease' });
    const silent = { from: null, cc: null, subject: null, message: null, redirect_uri: null, language: null };
    expect(await invite(user, document.id, { ...silent, to: 'ann@tenant.example' })).toMatchObject({
      status: 200,
    });
    expect(sentBy(user)).toMatchObject([
      { recipient: 'ann@tenant.example', subject: 'You are invited to sign Lease', message: null },
    ]);
  });

  it('shows with the group that the document is in, with what became of its email', async () => {
    const user = await addUser(running);
    const document = addDocument(running, user);
    const template = addGroupTemplate(running, user);
    const fields = { groupTemplateKey: template.key, documentKeys: [document.key] };
    const group = addDocumentGroup(running, user, [], fields);
    await invite(user, document.id, { to: 'ann@tenant.example' });
    await invite(user, document.id, { to: 'bob@tenant.invalid' });
    const copies = async (filter: string) => {
      const path = `/v2/document-group-templates/${template.id}/copies?${filter}`;
      const { body } = await askAs(running, user, 'GET', path);
      return listGroupTemplateCopies.responses[200].parse(body).data;
    };
    const [listed] = await copies('filters[entity_labels]=undelivered');
    expect(listed?.id).toBe(group.id);
    expect(listed?.invites).toMatchObject([
      {
        email: 'ann@tenant.example',
        status: 'pending',
        action: 'sign',
        email_sent_statuses: [{ status: 'sent' }],
      },
      { email: 'bob@tenant.invalid', status: 'pending', email_sent_statuses: [{ status: 'undelivered' }] },
    ]);
    expect(await copies('filters[signing_status]=waiting-for-others')).toHaveLength(1);
  });

  it('answers for a document that is missing, deleted or a stranger’s as for an unknown route', async () => {
    const [owner, stranger] = [await addUser(running), await addUser(running)];
    const document = addDocument(running, owner);
    const deleted = addDocument(running, stranger, { deleted: 1_700_000_000 });
    for (const id of [document.id, deleted.id, testId()]) {
      expect(await invite(stranger, id, { to: 'ann@tenant.example' })).toMatchObject({
        status: 404,
        body: { 404: `Not found: no route matches the URI: POST /document/${id}/invite` },
      });
    }
    expect(sentBy(stranger)).toEqual([]);
  });
});

interface ReadInvite {
  readonly email: string;
  readonly status: string;
  readonly role: string;
  readonly expiration_time: number | null;
  readonly email_sent_statuses: readonly unknown[];
}

/** The events of documents that were raised, oldest first; those of users are their twins. */
const raisedFor = (documentId: string) =>
  running.database
    .prepare('SELECT event FROM events WHERE entity_id = ? ORDER BY key')
    .all(documentId)
    .map(({ event }) => event);

describe('events of invites', () => {
  it('are raised as an invite is made, sent and canceled', async () => {
    const user = await addUser(running);
    const document = addDocument(running, user, { roles: ['Tenant', 'Landlord'] });
    const to = ['ann', 'lea'].map((name, index) => ({ email: `${name}@tenant.example`, order: index + 1 }));
    expect(await invite(user, document.id, { to })).toMatchObject({ status: 200 });
    await cancelInvites(user, document.id);
    expect(raisedFor(document.id)).toEqual([
      ...['document.fieldinvite.create', 'document.fieldinvite.sent', 'document.fieldinvite.create'],
      ...['document.fieldinvite.delete', 'document.fieldinvite.delete'],
    ]);
  });

  it('tell of an email that does not arrive, as an invite is made and as its turn comes', async () => {
    const user = await addUser(running);
    const document = addDocument(running, user, { roles: ['Tenant', 'Landlord'] });
    const to = ['ann', 'lea'].map((name, index) => ({ email: `${name}@tenant.invalid`, order: index + 1 }));
    await invite(user, document.id, { to });
    const failed = 'document.fieldinvite.email.delivery.failed';
    expect(raisedFor(document.id)).toEqual([
      ...['document.fieldinvite.create', 'document.fieldinvite.sent', failed],
      'document.fieldinvite.create',
    ]);
    completeDocument(running.service, { documentId: document.id, signer: 'ann@tenant.invalid' });
    expect(raisedFor(document.id).slice(4)).toEqual([
      ...['document.fieldinvite.signed', 'document.update', 'document.fieldinvite.sent', failed],
    ]);
  });

  it('are those of a free-form invite for one address', async () => {
    const user = await addUser(running);
    const document = addDocument(running, user);
    await invite(user, document.id, { to: 'ann@tenant.example' });
    expect(raisedFor(document.id)).toEqual(['document.freeform.create']);
  });
});

describe('an invite by role', () => {
  const roles = ['Tenant', 'Guarantor', 'Landlord'];
  const read = async (user: TestUser, id: string) => {
    const { body } = await askAs(running, user, 'GET', `/document/${id}`);
    const { roles: read, field_invites } = body as {
      roles: { unique_id: string; signing_order: number }[];
      field_invites: ReadInvite[];
    };
    return { roles: read, invites: field_invites };
  };

  it('asks those of the first order at once, and the others when it is their turn', async () => {
    const user = await addUser(running);
    const document = addDocument(running, user, { roles });
    const guarantor = (await read(user, document.id)).roles[1]?.unique_id;
    const answer = await invite(user, document.id, {
      to: [
        { email: 'lea@tenant.example', role: 'Landlord', order: 1, expiration_days: 30, reminder: 3 },
        { email: 'gus@tenant.example', role_id: guarantor, order: 2 },
        { email: 'ann@tenant.example', role: 'Tenant', order: 1, reassign: '0', decline_by_signature: '0' },
      ],
      cc: ['cy@tenant.example'],
      subject: 'Sign here',
      from: user.email,
    });
    expect(answer).toMatchObject({ status: 200, body: { status: 'success' } });
    const { invites, roles: after } = await read(user, document.id);
    expect(invites).toMatchObject([
      {
        email: 'lea@tenant.example',
        role: 'Landlord',
        status: 'pending',
        email_sent_statuses: [{ status: 'sent' }],
      },
      { email: 'ann@tenant.example', role: 'Tenant', status: 'pending', expiration_time: null },
      { email: 'gus@tenant.example', role: 'Guarantor', status: 'created', email_sent_statuses: [] },
    ]);
    expect((invites[0]?.expiration_time ?? 0) - running.service.now()).toBeCloseTo(30 * 86_400, -2);
    expect(after.map(({ signing_order: order }) => order)).toEqual([1, 2, 1]);
    expect(sentBy(user)).toMatchObject([
      { purpose: 'invite-copy', recipient: 'cy@tenant.example' },
      { purpose: 'invite', recipient: 'ann@tenant.example', subject: 'Sign here' },
      { purpose: 'invite', recipient: 'lea@tenant.example', subject: 'Sign here' },
    ]);
  });

  it('asks nobody twice for a role, and another once the first is canceled', async () => {
    const user = await addUser(running);
    const document = addDocument(running, user, { roles });
    const tenant = (email: string) => invite(user, document.id, { to: [{ email, role: 'Tenant' }] });
    await tenant('ann@tenant.example');
    expect(await tenant('bea@tenant.example')).toMatchObject({ status: 400, body: { code: 65536 } });
    await cancelInvites(user, document.id);
    expect(await tenant('bea@tenant.example')).toMatchObject({ status: 200 });
    const { invites } = await read(user, document.id);
    expect(invites.map(({ email, status }) => [email, status])).toEqual([
      ['ann@tenant.example', 'canceled'],
      ['bea@tenant.example', 'pending'],
    ]);
  });

  it('takes the place of an invite that has expired', async () => {
    const user = await addUser(running);
    const document = addDocument(running, user, { roles });
    const expired = { documentKey: document.key, inviterKey: user.key, email: 'ann@tenant.example' };
    running.service.invites.add({ ...expired, created: 1_700_000_000, expires: 1_700_000_100 });
    await invite(user, document.id, { to: [{ email: 'bea@tenant.example', role: 'Tenant' }] });
    const { invites } = await read(user, document.id);
    expect(invites.map(({ status }) => status)).toEqual(['canceled', 'pending']);
  });

  it('waits for those before who are invited already', async () => {
    const user = await addUser(running);
    const document = addDocument(running, user, { roles });
    await invite(user, document.id, { to: [{ email: 'ann@tenant.example', role: 'Tenant' }] });
    await invite(user, document.id, { to: [{ email: 'lea@tenant.example', role: 'Landlord' }] });
    const { invites } = await read(user, document.id);
    expect(invites.map(({ status }) => status)).toEqual(['pending', 'created']);
  });

  it('is refused as no address by a service of the documented operations alone', async () => {
    const documented = await ownService({ settings: { documentedOnly: true } });
    const user = await addUser(documented);
    const document = addDocument(documented, user, { roles });
    const to = [{ email: 'ann@tenant.example', role: 'Tenant' }];
    expect(await invite(user, document.id, { to }, documented)).toMatchObject({
      status: 400,
      body: { code: 65536, message: expect.stringMatching(/^The field to must be an email address$/) },
    });
  });
});

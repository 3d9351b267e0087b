import { describe, expect, it } from 'vitest';
import { addDocument, addDocumentGroup } from '#testing/documents.ts';
import { askAs } from '#testing/people.ts';
import { addUser, type TestUser, testId } from '#testing/service.ts';
import { sharedService } from '#testing/shared-service.ts';

const running = await sharedService();

const get = (user: TestUser, path: string) => askAs(running, user, 'GET', path);

const CREATED = 1_790_000_000;

describe('reading a document', () => {
  it('tells its roles, its invites with their emails, and the group that it is in', async () => {
    const user = await addUser(running);
    const document = addDocument(running, user, {
      ...{ name: 'Lease', size: 90_000, created: CREATED },
      roles: ['Tenant', 'Landlord'],
    });
    const group = addDocumentGroup(running, user, [], {
      ...{ name: 'Move in', documentKeys: [document.key], state: 'pending', inviteId: testId() },
    });
    const invite = { documentKey: document.key, inviterKey: user.key, created: CREATED + 60 };
    running.service.invites.add({
      ...{ ...invite, id: testId(), email: 'ben@tenant.example', order: 2, status: 'created' },
      expires: CREATED + 900,
    });
    running.service.invites.add({
      ...{ ...invite, email: 'ann@tenant.example', status: 'fulfilled', updated: CREATED + 300 },
      emails: [{ status: 'opened', created: CREATED + 61, reacted: CREATED + 200 }],
    });
    const role = { unique_id: expect.stringMatching(/^\w{40}$/) };
    expect(await get(user, `/document/${document.id}`)).toMatchObject({
      status: 200,
      body: {
        ...{ id: document.id, user_id: user.id, owner: user.email, document_name: 'Lease', template: false },
        ...{ page_count: 3, created: CREATED },
        roles: [
          { ...role, signing_order: 1, name: 'Tenant' },
          { ...role, signing_order: 2, name: 'Landlord' },
        ],
        field_invites: [
          {
            ...{ email: 'ann@tenant.example', role: 'Tenant', status: 'fulfilled', expiration_time: null },
            email_sent_statuses: [
              { status: 'opened', created_at: CREATED + 61, last_reaction_at: CREATED + 200 },
            ],
          },
          {
            email: 'ben@tenant.example',
            role: 'Landlord',
            status: 'created',
            expiration_time: CREATED + 900,
          },
        ],
        document_group_info: {
          document_group_id: group.id,
          document_group_name: 'Move in',
          state: 'pending',
        },
      },
    });
  });

  it('reads a template as one, and answers who it is shared with', async () => {
    const [owner, reader] = [await addUser(running), await addUser(running)];
    const id = testId();
    const { templates } = running.service;
    const key = templates.add({ id, name: 'Form', ownerKey: owner.key, roles: ['Signer'], created: CREATED });
    expect(await get(reader, `/document/${id}`)).toMatchObject({ status: 404 });
    templates.share(key, reader.key);
    expect(await get(reader, `/document/${id}`)).toMatchObject({
      status: 200,
      body: { id, document_name: 'Form', template: true, page_count: null, field_invites: [] },
    });
    expect(await get(reader, `/document/${id}/historyfull`)).toMatchObject({
      status: 200,
      body: { document_history: [], email_history_events: [] },
    });
  });
});

describe('the history of a document', () => {
  it('is one line of time of what was done, and one of its emails', async () => {
    const user = await addUser(running);
    const document = addDocument(running, user, { created: CREATED, completed: CREATED + 900 });
    const invite = { documentKey: document.key, inviterKey: user.key, created: CREATED + 60 };
    running.service.invites.add({
      ...{ ...invite, email: 'ann@tenant.example', status: 'fulfilled', updated: CREATED + 800 },
      emails: [
        { status: 'undelivered', created: CREATED + 60, reacted: CREATED + 65 },
        { status: 'opened', created: CREATED + 100, reacted: CREATED + 700 },
      ],
    });
    running.service.invites.add({
      ...{ ...invite, email: 'ben@tenant.example', status: 'canceled', updated: CREATED + 850 },
    });
    const { body } = await get(user, `/document/${document.id}/historyfull`);
    const { document_history: events, email_history_events: emails } = body as {
      document_history: { event: string; email: string; user_id: string | null; created: number }[];
      email_history_events: { event_type: string; message: string; created: number }[];
    };
    expect(events.map(({ event, email, created }) => [created - CREATED, event, email])).toEqual([
      [0, 'created', user.email],
      [60, 'invite_sent', 'ann@tenant.example'],
      [60, 'invite_sent', 'ben@tenant.example'],
      [800, 'signed', 'ann@tenant.example'],
      [850, 'invite_canceled', 'ben@tenant.example'],
      [900, 'completed', user.email],
    ]);
    expect(events[0]?.user_id).toBe(user.id);
    expect(
      emails.map(({ event_type, message, created }) => [created - CREATED, event_type, message]),
    ).toEqual([
      [60, 'sent', 'Sent to ann@tenant.example'],
      [65, 'undelivered', 'Not delivered to ann@tenant.example'],
      [100, 'sent', 'Sent to ann@tenant.example'],
      [700, 'opened', 'Opened by ann@tenant.example'],
    ]);
    expect(await get(user, `/document/${document.id}/historyfull`)).toMatchObject({ body });
  });
});

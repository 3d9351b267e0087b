import { describe, expect, it } from 'vitest';
import type { GroupRole } from '#service/store/document-groups.ts';
import { addOrganization } from '#testing/brands.ts';
import { standingAt } from '#testing/clock.ts';
import { addDocument, addDocumentGroup } from '#testing/documents.ts';
import { ask, outcomeOf } from '#testing/people.ts';
import { addApplication, addUser, bearerOf, send, type TestUser } from '#testing/service.ts';
import { sharedService } from '#testing/shared-service.ts';

const MB = 1024 * 1024;
/** Of some day, UTC. */
const MIDNIGHT = 20_000 * 86_400;
const NOON = MIDNIGHT - 43_200;

const running = await sharedService({ settings: { dailyEmails: 3 }, clock: standingAt(NOON) });

const body = { to: [{ email: 'ann@tenant.example' }], with_history: false, client_timestamp: 1 };

async function email(user: TestUser, groupId: string, changed: object = {}, headers: object = {}) {
  const authorization = bearerOf(running, user, addApplication(running, [user]));
  const answer = await send(running, `/v2/document-groups/${groupId}/send-email`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ ...body, ...changed }),
  });
  return outcomeOf(answer);
}

const sentBy = (user: TestUser) =>
  running.service.outbox.list({ limit: 1000 }).filter(({ sender }) => sender === user.email);

describe('emailing a copy of a document group', () => {
  it('puts an email with its documents into the outbox, in their order and without the deleted ones', async () => {
    const user = await addUser(running);
    const documents = [
      { name: 'Lease', size: 5 },
      { name: 'Gone', deleted: NOON },
      { name: 'Annex', size: 7 },
    ];
    const group = addDocumentGroup(running, user, documents, { name: 'New tenant' });
    const rules = { 'x-skip-rules': 'one, two' };
    expect(await email(user, group.id, { client_timestamp: 4294967295 }, rules)).toBe(204);
    expect(sentBy(user)).toEqual([
      {
        id: expect.stringMatching(/^[a-z0-9]{40}$/),
        kind: 'email',
        purpose: 'group-copy',
        sender: user.email,
        recipient: 'ann@tenant.example',
        subject: 'New tenant: a copy for you',
        message: `${user.email} has sent you a copy of New tenant.`,
        details: {
          document_group_id: group.id,
          with_history: false,
          client_timestamp: 4294967295,
          skip_rules: 'one, two',
        },
        attachments: [
          { documentId: expect.any(String), name: 'Lease', size: 5, text: null },
          { documentId: expect.any(String), name: 'Annex', size: 7, text: null },
        ],
        created: NOON,
      },
    ]);
  });

  it('attaches the history where it is asked for: all that happened, in its order', async () => {
    const user = await addUser(running);
    const group = addDocumentGroup(running, user, [], { name: 'New tenant', created: NOON - 60 });
    const at = (minutes: number) => NOON - 3600 + minutes * 60;
    const documentKey = addDocument(running, user, { created: at(0), completed: at(50) }).key;
    const tenants = addDocumentGroup(running, user, [], { documentKeys: [documentKey], created: at(10) });
    running.service.invites.add({
      documentKey,
      inviterKey: user.key,
      email: 'bob@tenant.example',
      status: 'fulfilled',
      created: at(20),
      updated: at(40),
      emails: [{ status: 'opened', created: at(30) }],
    });
    expect(await email(user, group.id, { with_history: true })).toBe(204);
    expect(await email(user, tenants.id, { with_history: true })).toBe(204);
    const [full, empty] = sentBy(user).map(({ attachments }) => attachments.at(-1));
    const text = [
      'History of New tenant',
      '',
      `${stamp(at(0))}  Lease was created by ${user.email}`,
      `${stamp(at(10))}  New tenant was put together by ${user.email}`,
      `${stamp(at(20))}  bob@tenant.example was invited by ${user.email} to sign Lease`,
      `${stamp(at(30))}  The email to bob@tenant.example about Lease was opened`,
      `${stamp(at(40))}  The invite of bob@tenant.example to Lease was fulfilled`,
      `${stamp(at(50))}  Lease was completed`,
      '',
    ].join('\n');
    expect(full).toEqual({ documentId: null, name: 'New tenant history.txt', size: text.length, text });
    expect(empty?.text).toContain('New tenant was put together by');
  });

  it('takes 10 MB of documents, and the history counts too', async () => {
    const user = await addUser(running);
    const group = addDocumentGroup(running, user, [{ size: 4 * MB }, { size: 6 * MB }]);
    expect(await email(user, group.id)).toBe(204);
    expect(await email(user, group.id, { with_history: true })).toBe(19062001);
  });

  it('sends nothing when it refuses, and what was not sent does not count towards the limit', async () => {
    const user = await addUser(running);
    const group = addDocumentGroup(running, user);
    const broken = addDocumentGroup(running, user, [{ file: 'missing' }]);
    for (let attempt = 0; attempt < 5; attempt += 1) {
      expect(await email(user, group.id, { to: [{ email: 'ann@SUB.Invalid' }] })).toBe(19062004);
      expect(await email(user, broken.id)).toBe(19062002);
    }
    expect(sentBy(user)).toEqual([]);
    expect(await email(user, group.id)).toBe(204);
  });
});

const stamp = (seconds: number) =>
  new Date(seconds * 1000).toISOString().replace('T', ' ').replace('.000Z', ' UTC');

describe('who may email a copy', () => {
  const groupFor = async (role?: GroupRole) => {
    const [owner, user] = [await addUser(running), await addUser(running)];
    const group = addDocumentGroup(running, owner);
    if (role) running.service.documentGroups.share(group.key, user.key, role);
    return { owner, user, group };
  };

  it.each(['signer', 'viewer'] as const)('a user with the role %s', async (role) => {
    const { user, group } = await groupFor(role);
    expect(await email(user, group.id)).toBe(204);
    expect(sentBy(user)).toHaveLength(1);
  });

  it.each([
    ['sign', 'pending', 204],
    ['sign', 'fulfilled', 204],
    ['view', 'pending', 204],
    ['approve', 'pending', 19061001],
    ['sign', 'canceled', 19061001],
  ] as const)('a user who is invited to %s (%s) gets %s', async (action, status, answer) => {
    const { owner, user } = await groupFor();
    const document = addDocument(running, owner);
    const group = addDocumentGroup(running, owner, [], { documentKeys: [document.key] });
    const invited = { documentKey: document.key, inviterKey: owner.key, email: user.email.toUpperCase() };
    running.service.invites.add({ ...invited, action, status, created: NOON });
    expect(await email(user, group.id)).toBe(answer);
  });

  it.each(['admin', 'moderator', 'member'] as const)(
    'an organization’s %s has no right by that',
    async (role) => {
      const { owner, user, group } = await groupFor();
      addOrganization(running, [
        [owner, 'member'],
        [user, role],
      ]);
      expect(await email(user, group.id)).toBe(19061001);
    },
  );

  it('is the owner also with a token of an application that they do not own', async () => {
    const { owner, user, group } = await groupFor();
    const visitor = { user: owner, application: addApplication(running, [user]) };
    const path = `/v2/document-groups/${group.id}/send-email`;
    expect((await ask(running, visitor, 'POST', path, body)).status).toBe(204);
  });
});

describe('the daily limit', () => {
  it('is each user’s own, holds until midnight UTC and begins anew then', async () => {
    const [user, other] = [await addUser(running), await addUser(running)];
    const group = addDocumentGroup(running, user);
    running.service.documentGroups.share(group.key, other.key, 'viewer');
    const send3 = async () => [
      await email(user, group.id),
      await email(user, group.id),
      await email(user, group.id),
      await email(user, group.id),
    ];
    expect(await send3()).toEqual([204, 204, 204, 19053003]);
    expect(await email(other, group.id)).toBe(204);
    await running.clock.advanceTo((MIDNIGHT - 1) * 1000);
    expect(await email(user, group.id)).toBe(19053003);
    await running.clock.advanceTo(MIDNIGHT * 1000);
    expect(await send3()).toEqual([204, 204, 204, 19053003]);
  });

  it('counts no invites and no faxes', async () => {
    const user = await addUser(running);
    const group = addDocumentGroup(running, user);
    const created = running.service.now();
    for (const purpose of ['invite', 'invite-copy', 'fax'] as const) {
      const kind = purpose === 'fax' ? 'fax' : 'email';
      const recipient = 'ann@tenant.example';
      for (let sent = 0; sent < 3; sent += 1) {
        running.service.outbox.add({ kind, purpose, senderKey: user.key, recipient, created });
      }
    }
    expect(await email(user, group.id)).toBe(204);
  });

  it('holds under a burst of a hundred at once', async () => {
    const user = await addUser(running);
    const group = addDocumentGroup(running, user);
    const answers = await Promise.all(Array.from({ length: 100 }, () => email(user, group.id)));
    expect(answers.filter((it) => it === 204)).toHaveLength(3);
    expect(answers.filter((it) => it === 19053003)).toHaveLength(97);
    expect(sentBy(user)).toHaveLength(3);
  });
});

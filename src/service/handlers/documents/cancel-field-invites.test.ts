import { describe, expect, it } from 'vitest';
import type { InviteStatus } from '#service/store/invites.ts';
import { addDocument } from '#testing/documents.ts';
import { askAs } from '#testing/people.ts';
import { addUser, type TestUser, testId } from '#testing/service.ts';
import { sharedService } from '#testing/shared-service.ts';

const running = await sharedService();

const success = { status: 200, body: { status: 'success' } };

const inviteTo = (documentKey: number, inviter: TestUser, status: InviteStatus) => {
  const id = testId();
  const email = `${status}@tenant.example`;
  running.service.invites.add({
    ...{ id, documentKey, inviterKey: inviter.key, email, status, created: 1_790_000_000 },
  });
  return id;
};

async function statusesOf(user: TestUser, documentId: string) {
  const { body } = await askAs(running, user, 'GET', `/document/${documentId}`);
  const { field_invites: invites } = body as { field_invites: { email: string; status: string }[] };
  return Object.fromEntries(invites.map(({ email, status }) => [email.split('@')[0], status]));
}

describe('canceling invites', () => {
  it('cancels all that nobody has answered, and lets who was invited read no more', async () => {
    const [user, signer] = [await addUser(running), await addUser(running)];
    const document = addDocument(running, user);
    for (const status of ['created', 'pending', 'fulfilled', 'declined'] as const)
      inviteTo(document.key, user, status);
    const { invites } = running.service;
    invites.add({ documentKey: document.key, inviterKey: user.key, email: signer.email, created: 1 });
    expect(await askAs(running, signer, 'GET', `/document/${document.id}`)).toMatchObject({ status: 200 });
    const path = `/document/${document.id}/fieldinvitecancel`;
    expect(await askAs(running, user, 'PUT', path)).toMatchObject(success);
    expect(await statusesOf(user, document.id)).toMatchObject({
      ...{ created: 'canceled', pending: 'canceled', fulfilled: 'fulfilled', declined: 'declined' },
    });
    expect(await askAs(running, signer, 'GET', `/document/${document.id}`)).toMatchObject({ status: 404 });
    expect(await askAs(running, user, 'PUT', path)).toMatchObject(success);
  });

  it('cancels one and leaves the others', async () => {
    const user = await addUser(running);
    const document = addDocument(running, user);
    const id = inviteTo(document.key, user, 'pending');
    inviteTo(document.key, user, 'created');
    expect(await askAs(running, user, 'DELETE', `/field_invite/${id}`)).toMatchObject(success);
    expect(await statusesOf(user, document.id)).toEqual({ pending: 'canceled', created: 'created' });
  });
});

import { describe, expect, it } from 'vitest';
import type { NewInvite } from '#service/store/invites.ts';
import { standingAt } from '#testing/clock.ts';
import { addDocument, addDocumentGroup } from '#testing/documents.ts';
import { addPerson, ask } from '#testing/people.ts';
import { testId } from '#testing/service.ts';
import { sharedService } from '#testing/shared-service.ts';
import { addSubscription } from '#testing/subscriptions.ts';

const NOW = 1_800_000_000;

const running = await sharedService({ clock: standingAt(NOW) });

type Invited = Partial<NewInvite> & { readonly email: string };

/** A group of two documents that each of the invited is to sign, and what its owner does to its invites. */
async function sentGroup(invited: readonly Invited[]) {
  const { service } = running;
  const person = await addPerson(running);
  const { user, application } = person;
  const inviteId = testId();
  const documents = ['Lease', 'House rules'].map((name) => addDocument(running, user, { name }));
  const group = addDocumentGroup(running, user, [], {
    inviteId,
    state: 'pending',
    documentKeys: documents.map(({ key }) => key),
    created: NOW - 500,
  });
  for (const { key: documentKey } of documents)
    for (const invite of invited)
      service.invites.add({
        ...{ documentKey, groupKey: group.key, inviterKey: user.key, created: NOW - 400 },
        ...invite,
      });
  const path = `/documentgroup/${group.id}/groupinvite/${inviteId}`;
  const post = (what: string) => ask(running, person, 'POST', `${path}/${what}`);
  const listed = async () => {
    const { body } = await ask(running, person, 'GET', '/user/documentgroups');
    return (body as { document_groups: unknown[] }).document_groups[0];
  };
  const emails = () => service.outbox.list({ limit: 1000 }).filter(({ sender }) => sender === user.email);
  /** Subscribes to an event of the group. @returns the events of which it was told by now */
  const subscribe = (event: string) => {
    const entity = { entityType: 'document_group', entityKey: group.key, entityId: group.id } as const;
    addSubscription(running, user, application, { ...entity, event });
    return () =>
      service.deliveries
        .list(1000)
        .filter(({ entityId }) => entityId === group.id)
        .map((it) => it.event);
  };
  return { group, post, listed, emails, subscribe };
}

describe('resendGroupInvites', () => {
  it('sends one email to each whose turn it is, and to nobody else', async () => {
    const { post, emails, group } = await sentGroup([
      { email: 'ann@tenant.example', status: 'fulfilled' },
      { email: 'bob@tenant.example', order: 2 },
      { email: 'cy@tenant.invalid', order: 2 },
      { email: 'dee@tenant.example', order: 3, status: 'created' },
    ]);
    expect(await post('resendinvites')).toMatchObject({ status: 200, body: { status: 'success' } });
    expect(
      emails()
        .map(({ recipient }) => recipient)
        .sort(),
    ).toEqual(['bob@tenant.example', 'cy@tenant.invalid']);
    expect(emails()[0]).toMatchObject({
      purpose: 'invite',
      subject: 'You are still invited to sign New tenant',
      message: 'Lease, House rules',
      details: { document_group_id: group.id },
    });
  });

  it('notes the emails, so that a bounce shows', async () => {
    const { post, group } = await sentGroup([{ email: 'cy@tenant.invalid' }]);
    await post('resendinvites');
    expect(running.service.groupHistory.of(group.key).map(({ what }) => what)).toContain(
      'The email to cy@tenant.invalid about Lease was undelivered',
    );
  });

  it('holds back while an expired invite comes first', async () => {
    const { post, emails } = await sentGroup([
      { email: 'ann@tenant.example', expires: NOW - 1 },
      { email: 'bob@tenant.example', order: 2 },
    ]);
    expect(await post('resendinvites')).toMatchObject({
      status: 422,
      body: { errors: [{ code: 25002067 }] },
    });
    expect(emails()).toEqual([]);
  });
});

describe('cancelGroupInvite', () => {
  it('cancels what nobody has answered, and leaves what was signed', async () => {
    const { post, listed, group } = await sentGroup([
      { email: 'ann@tenant.example', status: 'fulfilled' },
      { email: 'bob@tenant.example', order: 2 },
    ]);
    expect(await post('cancelinvite')).toMatchObject({ status: 200, body: { status: 'success' } });
    expect(await listed()).toMatchObject({ invite_status: 'canceled', last_updated: NOW });
    expect(running.service.groupRecords.recipientsOf(group.key).map(({ email }) => email)).toEqual([
      'ann@tenant.example',
    ]);
    expect(await post('cancelinvite')).toMatchObject({ status: 422, body: { errors: [{ code: 25002067 }] } });
    expect(await post('resendinvites')).toMatchObject({ status: 422 });
  });
});

it.each([
  ['resendinvites', 'document_group.invite.resend'],
  ['cancelinvite', 'document_group.invite.cancel'],
])('%s is told to those who subscribed to %s', async (what, event) => {
  const { post, subscribe } = await sentGroup([{ email: 'bob@tenant.example' }]);
  const told = subscribe(event);
  await post(what);
  expect(told()).toEqual([event]);
});
